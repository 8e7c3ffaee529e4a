import { Link } from 'wouter';
import { dayText } from '../parts/time-texts.ts';
import { moneyText } from '../parts/money-text.ts';
import { Section } from '../parts/section.tsx';
import { useSpeech } from '../texts/texts.ts';
import { Facts } from './facts.tsx';
import type { LeaseFactsFragment } from './operations.generated.ts';

/** A lease: how long, for how much, by whom, and what is owed. */
export function LeaseFacts({ lease }: { lease: LeaseFactsFragment }) {
  const { language, texts } = useSpeech();
  const { records } = texts;
  const { startDate, endDate, rentMinor, currency, tenants, balances } = lease;
  return (
    <Section title={records.lease}>
      <Facts
        rows={[
          [
            records.term,
            `${dayText(startDate, language)} – ${endDate === null ? records.openEnd : dayText(endDate, language)}`,
          ],
          [records.rent, moneyText({ amountMinor: rentMinor, currency }, language)],
          [
            records.tenants,
            tenants.map(({ id, firstName, lastName }) => (
              <Link key={id} className="person" href={`/tenants/${encodeURIComponent(id)}`}>
                {firstName} {lastName}
              </Link>
            )),
          ],
          ...(balances ?? []).map((balance): [string, string] => [
            records.balance,
            `${moneyText({ amountMinor: balance.balance, currency: balance.currency }, language)} · ${records.pastDue(
              moneyText({ amountMinor: balance.pastDue, currency: balance.currency }, language),
            )}`,
          ]),
        ]}
      />
    </Section>
  );
}
