/**
 * What a board is given: the match as one seat sees it, what may be done, what a move would do, and the event being shown.
 *
 * A live table, a replay, a guide and a story each feed a stage; a board knows none of them. It draws `view`, lights what `legal`
 * holds, calls `point` for what is under the pointer or the focus, `choose` for a click or a tap, and animates `moment`.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { GameInfo } from './api';
import { equal, isLike, key, unfold, type Form } from './choices';
import type { Choice, News, Position, PreviewReply, Result, SeatInfo } from './protocol';
import { settings } from './settings.svelte';

export type View = Record<string, any>; // in the form of the game's specification

export interface Refusal {
  rule: string;
  reason: string;
}

export type Foretold = PreviewReply | (Refusal & { type: 'refused' });

/** An event on its way to the eye. `ms`: how long it is shown; 0 when motion is off. */
export interface Moment {
  event: Record<string, any>;
  by: number | null;
  /** Of the whole step that the event belongs to. */
  sentences: string[];
  ms: number;
}

/** Who answers a stage's questions and carries out its moves. */
export interface Source {
  foretell(move: Form): Promise<Foretold>;
  describe(like: Form): Promise<Choice[]>;
  /** Null when accepted. */
  play(move: Form): Promise<Refusal | null>;
}

export class Stage {
  seat = $state<number | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  view = $state.raw<View>({});
  movers = $state.raw<number[]>([]);
  folded = $state.raw<Form[]>([]);
  chances = $state.raw<Form[]>([]);
  prompt = $state('');
  clocks = $state.raw<number[] | null>(null);
  result = $state.raw<Result | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** What was told and has been shown, the newest last: for a panel that keeps the last roll in sight. */
  past = $state.raw<readonly News[]>([]);
  /** Under the pointer or the focus. */
  pointed = $state.raw<Form | null>(null);
  /** Tapped, waiting for the lamp button. */
  chosen = $state.raw<Form | null>(null);
  /** What a board narrowed the choices to, for the list: {type: "move", unit: "y_car1"}. */
  narrowed = $state.raw<Form>({});
  refusal = $state.raw<Refusal | null>(null);
  isBusy = $state(false);

  legal = $derived(unfold(this.folded));
  isMine = $derived(this.legal.length > 0 && !this.moment);
  /** The move to show as a ghost: chosen before pointed. */
  ghost = $derived(this.chosen ?? this.pointed);
  private told = new SvelteMap<string, Foretold>();
  private asked = new Set<string>();
  private known = $derived(new Set(this.legal.map(key)));

  constructor(
    readonly game: GameInfo,
    readonly board: Record<string, any>,
    private source: Source,
  ) {}

  /** A new position: what was pointed at or foretold belongs to the old one. */
  place(position: Position, view: View): void {
    this.view = view;
    this.movers = position.movers ?? [];
    this.folded = position.choices ?? [];
    this.chances = position.chances ?? [];
    this.prompt = position.prompt ?? '';
    this.clocks = position.clocks ?? null;
    this.result = position.result ?? null;
    this.forget();
  }

  forget(): void {
    this.pointed = null;
    this.chosen = null;
    this.narrowed = {};
    this.told.clear();
    this.asked.clear();
  }

  isLegal(move: Form): boolean {
    return this.known.has(key(move));
  }

  /** The choices that have all the fields of `like`. */
  matching(like: Form): Form[] {
    return this.legal.filter((move) => isLike(move, like));
  }

  /** What the move would do, as soon as it is known: reactive, asks once. */
  foretold(move: Form | null): PreviewReply | null {
    if (!move) return null;
    const name = key(move);
    if (!this.asked.has(name)) {
      this.asked.add(name);
      void this.ask(move, name);
    }
    const answer = this.told.get(name);
    return answer?.type === 'preview' ? answer : null;
  }

  private async ask(move: Form, name: string): Promise<void> {
    const position = this.view;
    const answer = await this.source.foretell(move);
    if (this.view === position) this.told.set(name, answer);
  }

  describe(like: Form): Promise<Choice[]> {
    return this.source.describe(like);
  }

  point(move: Form | null): void {
    if (!equal(move, this.pointed)) this.pointed = move;
  }

  /** A click, a tap or a key on a move: done, shown first, or explained if it is impossible. */
  choose(move: Form, by: 'mouse' | 'touch' | 'pen' | 'key' | string = 'mouse'): void {
    this.refusal = null;
    if (!this.isLegal(move)) {
      void this.explain(move);
    } else if (this.isBusy) {
      return;
    } else if (equal(move, this.chosen) || settings.confirm === 'never' || (settings.confirm === 'touch' && by !== 'touch')) {
      void this.play(move);
    } else {
      this.chosen = move;
    }
  }

  /** Sends a move, without a question. */
  async play(move: Form): Promise<void> {
    this.isBusy = true;
    this.refusal = await this.source.play(move);
    this.isBusy = false;
    if (this.refusal) this.chosen = null;
  }

  /** Why not? The rule and the reason, as a refusal. */
  async explain(move: Form): Promise<void> {
    const answer = await this.source.foretell(move);
    if (answer.type === 'refused') this.refusal = { rule: answer.rule, reason: answer.reason };
  }

  cancel(): void {
    this.chosen = null;
    this.pointed = null;
    this.narrowed = {};
    this.refusal = null;
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? `${seat + 1}`;
  }
}
