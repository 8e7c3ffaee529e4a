import { useId } from 'react';
import { Choice } from '../../parts/choice.tsx';
import { useTexts } from '../../texts/texts.ts';
import type { ExportForm } from './export-form.rules.ts';
import type { Schedule } from '../../fields/schedule.rules.ts';

/** When an export runs, in which time zone, and how often it is tried. */
export function ScheduleFields({ form, set }: { form: ExportForm; set(part: Partial<ExportForm>): void }) {
  const { exports } = useTexts();
  const zones = useId();
  const { schedule } = form;
  const change = (part: Partial<Schedule>): void => set({ schedule: { ...schedule, ...part } });
  const isUsual = schedule.kind !== 'never' && schedule.kind !== 'own';
  return (
    <>
      <Choice
        label={exports.schedule}
        value={schedule.kind}
        empty={null}
        options={Object.entries(exports.schedules).map(([value, label]) => ({ value, label }))}
        onChange={(value) => change({ kind: value as Schedule['kind'] })}
      />
      {schedule.kind === 'own' && (
        <label className="field">
          {exports.cron}
          <input required value={schedule.cron} onChange={(event) => change({ cron: event.target.value })} />
          <small>{exports.cronHint}</small>
        </label>
      )}
      <div className="form-row">
        {isUsual && (
          <label className="field">
            {exports.at}
            <input
              type="time"
              required
              value={schedule.time}
              onChange={(event) => change({ time: event.target.value })}
            />
          </label>
        )}
        <label className="field">
          {exports.timezone}
          <input
            required
            list={zones}
            value={form.timezone}
            onChange={(event) => set({ timezone: event.target.value })}
          />
          <datalist id={zones}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </label>
      </div>
      <TriesFields form={form} set={set} />
    </>
  );
}

function TriesFields({ form, set }: { form: ExportForm; set(part: Partial<ExportForm>): void }) {
  const { exports } = useTexts();
  return (
    <div className="form-row">
      <label className="field">
        {exports.attempts}
        <input
          type="number"
          min={1}
          max={10}
          required
          value={form.maxAttempts}
          onChange={(event) => set({ maxAttempts: event.target.value })}
        />
      </label>
      <label className="field">
        {exports.backoff}
        <input
          type="number"
          min={1}
          max={86_400}
          required
          value={form.backoffSeconds}
          onChange={(event) => set({ backoffSeconds: event.target.value })}
        />
      </label>
    </div>
  );
}
