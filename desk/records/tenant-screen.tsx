import { useQuery } from '@apollo/client/react';
import { useParams } from 'wouter';
import { now } from '../graph/clock.ts';
import { dayText } from '../parts/time-texts.ts';
import { Section } from '../parts/section.tsx';
import { useSession } from '../session/session.ts';
import { useSpeech } from '../texts/texts.ts';
import { LeaseFacts } from './lease-facts.tsx';
import { TenantRecordDocument } from './operations.generated.ts';
import { hasMovedOut } from './moved-out.rules.ts';
import { Record } from './record.tsx';
import { RecordTickets } from './record-tickets.tsx';
import { Facts } from './facts.tsx';
import { ReportLink } from './report-link.tsx';
import { UnitLink } from './unit-link.tsx';

/** Who a tenant is, where the tenant lives, what is owed, and what was reported. */
export default function TenantScreen() {
  const { id } = useParams<{ id: string }>();
  const { language, texts } = useSpeech();
  const { records } = texts;
  const { can } = useSession();
  const result = useQuery(TenantRecordDocument, { variables: { id, withMoney: can('finance:read') } });
  const tenant = result.data?.tenant;
  const isGone = tenant?.unit != null && hasMovedOut(tenant, tenant.unit.property.timezone, now());
  return (
    <Record
      result={result}
      isThere={tenant != null}
      title={tenant ? `${tenant.firstName} ${tenant.lastName}` : records.tenant}
    >
      {tenant && (
        <>
          <Facts
            rows={[
              [records.phone, tenant.phone === null ? null : <a href={`tel:${tenant.phone}`}>{phoneText(tenant)}</a>],
              [records.email, tenant.email === null ? null : <a href={`mailto:${tenant.email}`}>{tenant.email}</a>],
              [records.unit, tenant.unit && <UnitLink unit={tenant.unit} />],
              [records.language, tenant.language],
              [records.status, records.tenantStatus[tenant.status]],
              [records.movedOut, isGone ? tenant.moveOutDate && dayText(tenant.moveOutDate, language) : null],
            ]}
          />
          {tenant.unit && !isGone && (
            <ReportLink
              unitId={tenant.unit.id}
              reporter={{ tenantId: tenant.id, name: `${tenant.firstName} ${tenant.lastName}` }}
            />
          )}
          {tenant.unit?.currentLease && <LeaseFacts lease={tenant.unit.currentLease} />}
          {tenant.unit?.tickets && (
            <Section title={records.tickets}>
              <RecordTickets tickets={tenant.unit.tickets.nodes} />
            </Section>
          )}
        </>
      )}
    </Record>
  );
}

const phoneText = ({ phone, phoneExtension }: { phone: string | null; phoneExtension: string | null }): string =>
  [phone, phoneExtension === null ? null : `ext. ${phoneExtension}`].filter(Boolean).join(' ');
