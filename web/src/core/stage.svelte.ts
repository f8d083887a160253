/**
 * What a board is given: the match as one seat sees it, what may be done, what a move would do, and the event being shown.
 *
 * A live table, a replay, a guide and a story each feed a stage; a board knows none of them. It draws `view`, lights what `legal`
 * holds, calls `point` for what is under the pointer or the focus, `choose` for a click or a tap, and animates `moment`.
 * Moves that prepare another one can be held (`holds`): everything is shown as if they were made, and they are sent with the next.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { GameInfo } from './api';
import { equal, isLike, key, unfold, type Form } from './choices';
import type { Choice, ChoicesReply, Due, News, Position, PreviewReply, Result, SeatInfo, StepInfo } from './protocol';
import { settings } from './settings.svelte';
import { changed, type Seen, type View } from './view';

export type { Seen, View };

export interface Refusal {
  rule: string;
  reason: string;
}

/** What a move would do: part of every answer to that question. */
export type Preview<F extends AnyForms = AnyForms> = Pick<PreviewReply, 'type' | 'sentence' | 'sentences'> & { preview: F['preview'] };
export type Foretold<F extends AnyForms = AnyForms> = Preview<F> | (Refusal & { type: 'refused' });
/** A choice with what it would do. */
export type Prospect<F extends AnyForms = AnyForms> = Omit<Preview<F>, 'type'> & { move: F['move'] };

/**
 * What a game sends, in the types that are made from its own (`forms.ts` in its folder). The core and the frame look into none of it, and
 * the plain board shows whatever there is.
 */
export interface AnyForms {
  view: View;
  move: Form;
  event: Form;
  preview: Form;
  outcome: unknown;
  board: Form;
  /** Of a game that works something out. */
  reckoning?: unknown;
}

export type Sight<F extends AnyForms = AnyForms> = Seen<F['view'], F['reckoning']>;

/** Those of a game's moves that are of the kind that `like` names. */
export type Matching<M, L extends Form> = L extends { type: infer T } ? Extract<M, { type: T }> : M;

/** News as the protocol has them, with the events of the game. */
export type Told<F extends AnyForms = AnyForms> = Omit<News, 'steps'> & {
  steps?: (Omit<StepInfo, 'events'> & { events?: F['event'][] })[];
};

/** An event on its way to the eye. `ms`: how long it is shown. */
export interface Moment<F extends AnyForms = AnyForms> {
  event: F['event'];
  by: number | null;
  /** What the event says, or the one before it that said something. */
  sentence: string;
  ms: number;
}

/** A line drawn by hand: a pen (0: soot, 1 and 2: the inks of the game) and its points as x, y, x, y, … */
export interface Stroke {
  pen: number;
  points: number[];
}

/** Who answers a stage's questions and carries out its moves. */
export interface Source<F extends AnyForms = AnyForms> {
  foretell(move: F['move']): Promise<Foretold<F>>;
  describe(like: Form): Promise<Choice[]>;
  /** The next step among many choices, in words; null where nobody knows it. */
  offers?(like: Form): Promise<ChoicesReply | null>;
  /** The match after moves that are not made. Only for games that hide nothing. */
  suppose?(moves: readonly F['move'][]): Promise<{ position: Position; foretold: Prospect<F>[] } | Refusal>;
  /** What lies ahead of this seat, in sentences of the game; none where it has nothing to say. */
  outlook?(): Promise<string[]>;
  /** Null when accepted. */
  play(move: F['move']): Promise<Refusal | null>;
  /** Takes back one's last move; null when it was done. */
  takeBack?(): Promise<Refusal | null>;
  /** What a seat has drawn on its sheet. Where nobody keeps drawings there are none. */
  drawing?(seat: number): Promise<Stroke[]>;
  /** Keeps what one's own seat has drawn; null when it is kept. */
  draw?(strokes: readonly Stroke[]): Promise<Refusal | null>;
}

/** What a board says of its game. */
export interface Habits<F extends AnyForms = AnyForms> {
  /** Which moves are held instead of sent. */
  holds?(move: F['move']): boolean;
  /** Which outcomes nobody wants: what leads there says so and does not shine. */
  dreads?(told: Preview<F>): boolean;
}

export class Stage<F extends AnyForms = AnyForms> {
  seat = $state<number | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  view = $state.raw({} as F['view']);
  /** What the view comes to. */
  reckoning = $state.raw(null as F['reckoning']);
  /** There is a position: before the first one there is nothing to draw, and no board to draw it. */
  isPlaced = $state(false);
  /** This seat knows what others before the same screen must not see. */
  isSecret = $state(false);
  movers = $state.raw<number[]>([]);
  folded = $state.raw<Form[]>([]);
  /** What people are to enter of real dice, cards or cubes. */
  due = $state.raw<Due | null>(null);
  prompt = $state('');
  clocks = $state.raw<number[] | null>(null);
  result = $state.raw<Result | null>(null);
  moment = $state.raw<Moment<F> | null>(null);
  /** What was told and has been shown, the newest last: for a panel that keeps the last roll in sight. */
  past = $state.raw<readonly Told<F>[]>([]);
  /** Under the pointer or the focus. */
  pointed = $state.raw<F['move'] | null>(null);
  /** Tapped, waiting for the lamp button. */
  chosen = $state.raw<F['move'] | null>(null);
  /** What somebody who was asked says about the chosen move. */
  advice = $state('');
  /** Who was asked and is still thinking about it. */
  ponders = $state('');
  /** What a board narrowed the choices to, for the list: {type: "move", unit: "y_car1"}. */
  narrowed = $state.raw<Form>({});
  refusal = $state.raw<Refusal | null>(null);
  isBusy = $state(false);
  /** Shown as if made, sent with the next move, taken back freely until then. */
  held = $state.raw<readonly F['move'][]>([]);
  habits: Habits<F> = {};

  legal = $derived(unfold(this.folded) as F['move'][]);
  isMine = $derived(this.legal.length > 0 && !this.moment);
  /** The move to show as a ghost: chosen before pointed. */
  ghost = $derived(this.chosen ?? this.pointed);
  private told = new SvelteMap<string, Foretold<F>>();
  private asked = new Set<string>();
  private known = $derived(new Set(this.legal.map(key)));
  private real: { position: Position; seen: Sight<F> } = { position: {}, seen: { view: this.view, reckoning: this.reckoning } };
  private wanted: readonly F['move'][] = []; // to be held, as soon as their outcome is known
  private isMoreToSend = false;

  constructor(
    readonly game: GameInfo,
    readonly board: F['board'],
    private source: Source<F>,
  ) {}

  /** A new position. What is held, chosen or pointed at stays where it is still possible: in some games others act meanwhile. */
  place(position: Position, seen: Sight<F>): void {
    this.real = { position, seen };
    if (this.isMoreToSend) return;
    if (this.wanted.length) void this.suppose(this.wanted, true).then((isHeld) => isHeld || this.suppose([]));
    else this.show(position, seen, []);
  }

  private show(position: Position, { view, reckoning }: Sight<F>, held: readonly F['move'][]): void {
    this.held = held;
    this.view = view;
    this.reckoning = reckoning;
    this.isPlaced = true;
    this.isSecret = position.is_secret ?? false;
    this.movers = position.movers ?? [];
    this.folded = position.choices ?? [];
    this.due = position.due ?? null;
    this.prompt = position.prompt ?? '';
    this.clocks = this.real.position.clocks ?? null;
    this.result = position.result ?? null;
    if (this.pointed && !this.isLegal(this.pointed)) this.pointed = null;
    if (this.chosen && !this.isLegal(this.chosen)) this.chosen = null;
    if (!this.chosen) this.advice = '';
    this.narrowed = {};
    this.told.clear();
    this.asked.clear();
  }

  isLegal(move: F['move']): boolean {
    return this.known.has(key(move));
  }

  /** The choices that have all the fields of `like`. */
  matching<const L extends Form>(like: L): Matching<F['move'], L>[] {
    return this.legal.filter((move): move is Matching<F['move'], L> => isLike(move, like));
  }

  /** What the move would do, as soon as it is known: reactive, asks once. */
  foretold(move: F['move'] | null): Preview<F> | null {
    if (!move) return null;
    const name = key(move);
    if (!this.asked.has(name)) {
      if (this.source.suppose && this.game.is_open && this.known.has(name)) void this.askAll();
      else void this.ask(move, name);
    }
    const answer = this.told.get(name);
    return answer?.type === 'preview' ? answer : null;
  }

  private async ask(move: F['move'], name: string): Promise<void> {
    const position = this.view;
    this.asked.add(name);
    const answer = await this.source.foretell(move);
    if (this.view === position) this.told.set(name, answer);
  }

  /** Where nothing is hidden, one question tells what every choice would do. */
  private async askAll(): Promise<void> {
    const position = this.view;
    for (const name of this.known) this.asked.add(name);
    const answer = await this.source.suppose!(this.held);
    if (this.view === position && 'foretold' in answer) this.tell(answer.foretold);
  }

  private tell(foretold: readonly Prospect<F>[]): void {
    for (const { move, ...told } of foretold) {
      const name = key(move);
      this.asked.add(name);
      this.told.set(name, { type: 'preview', ...told });
    }
  }

  outlook(): Promise<string[]> {
    return this.source.outlook?.() ?? Promise.resolve([]);
  }

  async describe(like: Form): Promise<Choice[]> {
    if (!this.held.length) return this.source.describe(like);
    const answer = await this.source.suppose!(this.held);
    return 'foretold' in answer ? answer.foretold.filter(({ move }) => isLike(move, like)) : [];
  }

  // -- moves that wait for the next

  hold(move: F['move']): void {
    void this.suppose([...this.wanted, move]);
  }

  /** Takes one back, with those after it if they made sense only with it. */
  async release(index: number): Promise<void> {
    const before = this.wanted.slice(0, index);
    if (!(await this.suppose([...before, ...this.wanted.slice(index + 1)], true))) await this.suppose(before);
  }

  /** Shows the match as if these moves were made; false if they can't be. */
  async suppose(moves: readonly F['move'][], isTrial = false): Promise<boolean> {
    const base = this.real;
    this.wanted = moves;
    if (!moves.length) {
      this.show(base.position, base.seen, []);
      return true;
    }
    const answer = await this.source.suppose!(moves);
    if (this.wanted !== moves || this.real !== base) return true; // something newer is on its way
    if ('foretold' in answer) {
      this.show(answer.position, changed(base.seen, answer.position), moves);
      this.tell(answer.foretold);
      return true;
    }
    this.wanted = this.held;
    if (!isTrial) {
      this.refusal = answer;
      this.wanted = [];
      this.show(base.position, base.seen, []);
    }
    return false;
  }

  offers(like: Form): Promise<ChoicesReply | null> {
    return (this.held.length ? null : this.source.offers?.(like)) ?? Promise.resolve(null);
  }

  // -- drawings

  get canDraw(): boolean {
    return !!this.source.draw && this.seat !== null;
  }

  drawing(seat: number): Promise<Stroke[]> {
    return this.source.drawing?.(seat) ?? Promise.resolve([]);
  }

  async draw(strokes: readonly Stroke[]): Promise<void> {
    this.refusal = (await this.source.draw?.(strokes)) ?? null;
  }

  point(move: F['move'] | null): void {
    if (!equal(move, this.pointed)) this.pointed = move;
  }

  /** A click, a tap or a key on a move: done, shown first, or explained if it is impossible. */
  choose(move: F['move'], by: 'mouse' | 'touch' | 'pen' | 'key' | string = 'mouse'): void {
    this.refusal = null;
    this.advice = '';
    if (!this.isLegal(move)) {
      void this.explain(move);
    } else if (this.isBusy) {
      return;
    } else if (this.source.suppose && this.habits.holds?.(move)) {
      this.hold(move);
    } else if (equal(move, this.chosen) || settings.confirm === 'never' || (settings.confirm === 'touch' && by !== 'touch')) {
      void this.play(move);
    } else {
      this.chosen = move;
    }
  }

  /** Sends a move, after those that are held, without a question. */
  async play(move: F['move']): Promise<void> {
    const before = this.held;
    this.isBusy = true;
    this.chosen = null;
    this.pointed = null;
    this.wanted = [];
    this.refusal = null;
    this.isMoreToSend = before.length > 0;
    for (const held of before) this.refusal ??= await this.source.play(held);
    this.isMoreToSend = false;
    this.refusal ??= await this.source.play(move);
    if (this.refusal && before.length) this.show(this.real.position, this.real.seen, []);
    this.isBusy = false;
  }

  get canTakeBack(): boolean {
    return !!this.source.takeBack && this.seat !== null;
  }

  /** The way back from a move that asks for another one, such as a payment. */
  async takeBack(): Promise<void> {
    this.cancel();
    this.isBusy = true;
    this.refusal = (await this.source.takeBack?.()) ?? null;
    this.isBusy = false;
  }

  /** Why not? The rule and the reason, as a refusal. */
  async explain(move: F['move']): Promise<void> {
    if (this.held.length) {
      const answer = await this.source.suppose!([...this.held, move]);
      if ('reason' in answer) this.refusal = answer;
      return;
    }
    const answer = await this.source.foretell(move);
    if (answer.type === 'refused') this.refusal = { rule: answer.rule, reason: answer.reason };
  }

  cancel(): void {
    this.chosen = null;
    this.advice = '';
    this.pointed = null;
    this.narrowed = {};
    this.refusal = null;
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? `${seat + 1}`;
  }
}
