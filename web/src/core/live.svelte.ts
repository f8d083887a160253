/**
 * A table on the server, live: what is told is shown in its own time, what is done is sent until it is answered. Protocol:
 * docs/protocol.md.
 */
import { untrack } from 'svelte';
import { ApiError, api, type Film, type GameInfo } from './api';
import { toggled, type Form } from './choices';
import { Motion, type Hearing, type Timing } from './motion.svelte';
import {
  PROTOCOL,
  type Answer,
  type ChatLine,
  type Choice,
  type ChoicesReply,
  type ClientMessage,
  type HintReply,
  type News,
  type Position,
  type Presence,
  type ServerMessage,
  type SupposeReply,
  type TableInfo,
  type Update,
  type Welcome,
} from './protocol';
import { keepSeen, seenOf } from './seen';
import { Stage, type Foretold, type Refusal, type Source, type Stroke } from './stage.svelte';
import { changed, NOTHING, type Seen } from './view';

export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

type Question = Extract<ClientMessage, { id: string }>;
type Unsent<T = Question> = T extends Question ? Omit<T, 'id'> : never;
type Reply = Answer | Update | Extract<ServerMessage, { id: string }>;

interface Pending {
  message: Question;
  done: (reply: Reply) => void;
}

const isCommand = ({ type }: Question): boolean => !['preview', 'describe', 'hint', 'outlook'].includes(type);
const FIRST_PAUSE = 250; // ms before the first attempt to connect again, doubled up to the last
const LAST_PAUSE = 5000;
const LOOK = 400; // ms between two looks at the line
const PING = 800; // ms without a word after which we ask for one
const WEAK = 2000; // ms after which people are told that nothing comes
const DEAD = 10_000; // ms after which the line is given up
const PROMPT = 400; // ms that a move may take before people are told that it is on its way

/** What is told of a table only when the game has been shown to its end. */
const ending = ({ status, seed, rematch = null }: TableInfo): Pick<TableInfo, 'status' | 'seed' | 'rematch'> => ({ status, seed, rematch });
const isBotsOnly = ({ seats }: TableInfo): boolean => seats.every(({ kind }) => kind !== 'person' && kind !== 'open');

export class LiveTable implements Source {
  /** The table as far as it has been shown. */
  info = $state.raw<TableInfo | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  yours = $state.raw<number[]>([]);
  isHost = $state(false);
  connection = $state<Connection>('connecting');
  /** The line is there, but nothing comes through it. */
  isWeak = $state(false);
  /** A move was sent and is not answered yet. */
  isSending = $state(false);
  /** Why the server ended the connection for good, or what it did not understand. */
  fault = $state('');
  /** Why the line was cut, in the server's word for it: `stopping`, `slow`, `silent`, or nothing at all. */
  cut = $state('');
  /** Attempts to get the line back since it was lost. */
  attempts = $state(0);
  /** The seat that we sat in and may sit in no longer: the host asked us to leave it, or it was given up. */
  lostSeat = $state<number | null>(null);
  /** Commands that wait for an answer: kept while the line is down, sent once. */
  waiting = $state(0);
  /** On the way to another seat: what is shown is still the old one's. */
  isLooking = $state(false);
  /** When the clocks of the position were told, by this browser's clock. */
  toldAt = $state(0);
  readonly stage: Stage;

  readonly motion: Motion;

  private n: number | null = null;
  private seen: Seen = NOTHING;
  private choices: readonly Form[] = []; // that were told last
  private told: TableInfo | null = null; // the newest, shown or not
  private reel = 0; // moves of a show that are here
  private held: Update[] | null = null; // while a film is fetched
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private prefix = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  private count = 0;
  private pause = FIRST_PAUSE;
  private heart: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private askedAt = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private isGreeted = false;

  constructor(
    readonly id: string,
    game: GameInfo,
    board: Record<string, unknown>,
    timing: Timing,
    seat: number | null,
    hear: Hearing,
  ) {
    this.stage = new Stage(game, board, this);
    this.stage.seat = seat;
    this.motion = new Motion(this.stage, timing, hear);
    this.connect();
    addEventListener('offline', this.offline);
    addEventListener('online', this.online);
  }

  // -- asking and doing -----------------------------------------------------------------------------------------------

  async foretell(move: Form): Promise<Foretold> {
    const reply = await this.ask({ type: 'preview', move });
    if (reply.type === 'preview') return reply;
    const { rule = '', reason = '' } = reply as Answer;
    return { type: 'refused', rule, reason };
  }

  async describe(like: Form): Promise<Choice[]> {
    const reply = await this.ask({ type: 'describe', like });
    return reply.type === 'choices' ? reply.choices : [];
  }

  async offers(like: Form): Promise<ChoicesReply | null> {
    const reply = await this.ask({ type: 'describe', like, in_steps: true });
    return reply.type === 'choices' ? reply : null;
  }

  /** What a bot would do here; a refusal if it may not say. */
  async hint(level: string): Promise<HintReply | Refusal> {
    const reply = await this.ask({ type: 'hint', level });
    if (reply.type === 'hint') return reply;
    const { rule = '', reason = '' } = reply as Answer;
    return { rule, reason };
  }

  async outlook(): Promise<string[]> {
    const reply = await this.ask({ type: 'outlook' });
    return reply.type === 'outlook' ? ((reply.outlook?.sentences as string[] | undefined) ?? []) : [];
  }

  async suppose(moves: readonly Form[]): Promise<SupposeReply | Refusal> {
    const reply = await this.ask({ type: 'suppose', moves: [...moves] });
    if (reply.type === 'supposed') return reply;
    const { rule = '', reason = '' } = reply as Answer;
    return { rule, reason };
  }

  async play(move: Form): Promise<Refusal | null> {
    const late = setTimeout(() => (this.isSending = true), PROMPT);
    this.sent = () => {
      clearTimeout(late);
      this.isSending = false;
    };
    return this.command({ type: 'move', move }).finally(this.sent);
  }

  takeBack(): Promise<Refusal | null> {
    return this.command({ type: 'undo' });
  }

  /** Only what is a line: people may send anything. */
  async drawing(seat: number): Promise<Stroke[]> {
    if (!this.info?.seats[seat]?.has_drawn) return [];
    const { strokes } = await api.drawing(this.id, seat);
    return strokes.filter((stroke): stroke is Stroke => {
      const { pen, points } = (stroke ?? {}) as Partial<Stroke>;
      return Number.isInteger(pen) && Array.isArray(points) && points.every(Number.isFinite);
    });
  }

  async draw(strokes: readonly Stroke[]): Promise<Refusal | null> {
    try {
      await api.keepDrawing(this.id, this.stage.seat!, strokes);
      return null;
    } catch (error) {
      return { rule: '', reason: (error as ApiError).message };
    }
  }

  /** The table to go on to. */
  async rematch(): Promise<string | Refusal> {
    const reply = await this.ask({ type: 'rematch' });
    const { rule = '', reason = '', table } = reply as Answer;
    const next = table || this.info?.rematch;
    return next || { rule, reason };
  }

  /** Any command; null when it was done, else why not. Resolves when its effect is here. */
  async command(message: Unsent): Promise<Refusal | null> {
    const reply = await this.ask(message);
    return reply.type === 'answer' && reply.status === 'refused' ? { rule: reply.rule ?? '', reason: reply.reason ?? '' } : null;
  }

  ask(message: Unsent): Promise<Reply> {
    return new Promise((done) => {
      const question = { ...message, id: `${this.prefix}-${++this.count}` } as Question;
      this.pending.set(question.id, { message: question, done });
      if (isCommand(question)) untrack(() => (this.waiting += 1)); // an effect may give a command; it must not run again for that
      this.send(question);
    });
  }

  /** Look from another seat of mine, or (null) watch. */
  look(seat: number | null): void {
    this.stage.seat = seat;
    this.n = null;
    this.isLooking = true;
    this.hello();
  }

  hurry(): void {
    this.motion.hurry();
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.heart);
    clearTimeout(this.again);
    removeEventListener('offline', this.offline);
    removeEventListener('online', this.online);
    if (this.motion.left && !this.motion.isShow) keepSeen(this.id, { at: 0, isAll: false });
    this.motion.clear();
    this.hangUp();
  }

  /** Don't wait for the next attempt. */
  retry(): void {
    clearTimeout(this.again);
    this.connection = 'connecting';
    this.connect();
  }

  private sent: () => void = () => {};
  private offline = (): void => {
    if (this.socket) this.lose(this.socket, 'offline');
  };
  private online = (): void => {
    if (this.connection === 'lost') this.retry();
  };

  // -- the connection -------------------------------------------------------------------------------------------------

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}`);
    this.socket = socket;
    this.isGreeted = false;
    socket.onopen = () => (this.isClosed ? socket.close() : this.hello());
    socket.onmessage = (event) => this.socket === socket && this.receive(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = ({ reason }) => this.lose(socket, reason);
  }

  /** A socket that is still being made is closed as soon as it is there: before that a browser calls it an error. */
  private hangUp(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  private lose(socket: WebSocket, why: string): void {
    if (this.isClosed || this.socket !== socket || this.connection === 'ended') return;
    clearInterval(this.heart);
    clearTimeout(this.again);
    this.hangUp();
    this.isWeak = false;
    if (why === 'no-table') {
      this.connection = 'ended'; // it was deleted
      return;
    }
    if (why === 'removed') this.giveUpSeat();
    if (why === 'banned' || why === 'no-table') {
      this.connection = 'ended';
      return;
    }
    this.connection = 'lost';
    this.cut = why;
    this.attempts += 1;
    this.again = setTimeout(() => this.isClosed || this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LAST_PAUSE);
  }

  /** From now on we watch. What waited for an answer will have none. */
  private giveUpSeat(): void {
    this.lostSeat = this.stage.seat;
    this.stage.seat = null;
    this.stage.folded = [];
    this.n = null;
    for (const [id, { done }] of this.pending) done({ type: 'answer', id, status: 'refused', reason: this.fault });
    this.pending.clear();
    this.waiting = 0;
  }

  /** Hello was answered by a fault: is it our seat, the table, or only a bad moment? */
  private async lookAround(): Promise<void> {
    const seat = this.stage.seat;
    try {
      const { yours } = await api.table(this.id);
      if (seat === null || yours.includes(seat)) return void this.socket?.close();
      this.giveUpSeat();
      this.hello();
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.connection = 'ended';
      else this.socket?.close();
    }
  }

  private hello(): void {
    this.post({ type: 'hello', protocol: PROTOCOL, seat: this.stage.seat, have: this.n });
  }

  private send(message: ClientMessage): void {
    if (this.connection === 'open') this.post(message);
  }

  private post(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Looks after the line: a question where it is silent, soon while somebody looks at the page, else as often as the server wants. */
  private beat(seconds: number): void {
    clearInterval(this.heart);
    this.heart = setInterval(() => {
      const now = performance.now();
      const silence = now - Math.max(this.heardAt, this.askedAt);
      if (this.askedAt > this.heardAt) {
        this.isWeak = now - this.heardAt > WEAK;
        if (now - this.askedAt > DEAD && this.socket) this.lose(this.socket, 'silent');
      } else if (silence > (document.hidden ? seconds * 1000 : PING)) {
        this.askedAt = now;
        this.post({ type: 'ping' });
      }
    }, LOOK);
  }

  // -- what the server says -------------------------------------------------------------------------------------------

  private receive(message: ServerMessage): void {
    this.heardAt = performance.now();
    this.isWeak = false;
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'update':
        if (this.n !== null && message.n <= this.n) return;
        this.hear(message.news);
        return void (this.held ? this.held.push(message) : this.update(message));
      case 'presence':
        this.presence = message;
        return;
      case 'fault':
        this.fault = message.reason;
        if (message.is_closing && !this.info) this.connection = 'ended';
        else if (!this.isGreeted && !message.is_closing) void this.lookAround();
        return;
      case 'pong':
        return;
      default:
        this.answer(message.id, message);
    }
  }

  private answer(id: string, reply: Reply): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    if (reply.type === 'answer' && reply.status === 'refused' && reply.retry) {
      setTimeout(() => this.pending.has(id) && this.send(pending.message), 1000);
      return;
    }
    this.pending.delete(id);
    if (isCommand(pending.message)) this.waiting -= 1;
    pending.done(reply);
  }

  private welcome(message: Welcome): void {
    this.connection = 'open';
    this.isGreeted = true;
    this.isLooking = false;
    if (this.lostSeat === null) this.fault = '';
    this.cut = '';
    this.attempts = 0;
    this.pause = FIRST_PAUSE;
    this.yours = message.yours;
    this.isHost = message.is_host;
    this.stage.seat = message.seat;
    this.beat(message.heartbeat);
    for (const { message: question } of this.pending.values()) this.post(question);
    const isFirst = this.told === null;
    if (!message.is_gap) this.chat = message.chat ?? [];
    if (message.is_gap) {
      this.tell(message.table);
      this.take(message, message.news ?? [], message.table);
    } else if (message.position && (this.motion.isShow || (isFirst && isBotsOnly(message.table)))) {
      void this.roll(message);
    } else {
      this.begin(message);
      if (isFirst) keepSeen(this.id, { at: 0, isAll: true });
    }
  }

  /** The table as it stands, at once. */
  private begin(message: Welcome): void {
    this.motion.clear();
    this.n = message.n;
    this.info = null;
    this.tell(message.table);
    this.toldAt = Date.now();
    this.stage.past = message.news ?? [];
    if (!message.position) return;
    this.seen = changed(this.seen, message.position);
    this.stage.place(this.chosen(message.position), this.seen);
  }

  private update(message: Update): void {
    if (this.n !== null && message.n <= this.n) return; // in the film
    if (message.table) this.tell(message.table);
    if (message.accepted) this.sent();
    this.take(message, message.news, message.table ?? null);
  }

  /** What people say is heard at once. */
  private hear(news: readonly News[]): void {
    for (const { kind, at, seat = null, name = '', text = '' } of news) {
      if (kind === 'said') this.chat = [...this.chat, { at, seat, name, text }];
    }
  }

  /** What happened goes on the stage in its own time, and what comes of it after that. */
  private take(message: Welcome | Update, news: readonly News[], table: TableInfo | null): void {
    const position = message.position ? this.chosen(message.position) : null;
    const toldAt = Date.now();
    this.n = message.n;
    if (position) this.seen = changed(this.seen, position);
    this.reel += news.reduce((sum, { steps = [] }) => sum + steps.length, 0);
    this.motion.show(news, position, this.seen, () => {
      if (position) this.toldAt = toldAt;
      if (table) this.reach(table);
      if (message.type === 'update' && message.accepted) this.answer(message.accepted, message);
      if (this.motion.isShow) this.keepPlace();
    });
  }

  /** A position with its choices, which may be told as changes to those that were told last. */
  private chosen(position: Position): Position {
    const { choices = [], choices_changed } = position;
    const now = choices_changed ? toggled(this.choices, choices_changed) : choices;
    if (now.length) this.choices = now;
    return { ...position, choices: now };
  }

  /** What everybody may know at once: who sits where, what is asked. How it ends waits until that has been shown. */
  private tell(table: TableInfo): void {
    this.told = table;
    this.info = { ...table, ...ending(this.info ?? table) };
    this.stage.seats = table.seats;
  }

  private reach(table: TableInfo): void {
    if (this.told) this.info = { ...this.told, ...ending(table) };
  }

  // -- a show: nobody but bots plays, and the server lets them as fast as they can ------------------------------------------

  /** The whole game so far, from where this browser last looked at it; what is told meanwhile comes after it. */
  private async roll(message: Welcome): Promise<void> {
    this.n = message.n;
    this.held = [];
    const film = await api.film(this.id, null).catch(() => null);
    const held = this.held;
    this.held = null;
    if (this.isClosed) return;
    if (film) {
      this.append(film, message.table);
    } else {
      this.motion.isShow = false; // it can't be had: look on from here
      this.begin(message);
    }
    for (const update of held) this.update(update);
  }

  private append(film: Film, table: TableInfo): void {
    const isNew = !this.motion.isShow;
    const from = isNew ? Math.min(seenOf(this.id)?.at ?? 0, film.steps.length) : this.reel;
    const running: TableInfo = { ...table, status: 'playing', seed: null, rematch: null };
    const news = film.steps.map(({ step }, index): News => ({ n: index + 1, at: 0, kind: 'moved', steps: [step] }));
    const sights = [changed(NOTHING, film)];
    for (const step of film.steps) sights.push(changed(sights.at(-1)!, step));
    const isEnd = (at: number): boolean => at === film.steps.length && film.result !== null;
    const place = (at: number): Position => {
      const { movers, prompt } = at ? film.steps[at - 1]! : film;
      return { movers, prompt, result: isEnd(at) ? film.result : null };
    };

    this.motion.isShow = true; // before the first scene
    this.n = film.n;
    this.seen = sights.at(-1)!;
    this.reel = film.steps.length;
    if (isNew) {
      this.info = isEnd(from) ? null : running;
      this.stage.past = news.slice(0, from);
      this.stage.place(place(from), sights[from]!);
    }
    this.tell(table);
    for (let at = from + 1; at <= film.steps.length; at++) {
      this.motion.show([news[at - 1]!], place(at), sights[at]!, () => {
        if (isEnd(at)) this.reach(table);
        this.keepPlace();
      });
    }
    this.keepPlace();
  }

  private keepPlace(): void {
    keepSeen(this.id, { at: this.reel - this.motion.left, isAll: this.stage.result !== null });
  }
}
