import type { RosterRow, StoredRoster } from './roster.types.ts';

const times = <Stretch extends { from: string; to: string }>(stretch: Stretch) => ({
  ...stretch,
  from: new Date(stretch.from),
  to: new Date(stretch.to),
});

/** A roster as the database gives it, with its instants. */
export const rosterOfStored = ({ layers, overrides, ...roster }: StoredRoster): RosterRow => ({
  ...roster,
  layers: layers.map((layer) => ({ ...layer, shifts: layer.shifts.map(times) })),
  overrides: overrides.map(times),
});
