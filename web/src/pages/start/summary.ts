/** What a list says of a table. */
import type { GameInfo } from '../../core/api';
import { isMyTurn, type Summary } from '../../core/lobby';
import { say } from '../words';

export function heading(table: Summary, game: GameInfo | undefined): string {
  const name = game?.poster.name ?? table.title;
  const others = table.seats.filter((seat, number) => !table.yours.includes(number) && seat.kind !== 'open');
  if (table.seats.length === 1) return say('alone', { game: name });
  if (others.length === 1) return say('against', { game: name, name: others[0]!.name ?? '' });
  return others.length ? say('against-many', { game: name, count: others.length }) : name;
}

/** Of one of my tables. */
export function standing(table: Summary): string {
  switch (table.status) {
    case 'open':
      return say('slip-open');
    case 'frozen':
      return say('slip-frozen');
    case 'playing':
      return isMyTurn(table) ? say('slip-yours') : waiting(table);
    case 'over':
      return ended(table);
  }
}

function waiting(table: Summary): string {
  const person = table.movers.map((seat) => table.seats[seat]).find((seat) => seat && (seat.bot ? false : seat.kind === 'person'));
  return person ? say('slip-others', { name: person.name ?? '' }) : say('slip-bots');
}

function ended(table: Summary): string {
  if (table.seats.length === 1) return table.scores.length ? String(table.scores[0]) : say('slip-ended');
  if (table.winners.length === 1) return say('slip-won', { name: table.seats[table.winners[0]!]?.name ?? '' });
  return say(table.winners.length ? 'slip-shared' : 'slip-ended');
}
