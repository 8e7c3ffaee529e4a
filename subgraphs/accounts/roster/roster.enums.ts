import { registerEnumType } from 'type-graphql';

/** Who answers first, and who stands behind them. */
export const RosterLayerKind = { RESPONDER: 'responder', BACKUP: 'backup' } as const;

/** How the members of a layer take turns. */
export const RosterRotation = { DAILY: 'daily', WEEKLY: 'weekly', CALENDAR: 'calendar' } as const;

registerEnumType(RosterLayerKind, {
  name: 'RosterLayerKind',
  description: 'Part of a layer in the roster.',
  valuesConfig: {
    RESPONDER: { description: 'Answers pages.' },
    BACKUP: { description: 'Answers pages that no responder acknowledged in time.' },
  },
});

registerEnumType(RosterRotation, {
  name: 'RosterRotation',
  description: 'How the members of a layer take turns.',
  valuesConfig: {
    DAILY: { description: 'A turn lasts from one hand-over to the next day’s.' },
    WEEKLY: { description: 'A turn lasts from one hand-over to the next week’s.' },
    CALENDAR: { description: 'The shifts are listed.' },
  },
});
