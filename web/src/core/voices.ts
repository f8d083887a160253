/**
 * All that is heard in this client, by name: what it sounds like, and how soon it may be heard again. Made of notes and noise, so that
 * there is nothing to load but this file, and that only when somebody switches sound on. No voice knows a game.
 */
import { near, Part } from './instruments';

export interface Made {
  play: (part: Part) => void;
  /** ms from one beginning to the next: what comes sooner is not heard. */
  rest: number;
  /** Brings all voices to about the same loudness. */
  level: number;
  /** Waits for no other voice: it belongs to something that happens rarely. */
  isLarge?: boolean;
  /** How far off its pitch it may be. */
  wander?: number;
}

const WANDER = 0.05;

/** So many moments, about `gap` seconds apart, the gaps growing or shrinking by `change` each. */
function moments(count: number, gap: number, change = 1, first = 0): number[] {
  const found: number[] = [];
  for (let at = first; found.length < count; at += near(gap, 0.45) * change ** found.length) found.push(at);
  return found;
}

const within = (length: number, least: number, most: number): number => Math.min(most, Math.max(least, length));

/** Wood on wood, once. */
function knock(part: Part, at: number, pitch: number, level: number): void {
  part.noise({ at, length: 0.035, level: 0.9 * level, from: pitch * 1.6, focus: 2.5 });
  part.note({ at, length: 0.05, level: 0.5 * level, from: pitch, to: pitch * 0.8 });
}

/** Something heavy that lands on something soft. */
function thump(part: Part, at: number, pitch: number, level: number): void {
  part.note({ at, length: 0.2, level: 0.6 * level, from: pitch * 2, to: pitch * 0.8, attack: 0.004 });
  part.noise({ at, length: 0.1, level, from: 520, to: 260, focus: 0.8, attack: 0.004 });
}

function trot(part: Part, gap: number, hoof: (at: number, isFirst: boolean) => void): void {
  const pairs = Math.max(1, Math.floor(within(part.length, gap, 1) / gap));
  for (let pair = 0; pair < pairs; pair++) {
    hoof(near(pair * gap, 0.04), true);
    hoof(near(pair * gap + gap * 0.38, 0.04), false);
  }
}

export const voices = {
  /** Dice that roll over a table and come to rest. */
  dice: {
    rest: 300,
    level: 0.7,
    play: (part) => {
      for (const first of [0, near(0.045, 0.5)]) {
        moments(4, 0.085, 1.18, first).forEach((at, index) => knock(part, at, near(1150, 0.22), near(0.9, 0.25) * 0.8 ** index));
      }
    },
  },

  /** Wooden cubes that fall out of a bag. */
  cubes: {
    rest: 400,
    level: 0.7,
    play: (part) => {
      part.noise({ at: 0, length: 0.22, level: 0.25, from: 900, to: 2400, focus: 0.8, attack: 0.08 });
      moments(9, 0.042, 1.05, 0.1).forEach((at) => knock(part, at, near(1700, 0.3), near(0.6, 0.45)));
    },
  },

  /** A card that is drawn and laid down. */
  card: {
    rest: 160,
    level: 0.85,
    play: (part) => {
      part.noise({ at: 0, length: 0.13, level: 0.5, from: 1600, to: 4600, focus: 0.9, attack: 0.06 });
      part.noise({ at: 0.13, length: 0.05, level: 0.8, from: 2100, focus: 0.8 });
      part.note({ at: 0.13, length: 0.05, level: 0.3, from: 240, to: 160 });
    },
  },

  /** A few strokes of a pencil on paper. */
  pencil: {
    rest: 220,
    level: 1,
    play: (part) => {
      let at = 0;
      for (const length of [0.09, 0.07, 0.13]) {
        const stroke = near(length, 0.2);
        part.noise({ at, length: stroke, level: 0.8, from: near(3300, 0.1), to: near(4300, 0.1), focus: 1.6, attack: 0.025, tremble: 85 });
        at += stroke + 0.03;
      }
    },
  },

  /** A rubber stamp. */
  stamp: {
    rest: 250,
    level: 0.86,
    play: (part) => {
      thump(part, 0, 95, 0.9);
      part.noise({ at: 0, length: 0.05, level: 0.5, from: 1500, focus: 0.8 });
      part.noise({ at: 0.16, length: 0.05, level: 0.12, from: 2600, focus: 1, attack: 0.02 });
    },
  },

  /** A small engine that gets going, for as long as something flies. */
  propeller: {
    rest: 350,
    level: 0.82,
    play: (part) => {
      const length = within(part.length, 0.45, 1.2);
      part.note({ at: 0, length, level: 0.5, from: 62, to: 92, shape: 'sawtooth', below: 750, attack: 0.1, isHeld: true, tremble: 24 });
      part.noise({ at: 0, length, level: 0.5, from: 420, to: 800, focus: 0.9, attack: 0.14, isHeld: true, tremble: 24 });
    },
  },

  /** A craft that breaks: the blow, and the splinters. */
  crunch: {
    rest: 500,
    level: 0.72,
    isLarge: true,
    play: (part) => {
      thump(part, 0, 80, 1);
      part.noise({ at: 0, length: 0.4, level: 0.6, from: 1900, to: 260, filter: 'lowpass' });
      moments(9, 0.035, 1.12, 0.02).forEach((at, index) => knock(part, at, near(640, 0.45), near(0.6, 0.4) * 0.85 ** index));
    },
  },

  /** A pig at a trot, for as long as it runs. */
  trotters: {
    rest: 180,
    level: 1,
    play: (part) =>
      trot(part, 0.23, (at, isFirst) => {
        part.noise({ at, length: 0.04, level: 0.9, from: near(isFirst ? 760 : 960, 0.06), focus: 3.5 });
        part.note({ at, length: 0.07, level: 0.6, from: near(isFirst ? 190 : 230, 0.06), to: 120 });
      }),
  },

  /** Somebody on two feet, indoors. */
  steps: {
    rest: 180,
    level: 2.1,
    play: (part) =>
      trot(part, 0.4, (at, isFirst) => {
        part.noise({ at, length: 0.07, level: 0.9, from: near(isFirst ? 420 : 500, 0.08), focus: 1.2, attack: 0.006 });
        part.noise({ at: at + 0.035, length: 0.04, level: 0.16, from: 2400, focus: 1, attack: 0.01 });
      }),
  },

  /** A pig that says something. */
  grunt: {
    rest: 900,
    level: 0.8,
    play: (part) => {
      const snort = (at: number, length: number, from: number, to: number): void => {
        part.note({ at, length, level: 0.6, from, to, shape: 'sawtooth', below: 620, attack: 0.03, isHeld: true, tremble: 34 });
        part.noise({ at, length, level: 0.5, from: 900, to: 620, focus: 2.2, attack: 0.03, isHeld: true, tremble: 34 });
      };
      snort(0, near(0.12, 0.15), 118, 150);
      snort(0.17, near(0.2, 0.15), 135, 88);
    },
  },

  /** Something is eaten with relish. */
  munch: {
    rest: 450,
    level: 1.7,
    play: (part) =>
      moments(3, 0.15).forEach((at, index) => {
        part.noise({
          at,
          length: 0.08,
          level: 0.8 * 0.85 ** index,
          from: near(1500, 0.15),
          to: 700,
          focus: 1.2,
          attack: 0.006,
          tremble: 110,
        });
        part.note({ at, length: 0.06, level: 0.3, from: 190, to: 110 });
      }),
  },

  /** Two bodies meet, or a ball is caught. */
  thud: {
    rest: 160,
    level: 0.82,
    play: (part) => {
      thump(part, 0, near(85, 0.08), 1);
      part.noise({ at: 0, length: 0.035, level: 0.4, from: 1300, focus: 1 });
    },
  },

  /** Something is thrown. */
  throw: {
    rest: 200,
    level: 1,
    play: (part) => part.noise({ at: 0, length: 0.32, level: 0.8, from: 480, to: 1700, focus: 1.6, attack: 0.14 }),
  },

  /** A paper plane, or a whole flight of them. */
  paper: {
    rest: 500,
    level: 0.8,
    play: (part) => {
      part.noise({ at: 0, length: 0.28, level: 0.7, from: 1300, to: 3600, focus: 1.3, attack: 0.1 });
      part.noise({ at: 0.16, length: 0.7, level: 0.5, from: 3000, to: 1400, focus: 1.6, attack: 0.15, tremble: 15 });
    },
  },

  /** A referee, or a trainer. */
  whistle: {
    rest: 600,
    level: 0.17,
    isLarge: true,
    wander: 0.02,
    play: (part) => {
      const length = near(0.36, 0.15);
      part.note({ at: 0, length, level: 0.5, from: 2050, to: 2120, attack: 0.02, isHeld: true, tremble: 31, sway: 55 });
      part.note({ at: 0, length, level: 0.06, from: 4100, to: 4240, attack: 0.02, isHeld: true, tremble: 31, sway: 110 });
      part.noise({ at: 0, length, level: 0.3, from: 2100, focus: 5, attack: 0.015, isHeld: true, tremble: 31 });
    },
  },

  /** A small gain: a point, a coin, a mark. */
  ping: {
    rest: 140,
    level: 0.29,
    play: (part) => {
      part.note({ at: 0, length: 0.4, level: 0.6, from: 1175, attack: 0.004 });
      part.note({ at: 0, length: 0.22, level: 0.2, from: 2937, attack: 0.003 });
    },
  },

  /** Something great was found out or brought off: three notes upwards. */
  fanfare: {
    rest: 900,
    level: 0.38,
    isLarge: true,
    wander: 0.01,
    play: (part) =>
      [523, 659, 784].forEach((from, index) => {
        const length = index === 2 ? 0.55 : 0.2;
        part.note({ at: 0.12 * index, length, level: 0.4, from, shape: 'sawtooth', below: 1700, attack: 0.02 });
        part.note({ at: 0.12 * index, length, level: 0.4, from, shape: 'triangle', attack: 0.02 });
      }),
  },

  /** Everybody claps, each at a pace of their own. */
  applause: {
    rest: 3500,
    level: 1.2,
    isLarge: true,
    play: (part) => {
      for (let person = 0; person < 16; person++) {
        const first = near(0.2, 0.9);
        const last = near(1.9, 0.25);
        const pace = near(0.19, 0.3);
        const at = moments(Math.floor((last - first) / pace), pace, 1, first);
        part.noise({ at, length: 0.055, level: near(0.5, 0.5), from: near(1350, 0.4), focus: 1.5 });
      }
      part.noise({ at: 0, length: 2.6, level: 0.13, from: 900, to: 1100, focus: 0.6, attack: 0.7 });
    },
  },

  /** It did not work out: two notes downwards. */
  alas: {
    rest: 900,
    level: 0.94,
    isLarge: true,
    wander: 0.01,
    play: (part) => {
      part.note({ at: 0, length: 0.32, level: 0.5, from: 311, to: 305, shape: 'sawtooth', below: 800, attack: 0.04 });
      part.note({ at: 0.3, length: 0.75, level: 0.5, from: 262, to: 240, shape: 'sawtooth', below: 700, attack: 0.05 });
    },
  },

  /** It is your turn: a bicycle bell of two notes, always the same. */
  turn: {
    rest: 1500,
    level: 0.5,
    isLarge: true,
    wander: 0,
    play: (part) => {
      part.note({ at: 0, length: 0.4, level: 0.5, from: 587, shape: 'triangle', attack: 0.012 });
      part.note({ at: 0.13, length: 0.45, level: 0.5, from: 880, shape: 'triangle', attack: 0.012 });
    },
  },
} satisfies Record<string, Made>;

export type Voice = keyof typeof voices;

/** Sounds a voice from `start` on; when it will be over. `length`: how long what it belongs to is shown, in seconds. */
export function play(name: Voice, audio: BaseAudioContext, into: AudioNode, start: number, length: number): number {
  const { play, level, wander = WANDER }: Made = voices[name];
  const part = new Part(audio, into, start, length, near(level, 0.1), near(1, wander));
  play(part);
  return part.end;
}
