/** How people think of a schedule: one of the usual ones with its time, or a cron expression. */
export interface Schedule {
  kind: 'never' | 'daily' | 'weekly' | 'monthly' | 'own';
  /** `HH:MM` of the usual ones. */
  time: string;
  cron: string;
}

const DAYS = { daily: '* * *', weekly: '* * 1', monthly: '1 * *' } as const;

/** A schedule as the form shows it. */
export function readSchedule(cron: string | null): Schedule {
  const usual = { time: '06:00', cron: '0 6 * * *' };
  if (cron === null) return { ...usual, kind: 'never' };
  const match = /^(\d{1,2}) (\d{1,2}) (.+)$/.exec(cron);
  const kind = (['daily', 'weekly', 'monthly'] as const).find((each) => DAYS[each] === match?.[3]);
  if (!match || !kind) return { ...usual, kind: 'own', cron };
  return { kind, time: `${match[2]!.padStart(2, '0')}:${match[1]!.padStart(2, '0')}`, cron };
}

/** The cron expression of what was chosen; null for none. */
export function writeSchedule({ kind, time, cron }: Schedule): string | null {
  if (kind === 'never') return null;
  if (kind === 'own') return cron.trim();
  const [hour, minute] = time.split(':').map(Number);
  return `${minute} ${hour} ${DAYS[kind]}`;
}
