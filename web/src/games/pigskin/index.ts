import type { GameParts } from '..';
import { parted } from './field';
import type { Forms } from './forms';
import { say } from './words';

type Parts = GameParts<Forms>;

export { default as Board } from './Board.svelte';
export { default as Panel } from './Panel.svelte';
export { sounds } from './sounds';

const STEP = 60; // ms a space

const SHOWN: Record<string, number> = {
  setup_ready: 350,
  setup_revealed: 600,
  kickoff_roll: 900,
  kickoff_tied: 700,
  turn_started: 600,
  handed_off: 380,
  lateralled: 520,
  pass_thrown: 300,
  pass_roll: 900,
  pass_completed: 620,
  pass_failed: 620,
  attack_declared: 450,
  power_roll: 700,
  combat_won: 800,
  combat_tied: 700,
  push_blocked: 600,
  touchdown: 1400,
};

export const timing: Parts['timing'] = (event) => {
  if (event.type === 'unit_moved') return 120 + STEP * parted(event.from, event.to);
  if (event.type === 'unit_pushed') return 260 + STEP * parted(event.from, event.to);
  return SHOWN[event.type] ?? 0;
};

export const heading: Parts['heading'] = (event, name) => {
  if (event.type === 'turn_started') return say('heading-turn', { turn: event.turn, name: name(event.seat) });
  if (event.type === 'setup_revealed') return say('heading-drive', { drive: event.drive });
  return null;
};

export const seatLine: Parts['seatLine'] = (view, seat, board) => ({
  line: board.teams[seat]!.nickname,
  points: view.score[seat],
  team: `var(--team-${seat})`,
  face: 'face-helmet',
});

export const tabs: Parts['tabs'] = { board: say('tab-field'), panel: say('tab-dice') };
export const hero: Parts['hero'] = 'pig-football';
