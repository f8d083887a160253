/**
 * Shows what happened, event by event, before the position that came of it. Whatever is told beside the board (log, prompt, seats,
 * the end) follows: a scene's news, its position and what comes after it are there when it has been shown, not when it was told.
 */
import type { News, Position } from './protocol';
import { pace, stillness } from './settings.svelte';
import type { AnyForms, Moment, Seen, Stage } from './stage.svelte';

/** How long an event of a game is shown to this stage's seat, in ms at the calm speed; 0: not at all. */
export type Timing<F extends AnyForms = AnyForms> = (event: F['event'], stage: Stage<F>) => number;

/** Lets an event be heard as it is shown, if it has a sound. `isChance`: it is the first thing seen of a roll, a card or the like. */
export type Hearing = (moment: Moment, stage: Stage, isChance: boolean) => boolean;

/** One move, or one entry that is no move. */
interface Scene {
  news: News | null;
  position: Position | null;
  seen: Seen;
  after: () => void;
}

/** Further behind than so many scenes, things go so many times as fast. */
const HASTE = [
  [40, 4],
  [12, 2],
] as const;
const GAP = 260; // ms between two scenes for somebody who looks on
const STILL = 700; // where nothing moved, a scene stays this long

export class Motion {
  /** Scenes that are told and not yet shown, the present one included. */
  left = $state(0);
  /** Somebody looks on: nothing is hurried, there is a rest after every scene, and one may pause. */
  isShow = $state(false);
  isPaused = $state(false);
  speed = $state(1);
  private scenes: Scene[] = [];
  private present: Scene | null = null;
  private isRunning = false;
  private isHurried = false;
  private isStepping = false; // one scene, in spite of the pause
  private wake: (() => void) | null = null;

  constructor(
    private stage: Stage,
    private timing: Timing,
    private hear: Hearing,
  ) {}

  /** The news, then the position they led to. `after` runs when it is on the board. */
  show(news: readonly News[], position: Position | null, seen: Seen, after: () => void = () => {}): void {
    const scenes: Scene[] = news.flatMap(moves).map((one) => ({ news: one, position: null, seen, after: () => {} }));
    const last = scenes.at(-1);
    if (last) Object.assign(last, { position, after });
    else scenes.push({ news: null, position, seen, after });
    this.scenes.push(...scenes);
    this.left += scenes.length;
    if (!this.isRunning) void this.run();
  }

  /** Catch up: all that is told is shown now, and what comes after it in its time. */
  hurry(): void {
    this.isPaused = false;
    this.isHurried = this.isRunning;
    this.wake?.();
  }

  /** Forget what waits, as a fresh position comes. What was to come after it is done all the same: somebody may wait for it. */
  clear(): void {
    const gone = this.present ? [this.present, ...this.scenes] : this.scenes;
    this.present = null;
    this.scenes = [];
    this.left = 0;
    this.stage.moment = null;
    this.wake?.();
    for (const { after } of gone) after();
  }

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.wake?.();
  }

  /** One scene more, and then a pause. */
  step(): void {
    this.isPaused = true;
    this.isStepping = true;
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let scene = this.next(); scene; scene = this.next()) {
      if (this.isShow && !this.isHurried) await this.allowed(scene);
      const isMoving = !this.isNow && (await this.play(scene)); // without a wait all that is behind is drawn as one
      if (scene !== this.present) continue;
      this.present = null;
      this.left -= 1;
      this.stage.moment = null;
      if (scene.news) this.stage.past = [...this.stage.past, scene.news];
      if (scene.position) this.stage.place(scene.position, scene.seen);
      scene.after();
      if (this.isShow && !this.isHurried && this.scenes.length) await this.wait(stillness(isMoving ? GAP : STILL) / this.speed);
    }
    this.isHurried = false;
    this.isRunning = false;
  }

  private next(): Scene | null {
    this.present = this.scenes.shift() ?? null;
    return this.present;
  }

  /** The events of a scene; whether there was anything to see. */
  private async play(scene: Scene): Promise<boolean> {
    let isMoving = false;
    const unseen: (() => boolean)[] = []; // without animation a move is heard once, by the last of its sounds
    for (const step of scene.news?.steps ?? []) {
      let sentence = '';
      let isChance = step.by === null;
      for (const [index, event] of (step.events ?? []).entries()) {
        sentence = step.sentences?.[index] || sentence;
        const time = this.isNow ? 0 : this.timing(event, this.stage) / this.haste;
        if (time === 0) continue;
        const ms = pace(time);
        const moment = { event, by: step.by, sentence, ms };
        const hear = this.hear.bind(null, moment, this.stage, isChance);
        isChance = false;
        if (ms === 0) {
          unseen.push(hear);
          continue;
        }
        isMoving = true;
        this.stage.moment = moment;
        if (this.haste === 1) hear();
        await this.wait(ms);
        if (scene !== this.present) return isMoving;
      }
    }
    unseen.findLast((hear) => hear());
    return isMoving;
  }

  /** Nothing to look at yet, nobody looks, or somebody is in a hurry. */
  private get isNow(): boolean {
    return !this.stage.isPlaced || this.isHurried || (document.hidden && !this.isShow);
  }

  private get haste(): number {
    return this.isShow ? this.speed : (HASTE.find(([scenes]) => this.scenes.length > scenes)?.[1] ?? 1);
  }

  /** Until there is no pause, or one more scene was asked for, and somebody looks. */
  private async allowed(scene: Scene): Promise<void> {
    while (scene === this.present && !this.isHurried && ((this.isPaused && !this.isStepping) || document.hidden)) {
      const seen = new AbortController();
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        document.addEventListener('visibilitychange', () => resolve(), { signal: seen.signal });
      });
      this.wake = null;
      seen.abort();
    }
    this.isStepping = false;
  }

  /** For so long, unless somebody is in a hurry, asks for the next scene, or the present one is forgotten. */
  private wait(ms: number): Promise<void> {
    const scene = this.present;
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.wake = () => (this.isHurried || this.isStepping || scene !== this.present) && end();
    });
  }
}

/** An entry move by move: each is shown, and told, after the one before it. */
function moves(entry: News): News[] {
  const { steps = [] } = entry;
  if (steps.length < 2) return [entry];
  return steps.map((step, index) => ({ ...entry, sentence: index ? '' : (entry.sentence ?? ''), steps: [step] }));
}
