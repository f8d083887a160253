/** A film on a stage: stepped, played and jumped through. Going forward by one step its events are shown, any other way at once. */
import type { Film, GameInfo } from './api';
import { changed, NOTHING } from './view';
import { Motion, type Hearing, type Timing } from './motion.svelte';
import { Stage, type Foretold, type Seen, type Source } from './stage.svelte';

export const SPEEDS = [1, 2, 4] as const;
const GAP = 260; // ms between two steps while playing
const STILL = 700; // where nothing moved, a step stays this long

export class Player implements Source {
  film: Film;
  at = $state(0);
  isPlaying = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  readonly stage: Stage;

  private sights: Seen[] = [];
  private motion: Motion;
  private turn = 0; // of the last thing asked for: an animation that ends later has no say any more
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(film: Film, game: GameInfo, timing: Timing, hear: Hearing) {
    this.film = $state.raw(film);
    this.stage = new Stage(game, film.board, this);
    this.motion = new Motion(
      this.stage,
      (event, stage) => timing(event, stage) / this.speed,
      (...shown) => this.speed === 1 && hear(...shown),
    );
    this.load(film, 0);
  }

  get length(): number {
    return this.film.steps.length;
  }

  /** Moves of the record that lead to where we are; null while the game runs. */
  get moves(): number | null {
    return this.at === 0 ? (this.film.steps[0]?.moves === null ? null : 0) : (this.film.steps[this.at - 1]?.moves ?? null);
  }

  /** Another view of the same game, at the same move. */
  load(film: Film, at: number): void {
    this.film = film;
    this.sights = [changed(NOTHING, film)];
    this.stage.seat = film.seat;
    this.stage.seats = film.seats;
    this.jump(at);
  }

  /** The step of this film that a number of moves of the record leads to. */
  stepAfter(moves: number): number {
    const found = this.film.steps.findLastIndex((step) => step.moves !== null && step.moves <= moves);
    return found + 1;
  }

  seen(at: number): Seen {
    for (let next = this.sights.length; next <= at; next++) {
      this.sights.push(changed(this.sights[next - 1]!, this.film.steps[next - 1]!));
    }
    return this.sights[at]!;
  }

  jump(at: number): void {
    this.turn++;
    this.motion.clear();
    this.at = Math.max(0, Math.min(at, this.length));
    this.place();
  }

  back(): void {
    this.pause();
    this.jump(this.at - 1);
  }

  forward(): void {
    this.pause();
    void this.step();
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.at === this.length) this.jump(0);
    this.isPlaying = true;
    void this.run();
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  close(): void {
    this.pause();
    this.turn++;
    this.motion.clear();
  }

  /** One step with its events; resolves when the position is on the board, true if it was this step's doing. */
  private step(): Promise<boolean> {
    if (this.at >= this.length) return Promise.resolve(false);
    const turn = ++this.turn;
    this.motion.clear();
    this.place(); // of a step that was still being shown
    this.at++;
    const { step } = this.film.steps[this.at - 1]!;
    return new Promise((resolve) => {
      this.motion.show([{ n: this.at, at: 0, kind: 'moved', steps: [step] }], null, NOTHING, () => {
        if (turn === this.turn) this.place();
        resolve(turn === this.turn);
      });
    });
  }

  private async run(): Promise<void> {
    while (this.isPlaying && this.at < this.length) {
      const began = performance.now();
      if (!(await this.step())) return;
      const shown = performance.now() - began;
      await new Promise((resolve) => (this.timer = setTimeout(resolve, (shown < GAP ? STILL : GAP) / this.speed)));
    }
    this.isPlaying = false;
  }

  private place(): void {
    const { movers, prompt } = this.at === 0 ? this.film : this.film.steps[this.at - 1]!;
    const result = this.at === this.length ? this.film.result : null;
    this.stage.place({ movers, prompt, result }, this.seen(this.at));
  }

  // -- nothing is done in a replay --------------------------------------------------------------------------------------

  foretell(): Promise<Foretold> {
    return Promise.resolve({ type: 'refused', rule: '', reason: '' });
  }

  describe(): Promise<[]> {
    return Promise.resolve([]);
  }

  play(): Promise<null> {
    return Promise.resolve(null);
  }
}
