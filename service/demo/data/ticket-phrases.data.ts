type Phrases = Readonly<Record<'en' | 'es', readonly string[]>>;

/** What `{room}` becomes. */
export const ROOMS: Phrases = {
  en: ['living room', 'bedroom', 'hallway', 'kitchen', 'second bedroom', 'dining area'],
  es: ['sala', 'recámara', 'cocina'],
};

/** What `{since}` becomes. */
export const SINCES: Phrases = {
  en: ['since yesterday', 'since this morning', 'for two days now', 'since Sunday', 'since last night'],
  es: ['desde ayer', 'desde esta mañana', 'desde hace dos días'],
};

/** What people add about getting in; mostly nothing. */
export const ACCESS_NOTES: Phrases = {
  en: [
    '',
    '',
    '',
    '',
    ' You can come in any time.',
    ' Please call before you come.',
    ' We have a friendly dog.',
    ' I work from home, just knock.',
    ' Best after 4 pm. Thank you!',
  ],
  es: ['', '', '', ' Pueden pasar cuando quieran.', ' Por favor llamen antes de venir.', ' Gracias.'],
};

/** What submitters think of the priority; mostly nothing. */
export const PRIORITY_HINTS: readonly (readonly [string | null, number])[] = [
  [null, 62],
  ['normal', 12],
  ['high', 9],
  ['low', 7],
  ['emergency', 6],
  ['asap!!', 4],
];

/** Why work was paused. */
export const HOLD_REASONS: readonly string[] = [
  'Waiting for a part',
  'Tenant asked for a later date',
  'Waiting for the owner to approve the estimate',
  'No access to the unit',
  'Drying before the wall is closed',
];

/** Why a ticket was called off. */
export const CANCEL_REASONS: readonly string[] = [
  'Tenant solved it',
  'Reported twice',
  'Not ours to repair',
  'Tenant withdrew the request',
];

/** Why a vendor would not take a job. */
export const DECLINE_REASONS: readonly string[] = ['Fully booked', 'Too far away today', 'Crew is out sick'];

/** Why a job was taken up again. */
export const REOPEN_REASONS: readonly string[] = ['The same problem is back', 'Only half of it was repaired'];
