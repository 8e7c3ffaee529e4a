import { useTexts } from '../texts/texts.ts';
import { TextField } from './text-field.tsx';
import { WEEKDAYS, isHours } from './week-hours.rules.ts';
import type { HoursText } from './week-hours.rules.ts';

/** Hours by weekday, a line a day. */
export function WeekHours({
  label,
  hours,
  onChange,
}: {
  label: string;
  hours: HoursText;
  onChange(hours: HoursText): void;
}) {
  const { settings } = useTexts();
  return (
    <fieldset className="week">
      <legend className="label">{label}</legend>
      {WEEKDAYS.map((day) => (
        <TextField
          key={day}
          label={settings.weekdays[day]}
          value={hours[day]}
          placeholder={settings.closed}
          fault={isHours(hours[day]) ? undefined : settings.hoursExpected}
          onChange={(text) => onChange({ ...hours, [day]: text })}
        />
      ))}
    </fieldset>
  );
}
