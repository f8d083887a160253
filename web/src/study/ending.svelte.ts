/** Another ending: a new table that goes on from the move shown, with bots in the other seats. */
import { ApiError, api, type GameInfo, type RecordFile } from '../core/api';
import { usualLevel } from '../core/lobby';
import type { Player } from '../core/player.svelte';
import { go } from '../core/router.svelte';
import { settings } from '../core/settings.svelte';
import { say } from './words';

export class AnotherEnding {
  /** Which seat one plays. */
  seat = $state(0);
  /** The level of the bots. */
  level = $state('');
  isBusy = $state(false);
  fault = $state('');

  constructor(
    readonly player: Player,
    readonly game: GameInfo,
    private readonly from: { table: string } | { record: RecordFile },
  ) {
    const { seat, movers } = player.film;
    this.seat = seat ?? movers.find((mover) => mover >= 0) ?? 0;
    this.level = usualLevel(game);
  }

  /** Why there is nothing to play on from here; empty where there is. */
  get obstacle(): string {
    const { player } = this;
    return player.moves === null ? say('what-if-running') : player.at === player.length ? say('what-if-over') : '';
  }

  /** Goes to the new table; false: it could not be opened, and `fault` or `obstacle` says why. */
  async play(): Promise<boolean> {
    const { player } = this;
    if (this.obstacle || this.isBusy) return false;
    this.isBusy = true;
    this.fault = '';
    try {
      await api.me();
      const seats = player.film.seats.map((_, number) => ({ kind: number === this.seat ? 'me' : this.level }));
      const { table } = await api.playOn({ name: settings.name || say('guest'), at: player.moves!, seats, ...this.from });
      go(`/table/${table.id}`);
      return true;
    } catch (error) {
      this.fault = error instanceof ApiError && error.status ? error.message : say('replay-offline');
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
