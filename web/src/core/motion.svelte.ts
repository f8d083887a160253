/** Shows what happened, event by event, before the position that came of it. */
import type { News, Position, StepInfo } from './protocol';
import { pace } from './settings.svelte';
import type { Stage, View } from './stage.svelte';

/** How long an event of a game is shown to this stage's seat, in ms at the calm speed; 0: not at all. */
export type Timing = (event: Record<string, any>, stage: Stage) => number;

interface Scene {
  news: readonly News[];
  position: Position | null;
  view: View;
  after: () => void;
}

const QUEUE_LIMIT = 12; // further behind than this, catch up at once

export class Motion {
  private scenes: Scene[] = [];
  private isRunning = false;
  private skip: (() => void) | null = null;

  constructor(
    private stage: Stage,
    private timing: Timing,
  ) {}

  /** The news, then the position they led to. `after` runs when it is on the board. */
  show(news: readonly News[], position: Position | null, view: View, after: () => void = () => {}): void {
    this.scenes.push({ news, position, view, after });
    if (!this.isRunning) void this.run();
  }

  /** A tap: the present scene ends now. */
  hurry(): void {
    this.skip?.();
  }

  /** Forget what waits; a fresh position comes. */
  clear(): void {
    this.scenes = [];
    this.skip?.();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let scene = this.scenes.shift(); scene; scene = this.scenes.shift()) {
      let isHurried = this.scenes.length > QUEUE_LIMIT || document.hidden;
      for (const { step, event } of steps(scene.news)) {
        const ms = isHurried ? 0 : pace(this.timing(event, this.stage));
        if (ms === 0) continue;
        this.stage.moment = { event, by: step.by, sentences: step.sentences ?? [], ms };
        isHurried = await this.wait(ms);
      }
      this.stage.moment = null;
      this.stage.past = [...this.stage.past, ...scene.news];
      if (scene.position) this.stage.place(scene.position, scene.view);
      scene.after();
    }
    this.isRunning = false;
  }

  private wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(resolve, false), ms);
      this.skip = () => {
        clearTimeout(timer);
        this.end(resolve, true);
      };
    });
  }

  private end(resolve: (isHurried: boolean) => void, isHurried: boolean): void {
    this.skip = null;
    resolve(isHurried);
  }
}

function* steps(news: readonly News[]): Generator<{ step: StepInfo; event: Record<string, any> }> {
  for (const entry of news) {
    for (const step of entry.steps ?? []) {
      for (const event of step.events ?? []) yield { step, event };
    }
  }
}
