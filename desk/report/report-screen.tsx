import { skipToken, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { useDraft } from '../parts/draft.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { useTexts } from '../texts/texts.ts';
import { FileTicketDocument, UnitOfReportDocument } from './operations.generated.ts';
import type { CreateTicketInput } from './operations.generated.ts';
import { TriagePreview } from './triage-preview.tsx';
import './report.css';

type Permission = NonNullable<CreateTicketInput['permissionToEnter']>['permission'];

/** Files a ticket for somebody on the phone; how it will be judged is shown while it is typed. */
export default function ReportScreen() {
  const query = new URLSearchParams(useSearch());
  const unitId = query.get('unitId') ?? '';
  const { app, report, board } = useTexts();
  const [, navigate] = useLocation();
  const unit = useQuery(UnitOfReportDocument, unitId === '' ? skipToken : { variables: { id: unitId } }).data?.unit;
  const [description, setDescription] = useDraft(`report.${unitId}`);
  const [ticketId] = useState(() => `desk-${crypto.randomUUID()}`);
  const [entry, setEntry] = useState<Entry>({ permission: '', instructions: '' });
  const [file, { loading, error }] = useMutation(FileTicketDocument);
  const save = async (): Promise<void> => {
    const input = {
      ticketId,
      unitId,
      description,
      ...reporterOf(query),
      ...entryOf(entry),
    };
    const filed = await file({ variables: { input } }).catch(() => undefined);
    if (!filed?.data) return;
    setDescription('');
    navigate(`/tickets/${encodeURIComponent(filed.data.createTicket.ticketId)}`);
  };
  return (
    <form
      className="record"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h1>{report.title}</h1>
      <p>
        {unit ? `${unit.property.name}, ${board.unit(unit.unitNumber)}` : unitId}
        {query.has('name') && ` · ${query.get('name')}`}
      </p>
      {error && <FailureNote failure={failureOf(error)} />}
      <label className="field">
        {report.description}
        <textarea
          rows={5}
          required
          autoFocus
          maxLength={10_000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </label>
      <TriagePreview description={description} />
      <EntryFields entry={entry} onChange={setEntry} />
      <div className="actions">
        <Action look="main" type="submit" isDisabled={loading || description.trim() === '' || unitId === ''}>
          {loading ? app.saving : report.file}
        </Action>
      </div>
    </form>
  );
}

/** Whether somebody may enter, as far as it was asked. */
interface Entry {
  permission: Permission | '';
  instructions: string;
}

function EntryFields({ entry, onChange }: { entry: Entry; onChange(entry: Entry): void }) {
  const { report, entry: permissions } = useTexts();
  return (
    <>
      <Choice
        label={report.entry}
        value={entry.permission}
        empty={report.entryUnknown}
        options={Object.entries(permissions).map(([value, label]) => ({ value, label }))}
        onChange={(value) => onChange({ ...entry, permission: value as Entry['permission'] })}
      />
      {entry.permission !== '' && (
        <label className="field">
          {report.instructions}
          <input
            value={entry.instructions}
            maxLength={1_000}
            onChange={(event) => onChange({ ...entry, instructions: event.target.value })}
          />
        </label>
      )}
    </>
  );
}

const entryOf = ({ permission, instructions }: Entry): Pick<CreateTicketInput, 'permissionToEnter'> =>
  permission === ''
    ? {}
    : { permissionToEnter: { permission, instructions: instructions === '' ? null : instructions } };

/** Who is on the phone, as far as the address says it. */
function reporterOf(query: URLSearchParams): Pick<CreateTicketInput, 'reporter'> {
  const name = query.get('name');
  const tenantId = query.get('tenantId');
  return name === null && tenantId === null ? {} : { reporter: { name, tenantId } };
}
