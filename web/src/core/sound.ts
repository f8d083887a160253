/**
 * What is heard: off until somebody wants it, never before a gesture, quiet while nobody looks (but for the chime of one's turn), and
 * never a heap, however fast things are shown. How it sounds is in voices.ts, which is loaded once sound is on.
 */
import type { Hearing } from './motion.svelte';
import { change, settings } from './settings.svelte';
import type { AnyForms, Stage } from './stage.svelte';
import type { Made, Voice } from './voices';

export type { Voice };

/**
 * Which voice an event of a game has, by its type; null: none. What is not named is silent, but for chance, which sounds as dice.
 * A game says so in `sounds.ts` of its folder.
 */
export type Sounds<F extends AnyForms = AnyForms> = {
  readonly [T in F['event']['type'] & string]?: Voice | null | ((event: Of<F['event'], T>, stage: Stage) => Voice | null);
};

/** The events of a type; of events that nobody knows the types of, any. */
type Of<E, T> = E extends { type: string } ? Extract<E, { type: T }> : E;

const MOST = 3; // voices at a time
const REST = 80; // ms between two of them
const SOON = 0.01; // s until what is asked for begins

type Voices = typeof import('./voices');

let audio: AudioContext | null = null;
let master: GainNode;
let voices: Voices | null = null;
let ends: number[] = [];
let begun = -Infinity;
const begunBy = new Map<Voice, number>();

/** Makes ready to be heard. Browsers allow it in a gesture only, and may take it back while the page sleeps: any gesture mends that. */
async function wake(): Promise<void> {
  if (!settings.sound || !navigator.userActivation.isActive) return; // Escape is no gesture
  if (!audio) {
    audio = new AudioContext();
    master = audio.createGain();
    const limiter = audio.createDynamicsCompressor();
    master.connect(limiter).connect(audio.destination);
  }
  const ready = audio.state === 'running' ? null : audio.resume();
  try {
    voices ??= await import('./voices');
  } catch {
    return; // the line is down: the game goes on without sound, and the next gesture asks again
  }
  await ready;
}

for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, () => void wake(), { capture: true });

/** In a gesture. What was switched on is heard at once. */
export async function switchSound(isOn: boolean): Promise<void> {
  change({ sound: isOn });
  if (isOn) {
    await wake();
    return sound('turn');
  }
  const gone = audio;
  audio = null;
  ends = [];
  begunBy.clear();
  await gone?.close();
}

/** `ms`: how long what it belongs to is shown; some voices go on for as long. */
export function sound(name: Voice, ms = 0): void {
  if (!audio || !voices || audio.state !== 'running' || !settings.sound || !settings.volume) return;
  if (document.hidden && name !== 'turn') return;
  const now = audio.currentTime;
  if (!mayBegin(name, now, voices)) return;
  master.gain.value = settings.volume ** 2; // as ears count
  begun = now;
  begunBy.set(name, now);
  ends.push(voices.play(name, audio, master, now + SOON, ms / 1000));
}

function mayBegin(name: Voice, now: number, { voices }: Voices): boolean {
  const { rest, isLarge }: Made = voices[name];
  if ((now - (begunBy.get(name) ?? -Infinity)) * 1000 < rest) return false;
  if (isLarge) return true;
  ends = ends.filter((end) => end > now);
  return ends.length < MOST && (now - begun) * 1000 >= REST;
}

/** What is heard of the events of a game, as they are shown. */
export function hearing(sounds: Sounds = {}): Hearing {
  return ({ event, ms }, stage, isChance) => {
    const named = sounds[event.type as string];
    const voice = typeof named === 'function' ? named(event, stage) : named;
    const heard = voice === undefined && isChance ? 'dice' : voice;
    if (heard) sound(heard, ms);
    return !!heard;
  };
}
