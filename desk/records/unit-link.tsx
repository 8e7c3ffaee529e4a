import { Link } from 'wouter';
import { useTexts } from '../texts/texts.ts';
import type { UnitFactsFragment } from './operations.generated.ts';

/** Leads to a unit, named with its property. */
export function UnitLink({ unit: { id, unitNumber, property } }: { unit: UnitFactsFragment }) {
  const { board } = useTexts();
  return (
    <Link href={`/units/${encodeURIComponent(id)}`}>
      {property.name}, {board.unit(unitNumber)}
    </Link>
  );
}
