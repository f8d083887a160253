/** A moment of the game that was, on a stage of its own, while the table goes on. */
import { call, type GameInfo, type ReplayStep } from './api';
import { spoken } from './log';
import type { SeatInfo } from './protocol';
import { Stage, type Foretold, type Source } from './stage.svelte';
import { changed, NOTHING } from './view';

export class Lookback implements Source {
  /** Moves that lead to here, and all that this viewer knew of when it was asked for. */
  at = $state(0);
  of = $state(0);
  readonly stage: Stage;

  constructor(
    private readonly table: string,
    game: GameInfo,
    board: Record<string, unknown>,
    seat: number | null,
    seats: SeatInfo[],
  ) {
    this.stage = new Stage(game, board, this);
    this.stage.seat = seat;
    this.stage.seats = seats;
  }

  async go(at: number): Promise<void> {
    const { seat } = this.stage;
    const found = await call<ReplayStep>(`/tables/${this.table}/replay?at=${at}${seat === null ? '' : `&seat=${seat}`}`);
    this.at = found.at;
    this.of = found.of;
    this.stage.place(
      { movers: found.movers, prompt: found.step ? spoken(found.step) : found.prompt, result: found.result },
      changed(NOTHING, found),
    );
  }

  // -- nothing is done in the past ----------------------------------------------------------------------------------------

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
