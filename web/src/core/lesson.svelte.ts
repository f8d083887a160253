/** A guide on a stage: only the move that is waited for is accepted, others are answered with what is to be done for now. */
import type { GameInfo, Guide, GuideStep } from './api';
import { equal, isLike, key, type Form } from './choices';
import { Motion, type Hearing, type Timing } from './motion.svelte';
import type { Choice } from './protocol';
import { Stage, type Foretold, type Refusal, type Source } from './stage.svelte';
import { changed, NOTHING } from './view';

export class Lesson implements Source {
  at = $state(0);
  /** The first step that was not reached yet can't be gone to. */
  furthest = $state(0);
  /** What follows from a move is being shown. */
  isShowing = $state(false);
  readonly stage: Stage;
  private motion: Motion;

  constructor(
    readonly guide: Guide,
    game: GameInfo,
    board: Record<string, unknown>,
    timing: Timing,
    hear: Hearing,
  ) {
    this.stage = new Stage(game, board, this);
    this.stage.seat = guide.seat;
    this.stage.seats = guide.seats;
    this.motion = new Motion(this.stage, timing, hear);
    this.go(0);
  }

  get step(): GuideStep {
    return this.guide.steps[this.at]!;
  }

  get isLast(): boolean {
    return this.at === this.guide.steps.length - 1;
  }

  /** To a step, at once. */
  go(at: number): void {
    this.isShowing = false;
    this.motion.clear();
    this.at = at;
    this.furthest = Math.max(this.furthest, at);
    this.stage.refusal = null;
    this.stage.place(this.step.position, changed(NOTHING, this.step.position));
  }

  /** On, by the move that is waited for, with what follows from it. */
  next(): void {
    if (this.isLast) return;
    if (this.isShowing) return this.motion.hurry();
    const next = this.at + 1;
    const { then } = this.step;
    this.isShowing = true;
    this.stage.cancel();
    this.motion.show(then.length ? [{ n: next, at: 0, kind: 'moved', steps: then }] : [], null, NOTHING, () => {
      if (this.isShowing && this.at === next - 1) this.go(next);
    });
  }

  close(): void {
    this.isShowing = false;
    this.motion.clear();
  }

  // -- the stage asks ---------------------------------------------------------------------------------------------------

  private get refusal(): Refusal {
    return { rule: '', reason: this.step.refusal };
  }

  foretell(move: Form): Promise<Foretold> {
    const known = this.step.foretold.find((told) => key(told.move) === key(move));
    return Promise.resolve(known ?? { type: 'refused', ...this.refusal });
  }

  describe(like: Form): Promise<Choice[]> {
    return Promise.resolve(this.step.foretold.filter(({ move }) => isLike(move, like)));
  }

  play(move: Form): Promise<Refusal | null> {
    if (!equal(move, this.step.move)) return Promise.resolve(this.refusal);
    this.next();
    return Promise.resolve(null);
  }
}
