/** What a person likes, kept in this browser. */

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  contrast: boolean;
  motion: 'calm' | 'fast' | 'rapid' | 'off';
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** With sound: a chime at one's turn, in a hidden tab too. */
  chime: boolean;
  confirm: 'touch' | 'always' | 'never';
  notify: boolean;
  name: string;
}

const PLACE = 'piggery.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  contrast: false,
  motion: 'calm',
  sound: false,
  volume: 0.7,
  chime: true,
  confirm: 'touch',
  notify: false,
  name: '',
};
const SPEED = { calm: 1, fast: 0.45, rapid: 0.12, off: 0 };

function read(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(PLACE) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state(read());

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  show();
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && systemDark.matches);
}

/** How long something that takes `ms` at the calm speed takes here; 0: show the end at once. */
export function pace(ms: number): number {
  return lessMotion.matches ? 0 : ms * SPEED[settings.motion];
}

/** How long something stands still that is to be looked at: faster with the animation, but never nothing. */
export function stillness(ms: number): number {
  return pace(ms) || ms;
}

/** The settings that style sheets ask for, on the root element. */
export function show(): void {
  const root = document.documentElement;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.dataset.contrast = settings.contrast ? 'high' : 'normal';
  root.dataset.motion = lessMotion.matches ? 'off' : settings.motion;
}

systemDark.addEventListener('change', show);
lessMotion.addEventListener('change', show);
