import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'wouter';
import { moneyText } from '../parts/money-text.ts';
import { Section } from '../parts/section.tsx';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { Facts } from './facts.tsx';
import { LeaseFacts } from './lease-facts.tsx';
import { UnitRecordDocument } from './operations.generated.ts';
import { Record } from './record.tsx';
import { RecordTickets } from './record-tickets.tsx';
import { ReportLink } from './report-link.tsx';

/** A unit, who lives there, and what was reported from it. */
export default function UnitScreen() {
  const { id } = useParams<{ id: string }>();
  const { language, texts } = useSpeech();
  const { records, board } = texts;
  const { can } = useSession();
  const result = useQuery(UnitRecordDocument, { variables: { id, withMoney: can('finance:read') } });
  const unit = result.data?.unit;
  return (
    <Record
      result={result}
      isThere={unit != null}
      title={unit ? `${unit.property.name}, ${board.unit(unit.unitNumber)}` : records.unit}
    >
      {unit && (
        <>
          <Facts
            rows={[
              [
                records.property,
                <Link key="property" href={`/properties/${encodeURIComponent(unit.property.id)}`}>
                  {unit.property.name}
                </Link>,
              ],
              [records.address, unit.property.address],
              [records.status, records.unitStatus[unit.status]],
              [records.bedrooms, unit.bedrooms],
              [
                records.marketRent,
                unit.marketRentMinor === null || unit.currency === null
                  ? null
                  : moneyText({ amountMinor: unit.marketRentMinor, currency: unit.currency }, language),
              ],
            ]}
          />
          <ReportLink unitId={unit.id} />
          {unit.currentLease && <LeaseFacts lease={unit.currentLease} />}
          {unit.tickets && (
            <Section title={records.tickets}>
              <RecordTickets tickets={unit.tickets.nodes} />
            </Section>
          )}
        </>
      )}
    </Record>
  );
}
