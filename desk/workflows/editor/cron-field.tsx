import { readSchedule, writeSchedule } from '../../fields/schedule.rules.ts';
import type { Schedule } from '../../fields/schedule.rules.ts';
import { TextField } from '../../fields/text-field.tsx';
import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';

/** On which days and at what time. */
export function CronField({
  label,
  value,
  onChange,
}: {
  label: string;
  /** A cron expression. */
  value: string;
  onChange(value: string): void;
}) {
  const { exports } = useTexts();
  const schedule = readSchedule(value === '' ? '0 6 * * *' : value);
  const change = (part: Partial<Schedule>): void => onChange(writeSchedule({ ...schedule, ...part }) ?? '');
  const { never: _, ...kinds } = exports.schedules;
  return (
    <>
      <Choice
        label={label}
        value={schedule.kind}
        empty={null}
        options={Object.entries(kinds).map(([kind, text]) => ({ value: kind, label: text }))}
        onChange={(kind) => change({ kind: kind as Schedule['kind'] })}
      />
      {schedule.kind === 'own' ? (
        <TextField label={exports.cron} value={schedule.cron} onChange={(cron) => change({ cron })} />
      ) : (
        <TextField label={exports.at} type="time" value={schedule.time} onChange={(time) => change({ time })} />
      )}
    </>
  );
}
