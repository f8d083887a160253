/**
 * What the person at the board is about: the unit in hand, the fight being planned, the push; and what the event being shown has changed.
 */
import { equal } from '../../core/choices';
import type { Moment, Stage } from '../../core/stage.svelte';
import type { Attack, Board, Event, Formation, Forms, HandOff, Lateral, Move, Pass, PassOn, Place, Push, Run } from './forms';
import { Layout, route, Team } from './field';
import { say } from './words';

/** A move that gives the pigskin on. */
export type Give = HandOff | Lateral | Pass;
export type Task = 'watch' | 'place' | 'pigskin' | 'turn' | 'push';

/** What is under way on the field while an event is shown. */
export interface Running {
  walk: { unit: string; spaces: string[]; isPush: boolean } | null;
  flight: { from: string; to: string; isHigh: boolean } | null;
  ms: number;
}

const STILL: Running = { walk: null, flight: null, ms: 0 };

export class Play {
  readonly geometry: Board;
  readonly team: Team;
  unit = $state<string | null>(null);
  target = $state<string | null>(null);
  attackers = $state.raw<string[]>([]);
  isAsking = $state(false);
  isUpright = $state(false);
  running = $state.raw<Running>(STILL);
  /** Beyond the view: where shown events have brought units and pigskins since, and what was rolled. */
  isRevealed = $state(false);
  private moved = $state.raw<Record<string, string>>({});
  private given = $state.raw<Record<number, string>>({});
  private rolled = $state.raw<Record<string, number>>({});
  private passing = $state.raw<{ from: string; to: string; distance: number } | null>(null);
  private fighting = $state.raw<{ target: string; attackers: string[] } | null>(null);

  me = $derived.by(() => this.stage.seat);
  view = $derived.by(() => this.stage.view);
  isSetUp = $derived(this.view.phase === 'setup');
  layout = $derived.by(() => new Layout(this.geometry, this.isUpright, this.me === 1));
  /** Size of small print, in units of the drawing: to be read at the size shown. */
  print = $derived(this.isUpright ? 14 : 12.5);
  task = $derived.by((): Task => {
    if (!this.stage.isMine || this.isStill) return 'watch';
    const types = new Set(this.stage.legal.map(({ type }) => type));
    if (types.has('push')) return 'push';
    if (types.has('give_pigskin')) return 'pigskin';
    return this.isSetUp ? 'place' : 'turn';
  });

  /** The formation under the pointer or chosen, in the form of the view's set-ups. */
  formation = $derived.by((): Pick<Formation, 'at' | 'pigskins'> | null => {
    const move = this.stage.ghost;
    if (move?.type !== 'formation' || this.me === null) return null;
    if (move.name !== 'previous') return this.geometry.formations.find(({ id }) => id === move.name) ?? null;
    const before = this.view.last_setup[this.me];
    return before ? { at: before.placed, pigskins: [before.pigskin, before.pigskin] } : null;
  });

  /** Unit to space: all on the field, in the set-up one's own. */
  units = $derived.by((): Map<string, string> => {
    const found = new Map<string, string>();
    const own = this.isSetUp && this.me !== null ? (this.view.setup[this.me]?.placed ?? {}) : {};
    for (const { id } of this.geometry.units) {
      const space = this.moved[id] ?? (this.isSetUp ? own[id] : this.view.units[id]);
      if (space) found.set(id, space);
    }
    return found;
  });
  standing = $derived(new Map([...this.units].map(([unit, space]) => [space, unit])));
  holders = $derived.by((): (string | null)[] => {
    if (this.isSetUp) return this.view.setup.map(({ pigskin }) => pigskin);
    return this.view.pigskins.map((unit, seat) => this.given[seat] ?? unit);
  });
  rolls = $derived.by((): Record<string, number> => ({
    ...(this.view.pending?.kind === 'combat' ? this.view.pending.rolls : {}),
    ...this.rolled,
  }));
  pass = $derived.by(() => this.passing ?? (this.view.pending?.kind === 'pass' ? this.view.pending : null));
  fight = $derived.by(() => this.fighting ?? (this.view.pending?.kind === 'combat' ? this.view.pending : null));

  pushing = $derived.by(() => (this.view.pending?.kind === 'push' ? this.view.pending : null));

  /** The next unit to be placed. */
  next = $derived.by((): string | null => this.stage.matching({ type: 'place' })[0]?.unit ?? null);

  /** By receiver: the move that gives the pigskin to it. */
  gives = $derived.by(
    (): Map<string, Give> =>
      new Map(
        this.stage.legal
          .filter((move) => move.type === 'hand_off' || move.type === 'lateral' || move.type === 'pass')
          .map((move) => [move.to, move]),
      ),
  );
  attacks = $derived.by(() => this.stage.matching({ type: 'attack' }));
  /** Units of mine that can still do something. */
  ready = $derived.by(() => {
    const found = new Set<string>();
    for (const { unit } of this.stage.matching({ type: 'move' })) found.add(unit);
    for (const { attackers } of this.attacks) for (const unit of attackers) found.add(unit);
    if (this.holder && this.gives.size) found.add(this.holder);
    for (const [receiver, move] of this.gives) if (this.isTake(move)) found.add(receiver);
    return found;
  });

  /** The loser whose push is being chosen. */
  loser = $derived.by((): string | null => {
    if (this.task !== 'push' || !this.pushing) return null;
    const losers = this.pushing.units;
    return this.unit && losers.includes(this.unit) ? this.unit : losers[0]!;
  });

  /** What a click on a space would do. */
  lit = $derived.by((): Map<string, Place | Run | Push> => {
    const found = new Map<string, Place | Run | Push>();
    if (this.task === 'place' && !this.formation) for (const move of this.stage.matching({ type: 'place' })) found.set(move.at, move);
    if (this.task === 'turn' && this.unit && !this.target)
      for (const move of this.stage.matching({ type: 'move', unit: this.unit })) found.set(move.to, move);
    if (this.task === 'push' && this.loser) {
      const from = this.units.get(this.loser)!;
      for (const move of this.stage.matching({ type: 'push', unit: this.loser })) {
        const landing = this.landing(move);
        for (const space of this.layout.ray(from, move.direction)) {
          if (landing === from || landing === null) break;
          found.set(space, move);
          if (space === landing) break;
        }
      }
    }
    return found;
  });

  /** Units to choose among: those that can still do something, could join the fight, start with the pigskin or be pushed. */
  halos = $derived.by((): string[] => {
    if (this.task === 'turn' && this.target)
      return [...new Set(this.attacks.filter((move) => move.target === this.target).flatMap((move) => move.attackers))];
    if (this.task === 'turn') return this.unit === null || !this.isMine(this.unit) ? [...this.ready] : [];
    if (this.task === 'pigskin') return this.stage.matching({ type: 'give_pigskin' }).map((move) => move.unit);
    if (this.pushing && this.task === 'push') return this.pushing.units.length > 1 ? this.pushing.units : [];
    return [];
  });

  /** Whether a click on this space does something, or takes something in hand that can. */
  isOffered(space: string): boolean {
    const unit = this.standing.get(space);
    return this.lit.has(space) || (unit !== undefined && (this.halos.includes(unit) || this.giving(unit) !== null));
  }

  constructor(
    readonly stage: Stage<Forms>,
    readonly isStill: boolean,
  ) {
    this.geometry = stage.board;
    this.team = new Team(this.geometry);
  }

  /** Where a push would end; null while it is not known. */
  landing(push: Push): string | null {
    return this.stage.foretold(push)?.preview.events.find((event) => event.type === 'unit_pushed')?.to ?? null;
  }

  /** How far a pass is thrown and how likely it is caught, as soon as it is known. */
  throwOf(give: Give): PassOn | null {
    const { events = [], odds } = this.stage.foretold(give)?.preview ?? {};
    const thrown = events.find((event) => event.type === 'pass_thrown');
    return thrown && odds?.complete ? { distance: thrown.distance, complete: odds.complete } : null;
  }

  /** Where an event takes place. */
  placeOf(event: Event): string | null {
    if ('at' in event) return event.at;
    const unit = 'unit' in event ? event.unit : 'to' in event ? event.to : 'target' in event ? event.target : '';
    return this.units.get(unit) ?? null;
  }

  // -- names ----------------------------------------------------------------------------------------------------------

  name(unit: string): string {
    const { type, number } = this.team.unit.get(unit)!;
    return type.count > 1 ? say('unit-numbered', { type: type.title, number }) : type.title;
  }

  /** As painted on the field: "H3". */
  code(unit: string): string {
    const { type, number } = this.team.unit.get(unit)!;
    return type.code[0]! + (type.count > 1 ? number : '');
  }

  fullName(unit: string): string {
    return say('unit-of', { team: this.geometry.teams[this.seatOf(unit)]!.title, unit: this.name(unit) });
  }

  seatOf(unit: string): number {
    return this.team.unit.get(unit)!.seat;
  }

  isMine(unit: string): boolean {
    return this.seatOf(unit) === this.me;
  }

  // -- choosing -------------------------------------------------------------------------------------------------------

  /** A click, a tap or Enter on a space. */
  click(space: string, by: string): void {
    const unit = this.standing.get(space) ?? null;
    this.isAsking = false;
    if (this.task === 'place') this.stage.choose({ type: 'place', unit: this.next ?? this.first(), at: space }, by);
    else if (this.task === 'pigskin' && unit) this.stage.choose({ type: 'give_pigskin', unit }, by);
    else if (this.task === 'push') this.clickPush(space, unit, by);
    else if (this.task === 'turn') this.clickTurn(space, unit, by);
  }

  private first(): string {
    return this.geometry.units.find(({ seat }) => seat === this.me)!.id;
  }

  private clickPush(space: string, unit: string | null, by: string): void {
    const move = this.lit.get(space);
    if (move?.type === 'push') this.push(move, by);
    else if (unit && this.pushing?.units.includes(unit)) this.unit = unit;
  }

  /** A push that gives the other team a point is asked about first. */
  push(move: Push, by: string): void {
    const scorer = this.stage.foretold(move)?.preview.touchdown ?? null;
    this.stage.choose(move, scorer !== null && scorer !== this.me ? 'touch' : by);
  }

  private clickTurn(space: string, unit: string | null, by: string): void {
    const give = this.giving(unit);
    if (give) {
      this.stage.choose(give, 'touch'); // shown first: the click might have meant the receiver itself
    } else if (unit && this.isMine(unit)) {
      if (this.target && this.attacks.some((move) => move.target === this.target && move.attackers.includes(unit))) this.toggle(unit);
      else this.take(unit === this.unit && !this.target ? null : unit);
    } else if (unit) {
      this.aim(unit);
    } else if (this.target) {
      this.take(this.unit);
    } else if (this.unit) {
      this.stage.choose({ type: 'move', unit: this.unit, to: space }, by);
    }
  }

  /** The move that gives the pigskin to this unit, while its holder is in hand; or takes it from the holder for the unit in hand. */
  private giving(unit: string | null | undefined): Give | null {
    if (this.task !== 'turn' || !unit || !this.unit || this.target) return null;
    if (this.unit === this.holder) return this.gives.get(unit) ?? null;
    return unit === this.holder && this.canTake(this.unit) ? this.gives.get(this.unit)! : null;
  }

  /** A hand-off by a holder that has acted: then it is the receiver's action. */
  isTake(give: Pick<Give, 'type'>): boolean {
    return give.type === 'hand_off' && this.holder !== null && this.view.acted.includes(this.holder);
  }

  /** Whether this unit could take the pigskin as its own action. */
  canTake(unit: string): boolean {
    const give = this.gives.get(unit);
    return give !== undefined && this.isTake(give);
  }

  /** Takes a unit in hand; the list of choices follows. */
  take(unit: string | null): void {
    this.stage.cancel();
    this.unit = unit;
    this.target = null;
    this.attackers = [];
    if (unit && this.stage.matching({ type: 'move', unit }).length) this.stage.narrowed = { type: 'move', unit };
  }

  /** Plans an attack on a unit: with the unit in hand if it can, and as many as can join. */
  aim(target: string): void {
    const groups = this.attacks.filter((move) => move.target === target).map((move) => move.attackers);
    if (groups.length === 0) {
      if (this.unit && this.isMine(this.unit)) this.stage.choose({ type: 'attack', target, attackers: [this.unit] });
      else this.take(target);
      return;
    }
    const mine = groups.filter((group) => this.unit !== null && group.includes(this.unit));
    this.target = target;
    this.stage.cancel();
    this.stage.narrowed = { type: 'attack', target };
    this.muster((mine.length ? mine : groups).reduce((best, group) => (group.length > best.length ? group : best)));
  }

  muster(attackers: string[]): void {
    this.attackers = attackers;
    this.stage.chosen = null;
  }

  /** Another attacker or one less; a group that may not attack is explained. */
  private toggle(unit: string): void {
    const with_it = new Set(this.attackers.includes(unit) ? this.attackers.filter((other) => other !== unit) : [...this.attackers, unit]);
    const group = this.geometry.units.map(({ id }) => id).filter((id) => with_it.has(id));
    if (!this.target) return;
    const move: Attack = { type: 'attack', target: this.target, attackers: group };
    if (this.stage.isLegal(move)) this.muster(group);
    else if (group.length) this.stage.choose(move);
  }

  /** What lies under the pointer or the focus. */
  point(space: string | null): void {
    if (this.isStill || this.target) return;
    const unit = space === null ? undefined : this.standing.get(space);
    const pigskin = unit !== undefined && this.task === 'pigskin' ? ({ type: 'give_pigskin', unit } as const) : null;
    const move =
      (space === null ? undefined : this.lit.get(space)) ?? this.giving(unit) ?? (pigskin && this.stage.isLegal(pigskin) ? pigskin : null);
    this.stage.point(move);
  }

  get holder(): string | null {
    return this.me === null ? null : (this.holders[this.me] ?? null);
  }

  /** Ends the turn; with actions unused it asks first. */
  endTurn(): void {
    if (this.view.actions_left > 0 && this.stage.legal.length > 1 && !this.isAsking) {
      this.stage.cancel();
      this.isAsking = true;
    } else {
      this.isAsking = false;
      void this.stage.play({ type: 'end_turn' });
    }
  }

  cancel(): void {
    this.isAsking = false;
    this.take(null);
  }

  // -- what happens ---------------------------------------------------------------------------------------------------

  /** A new position: what is in hand stays there only if it has something left to do besides running. */
  settle(): void {
    this.isRevealed = false;
    this.moved = {};
    this.given = {};
    this.rolled = {};
    this.passing = null;
    this.fighting = null;
    this.running = STILL;
    this.isAsking = false;
    const unit = this.unit;
    const isUseful =
      this.task === 'turn' &&
      unit !== null &&
      ((unit === this.holder && this.gives.size > 0) || this.canTake(unit) || this.attacks.some((move) => move.attackers.includes(unit)));
    this.unit = isUseful ? unit : null;
    this.target = null;
    this.attackers = [];
  }

  follow({ event, ms }: Moment<Forms>): void {
    const running: Running = { walk: null, flight: null, ms };
    switch (event.type) {
      case 'unit_moved': {
        const taken = new Set([...this.standing.keys()].filter((space) => space !== event.from));
        running.walk = { unit: event.unit, spaces: route(this.geometry, event.from, event.to, taken), isPush: false };
        this.moved = { ...this.moved, [event.unit]: event.to };
        break;
      }
      case 'unit_pushed':
        if (event.from !== event.to) running.walk = { unit: event.unit, spaces: [event.from, event.to], isPush: true };
        this.moved = { ...this.moved, [event.unit]: event.to };
        break;
      case 'handed_off':
      case 'lateralled':
      case 'pass_completed':
        running.flight = { from: event.from, to: event.to, isHigh: event.type === 'pass_completed' };
        this.given = { ...this.given, [this.seatOf(event.to)]: event.to };
        break;
      case 'setup_revealed':
        this.isRevealed = true;
        break;
      case 'pass_thrown':
        this.passing = { from: event.from, to: event.to, distance: event.distance };
        break;
      case 'attack_declared':
        this.fighting = { target: event.target, attackers: event.attackers };
        this.rolled = {};
        break;
      case 'power_roll':
        this.rolled = { ...this.rolled, [event.unit]: event.total };
        break;
    }
    this.running = running;
  }

  /** Whether the move is the one being pointed at or chosen. */
  isGhost(move: Move): boolean {
    return equal(move, this.stage.ghost);
  }
}
