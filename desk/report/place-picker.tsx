import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { now } from '../graph/clock.ts';
import { failureOf } from '../graph/failure.ts';
import type { Failure } from '../graph/failure.ts';
import { useAllPages } from '../graph/use-all-pages.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Picker } from '../parts/picker.tsx';
import { hasMovedOut } from '../records/moved-out.rules.ts';
import { SearchBox } from '../search/search-box.tsx';
import type { Hit } from '../search/search-box.tsx';
import { useTexts } from '../texts/texts.ts';
import { TenantOfReportDocument, UnitsOfReportDocument } from './operations.generated.ts';

const KINDS = ['TENANT', 'UNIT', 'PROPERTY'] as const;

/** What a report is about, and who made it, as far as it is known. */
export interface Place {
  unitId: string;
  tenantId?: string;
  name?: string;
}

/** Asks which unit a report is about: by the caller, the unit, or the property and then one of its units. */
export function PlacePicker({ onPick }: { onPick(place: Place): void }) {
  const { report, search } = useTexts();
  const client = useApolloClient();
  const [propertyId, setPropertyId] = useState<string>();
  const [problem, setProblem] = useState<string | Failure>();
  const pickTenant = async ({ id, title }: Hit): Promise<void> => {
    try {
      const { data } = await client.query({ query: TenantOfReportDocument, variables: { id } });
      const tenant = data?.tenant;
      if (tenant?.unit && hasMovedOut(tenant, tenant.unit.property.timezone, now())) {
        setProblem(report.hasMovedOut(title));
      } else if (tenant?.unit) {
        onPick({ unitId: tenant.unit.id, tenantId: tenant.id, name: `${tenant.firstName} ${tenant.lastName}` });
      } else setProblem(report.hasNoUnit(title));
    } catch (error) {
      setProblem(failureOf(error));
    }
  };
  const choose = (hit: Hit): void => {
    setProblem(undefined);
    setPropertyId(hit.kind === 'PROPERTY' ? hit.id : undefined);
    if (hit.kind === 'UNIT') onPick({ unitId: hit.id });
    if (hit.kind === 'TENANT') void pickTenant(hit);
  };
  return (
    <>
      <p>{report.whereAbout}</p>
      <SearchBox label={report.where} example={search.example} kinds={KINDS} onChoose={choose} />
      {typeof problem === 'string' && <p role="alert">{problem}</p>}
      {typeof problem === 'object' && <FailureNote failure={problem} />}
      {propertyId !== undefined && (
        <UnitPicker key={propertyId} propertyId={propertyId} onPick={(unitId) => onPick({ unitId })} />
      )}
    </>
  );
}

function UnitPicker({ propertyId, onPick }: { propertyId: string; onPick(unitId: string): void }) {
  const { report, records } = useTexts();
  const result = useQuery(UnitsOfReportDocument, { variables: { id: propertyId } });
  const units = useAllPages(result, 'units') ?? [];
  return (
    <>
      {result.error && <FailureNote failure={failureOf(result.error)} />}
      <Picker
        label={records.unit}
        items={units.map(({ id, unitNumber }) => ({ id, name: unitNumber }))}
        empty={report.noSuchUnit}
        onPick={onPick}
      />
    </>
  );
}
