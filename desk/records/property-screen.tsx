import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'wouter';
import { Section } from '../parts/section.tsx';
import { useTexts } from '../texts/texts.ts';
import { Facts } from './facts.tsx';
import { PropertyRecordDocument } from './operations.generated.ts';
import { Record } from './record.tsx';
import { RecordTickets } from './record-tickets.tsx';

/** A property with its units and what was reported there. */
export default function PropertyScreen() {
  const { id } = useParams<{ id: string }>();
  const { records, board } = useTexts();
  const result = useQuery(PropertyRecordDocument, { variables: { id } });
  const property = result.data?.property;
  return (
    <Record result={result} isThere={property != null} title={property?.name ?? records.property}>
      {property && (
        <>
          <Facts
            rows={[
              [records.address, property.address],
              [records.timezone, property.timezone],
            ]}
          />
          <Section title={records.units(property.unitCount)}>
            <ul className="units">
              {property.units.nodes.map((unit) => (
                <li key={unit.id}>
                  <Link href={`/units/${encodeURIComponent(unit.id)}`}>{board.unit(unit.unitNumber)}</Link>{' '}
                  <span className="quiet">{records.unitStatus[unit.status]}</span>
                </li>
              ))}
            </ul>
          </Section>
          {property.tickets && (
            <Section title={records.tickets}>
              <RecordTickets tickets={property.tickets.nodes} />
            </Section>
          )}
        </>
      )}
    </Record>
  );
}
