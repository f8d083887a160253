/** A table on the server, live: what is told is shown, what is done is sent until it is answered. Protocol: docs/protocol.md. */
import { untrack } from 'svelte';
import { ApiError, api, type GameInfo } from './api';
import type { Form } from './choices';
import { Motion, type Timing } from './motion.svelte';
import {
  PROTOCOL,
  type Answer,
  type ChatLine,
  type Choice,
  type ChoicesReply,
  type ClientMessage,
  type HintReply,
  type News,
  type Presence,
  type ServerMessage,
  type SupposeReply,
  type TableInfo,
  type Update,
  type Welcome,
} from './protocol';
import { Stage, type Foretold, type Refusal, type Source, type Stroke } from './stage.svelte';
import { changed, type View } from './view';

export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

type Question = Extract<ClientMessage, { id: string }>;
type Unsent<T = Question> = T extends Question ? Omit<T, 'id'> : never;
type Reply = Answer | Update | Extract<ServerMessage, { id: string }>;

interface Pending {
  message: Question;
  done: (reply: Reply) => void;
}

const isCommand = ({ type }: Question): boolean => type !== 'preview' && type !== 'describe' && type !== 'hint';
const FIRST_PAUSE = 250; // ms before the first attempt to connect again, doubled up to the last
const LAST_PAUSE = 5000;
const SILENCE = 10_000; // ms without an answer to a ping: the line is dead

export class LiveTable implements Source {
  info = $state.raw<TableInfo | null>(null);
  news = $state.raw<News[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  presence = $state.raw<Presence | null>(null);
  yours = $state.raw<number[]>([]);
  isHost = $state(false);
  connection = $state<Connection>('connecting');
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

  private n: number | null = null;
  private view: View = {};
  private motion: Motion;
  private socket: WebSocket | null = null;
  private pending = new Map<string, Pending>();
  private prefix = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  private count = 0;
  private pause = FIRST_PAUSE;
  private heart: ReturnType<typeof setInterval> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  private isGreeted = false;

  constructor(
    readonly id: string,
    game: GameInfo,
    board: Record<string, unknown>,
    timing: Timing,
    seat: number | null,
  ) {
    this.stage = new Stage(game, board, this);
    this.stage.seat = seat;
    this.motion = new Motion(this.stage, timing);
    this.connect();
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

  async suppose(moves: readonly Form[]): Promise<SupposeReply | Refusal> {
    const reply = await this.ask({ type: 'suppose', moves: [...moves] });
    if (reply.type === 'supposed') return reply;
    const { rule = '', reason = '' } = reply as Answer;
    return { rule, reason };
  }

  play(move: Form): Promise<Refusal | null> {
    return this.command({ type: 'move', move });
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
    clearTimeout(this.alarm);
    clearTimeout(this.again);
    this.motion.clear();
    this.socket?.close();
  }

  /** Don't wait for the next attempt. */
  retry(): void {
    clearTimeout(this.again);
    this.connection = 'connecting';
    this.connect();
  }

  // -- the connection -------------------------------------------------------------------------------------------------

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${this.id}`);
    this.socket = socket;
    this.isGreeted = false;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.receive(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = ({ reason }) => this.lose(socket, reason);
  }

  private lose(socket: WebSocket, why: string): void {
    if (this.isClosed || this.socket !== socket || this.connection === 'ended') return;
    clearInterval(this.heart);
    clearTimeout(this.alarm);
    if (why === 'removed') this.giveUpSeat();
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

  private beat(seconds: number): void {
    clearInterval(this.heart);
    this.heart = setInterval(() => {
      this.post({ type: 'ping' });
      clearTimeout(this.alarm);
      this.alarm = setTimeout(() => this.socket && (this.socket.close(), this.lose(this.socket, 'silent')), SILENCE);
    }, seconds * 1000);
  }

  // -- what the server says -------------------------------------------------------------------------------------------

  private receive(message: ServerMessage): void {
    clearTimeout(this.alarm);
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'update':
        return this.update(message);
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
    this.info = message.table;
    this.stage.seats = message.table.seats;
    this.n = message.n;
    if (message.position) this.view = changed(this.view, message.position);
    this.toldAt = Date.now();
    if (message.is_gap) {
      this.news = [...this.news, ...(message.news ?? [])];
      this.motion.show(message.news ?? [], message.position, this.view);
    } else {
      this.news = message.news ?? [];
      this.chat = message.chat ?? [];
      this.motion.clear();
      this.stage.past = this.news;
      if (message.position) this.stage.place(message.position, this.view);
    }
    this.beat(message.heartbeat);
    for (const { message: question } of this.pending.values()) this.post(question);
  }

  private update(message: Update): void {
    if (this.n !== null && message.n <= this.n) return;
    this.n = message.n;
    if (message.table) {
      this.info = message.table;
      this.stage.seats = message.table.seats;
    }
    for (const entry of message.news) {
      if (entry.kind === 'said') this.chat = [...this.chat, { at: entry.at, seat: entry.seat ?? null, name: entry.name ?? '', text: entry.text ?? '' }];
    }
    this.news = [...this.news, ...message.news];
    if (message.position) {
      this.view = changed(this.view, message.position);
      this.toldAt = Date.now();
    }
    const { accepted } = message;
    this.motion.show(message.news, message.position ?? null, this.view, () => accepted && this.answer(accepted, message));
  }
}
