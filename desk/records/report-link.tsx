import { Link } from 'wouter';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';

/** Leads to the form that files a ticket about a unit, for whoever is on the phone. */
export function ReportLink({
  unitId,
  reporter = {},
}: {
  unitId: string;
  reporter?: { tenantId?: string; name?: string };
}) {
  const { records } = useTexts();
  const { can } = useSession();
  if (!can('maintenance:write')) return null;
  const query = new URLSearchParams({ unitId, ...reporter });
  return (
    <p>
      <Link className="action action-main" href={`/report?${query}`}>
        {records.report}
      </Link>
    </p>
  );
}
