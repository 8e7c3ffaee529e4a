import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DropField } from '../fields/drop-field.tsx';
import type { Failure } from '../graph/failure.ts';
import { sendForm } from '../graph/send-form.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { TicketDocumentsDocument } from './operations.generated.ts';
import type { TicketDocumentsQuery } from './operations.generated.ts';
import { documentForm } from './use-attachments.ts';
import { useTicketNews } from './use-ticket-news.ts';

/** Photos and other files of the ticket, and the way to add some. */
export function Documents({ ticketId }: { ticketId: string }) {
  const { can } = useSession();
  const { data, refetch } = useQuery(TicketDocumentsDocument, { variables: { ticketId } });
  const reload = (): void => void refetch().catch(() => undefined);
  useTicketNews(ticketId, reload);
  const documents = data?.documents.nodes ?? [];
  return (
    <>
      <DocumentList documents={documents} />
      {can('documents:write') && <Upload ticketId={ticketId} onSent={reload} />}
    </>
  );
}

type Document = TicketDocumentsQuery['documents']['nodes'][number];

const addressOf = (id: string): string => `/api/v1/documents/${encodeURIComponent(id)}/content`;

/** Photos, and the names of other files; each opens. */
function DocumentList({ documents }: { documents: readonly Document[] }) {
  return (
    <ul className="documents">
      {documents.map(({ id, fileName, contentType }) => (
        <li key={id}>
          <a href={addressOf(id)} target="_blank" rel="noreferrer">
            {contentType.startsWith('image/') ? <img src={addressOf(id)} alt={fileName} loading="lazy" /> : fileName}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The documents of a ticket that a note names. They are read with those of the ticket. */
export function Attached({ ticketId, ids }: { ticketId: string; ids: readonly string[] }) {
  const { data } = useQuery(TicketDocumentsDocument, { variables: { ticketId } });
  const documents = data?.documents.nodes.filter(({ id }) => ids.includes(id)) ?? [];
  return documents.length === 0 ? null : <DocumentList documents={documents} />;
}

/** A file that is on its way, or that could not be sent. */
interface Sent {
  file: File;
  share: number;
  failure?: Failure;
}

/** Sends files one after the other. One that could not be sent stays, with the reason, and can be sent again. */
function Upload({ ticketId, onSent }: { ticketId: string; onSent(): void }) {
  const { ticket: texts, app } = useTexts();
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const update = (key: string, change: Partial<Sent> | undefined): void =>
    setSent((all) => {
      const next = new Map(all);
      const before = next.get(key);
      if (change === undefined) next.delete(key);
      else if (before) next.set(key, { ...before, ...change });
      return next;
    });
  const send = async (key: string, file: File): Promise<void> => {
    setSent((all) => new Map(all).set(key, { file, share: 0 }));
    const form = documentForm(ticketId, file);
    const answer = await sendForm('/api/v1/documents', form, { key, onProgress: (share) => update(key, { share }) });
    if ('failure' in answer) return update(key, { failure: answer.failure });
    update(key, undefined);
    onSent();
  };
  const sendAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await send(crypto.randomUUID(), file);
  };
  return (
    <>
      <DropField
        text={texts.addFiles}
        accept="image/*,.pdf,.txt"
        isMultiple
        onChoose={(files) => void sendAll(files)}
      />
      <ul aria-live="polite">
        {[...sent].map(([key, { file, share, failure }]) => (
          <li key={key}>
            {file.name}{' '}
            {failure ? (
              <>
                <FailureNote failure={failure} />
                <button type="button" className="action" onClick={() => void send(key, file)}>
                  {app.again}
                </button>
                <button type="button" className="action" onClick={() => update(key, undefined)}>
                  {texts.dropFile(file.name)}
                </button>
              </>
            ) : (
              <progress value={share} aria-label={file.name} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
