import { useQuery } from '@apollo/client/react';
import { Link, useLocation, useSearch } from 'wouter';
import { now } from '../graph/clock.ts';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { useDraft, useFormField } from '../parts/draft.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { hasMovedOut } from '../records/moved-out.rules.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { EntryFields, entryOf } from './entry-fields.tsx';
import type { Entry } from './entry-fields.tsx';
import { UnitOfReportDocument } from './operations.generated.ts';
import type { UnitOfReportQuery } from './operations.generated.ts';
import { PlacePicker } from './place-picker.tsx';
import type { Place } from './place-picker.tsx';
import { TriagePreview } from './triage-preview.tsx';
import { useFiling } from './use-filing.ts';
import './report.css';

/** Files a ticket for somebody on the phone: where, then what. */
export default function ReportScreen() {
  const query = new URLSearchParams(useSearch());
  const { report } = useTexts();
  const [, navigate] = useLocation();
  const unitId = query.get('unitId') ?? '';
  if (unitId !== '') return <ReportForm key={query.toString()} place={{ ...Object.fromEntries(query), unitId }} />;
  return (
    <section className="record">
      <h1>{report.title}</h1>
      <PlacePicker onPick={(place) => navigate(`/report?${new URLSearchParams({ ...place })}`)} />
    </section>
  );
}

/** What is asked for about a unit, and the way to file it. */
function useReport(place: Place) {
  const { unitId } = place;
  const { can } = useSession();
  const [, navigate] = useLocation();
  const variables = { id: unitId, withTenants: can('tenants:read') };
  const unit = useQuery(UnitOfReportDocument, { variables }).data?.unit;
  const form = `report.${unitId}`;
  const [description, setDescription] = useDraft(form);
  const [entry, setEntry] = useFormField<Entry>(form, 'entry', { permission: '', instructions: '' });
  const [callerId, setCallerId] = useFormField(form, 'caller', '');
  const { file, ...filing } = useFiling(form);
  const tenants = place.tenantId === undefined ? tenantsOf(unit) : [];
  const save = async (): Promise<void> => {
    const name = place.name ?? tenants.find(({ id }) => id === callerId)?.name;
    const tenantId = place.tenantId ?? (callerId === '' ? undefined : callerId);
    const reporter = name === undefined && tenantId === undefined ? {} : { reporter: { name, tenantId } };
    const ticketId = await file({ unitId, description, ...reporter, ...entryOf(entry) });
    if (ticketId === undefined) return;
    setDescription('');
    navigate(pathOf(ticketId));
  };
  return { unit, tenants, description, setDescription, entry, setEntry, callerId, setCallerId, save, ...filing };
}

/** What is wrong in a unit. How it will be judged is shown while it is typed. */
function ReportForm({ place }: { place: Place }) {
  const { app, report, board } = useTexts();
  const { unit, tenants, description, callerId, failure, isBusy, ...form } = useReport(place);
  return (
    <form
      className="record"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <h1>{report.title}</h1>
      <p>
        {unit ? `${unit.property.name}, ${board.unit(unit.unitNumber)}` : place.unitId}
        {place.name !== undefined && ` · ${place.name}`}
      </p>
      {failure && <FailureNote failure={failure} />}
      {failure?.code === 'ticket_id_conflict' && (
        <p>
          {report.filedBefore} <Link href={pathOf(form.sentNumber)}>{form.sentNumber}</Link>
        </p>
      )}
      <label className="field">
        {report.description}
        <textarea
          rows={5}
          required
          autoFocus
          maxLength={10_000}
          value={description}
          onChange={(event) => form.setDescription(event.target.value)}
        />
      </label>
      <TriagePreview description={description} />
      {tenants.length > 0 && (
        <Choice
          label={report.caller}
          value={callerId}
          empty={report.callerUnknown}
          options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={form.setCallerId}
        />
      )}
      <EntryFields entry={form.entry} onChange={form.setEntry} />
      <div className="actions">
        <Action look="main" type="submit" isDisabled={isBusy || description.trim() === ''}>
          {isBusy ? app.saving : report.file}
        </Action>
      </div>
    </form>
  );
}

const pathOf = (ticketId: string): string => `/tickets/${encodeURIComponent(ticketId)}`;

const tenantsOf = (unit: UnitOfReportQuery['unit'] | undefined): { id: string; name: string }[] =>
  (unit?.currentLease?.tenants ?? [])
    .filter((tenant) => !hasMovedOut(tenant, unit!.property.timezone, now()))
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
