import { useState } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { hoursText, parseHours } from '../fields/week-hours.rules.ts';
import { WeekHours } from '../fields/week-hours.tsx';
import { useTexts } from '../texts/texts.ts';
import { SettingForm } from './setting-form.tsx';
import type { SettingProps } from './setting-form.tsx';

/** When the office is open. */
export function HoursForm({ account }: SettingProps) {
  const { account: texts } = useTexts();
  const [hours, setHours] = useState(() => hoursText(account.businessHours));
  const businessHours = parseHours(hours);
  return (
    <SettingForm title={texts.businessHours} account={account} input={businessHours && { businessHours }}>
      <WeekHours label={texts.businessHours} hours={hours} onChange={setHours} />
    </SettingForm>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Days without business, a line a day. */
export function HolidaysForm({ account }: SettingProps) {
  const { account: texts } = useTexts();
  const [text, setText] = useState(() => account.holidays.join('\n'));
  const holidays = text.split(/\s+/).filter((day) => day !== '');
  const isReadable = holidays.every((day) => DAY.test(day));
  return (
    <SettingForm title={texts.holidays} account={account} input={isReadable ? { holidays } : undefined}>
      <label className="field">
        {texts.holidaysAbout}
        <textarea rows={6} value={text} aria-invalid={!isReadable} onChange={(event) => setText(event.target.value)} />
        {!isReadable && <span className="fault">{texts.holidaysExpected}</span>}
      </label>
    </SettingForm>
  );
}

/** Which share of the work orders people look at. */
export function ReviewForm({ account }: SettingProps) {
  const { account: texts } = useTexts();
  const [percent, setPercent] = useState(
    account.reviewShare === null ? '' : String(Math.round(account.reviewShare * 1_000) / 10),
  );
  const reviewShare = percent.trim() === '' ? null : Number(percent) / 100;
  return (
    <SettingForm title={texts.review} about={texts.reviewAbout} account={account} input={{ reviewShare }}>
      <TextField label={texts.percent} type="number" value={percent} onChange={setPercent} />
    </SettingForm>
  );
}
