import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { useDraft } from '../parts/draft.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { isTypedAhead, takeTypedAhead } from '../parts/typed-ahead.ts';
import { useChange } from '../parts/use-change.ts';
import type { Change } from '../parts/use-change.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { useFeedState } from '../tickets/tickets-context.ts';
import { AddTicketNoteDocument } from './operations.generated.ts';
import { useAttachments } from './use-attachments.ts';
import type { Attachments } from './use-attachments.ts';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';

const FOCUS_KEY = 'n';

type Visibility = TicketDetails['notes'][number]['visibility'];

/** Adds a note. What is typed is kept until it is saved; why it was not is said beside the button. */
export function NoteForm({ ticket: { ticketId }, live }: { ticket: TicketDetails; live: LiveTicket }) {
  const { app, ticket: texts, visibility: names } = useTexts();
  const [text, setText] = useDraft(`note.${ticketId}`);
  const [visibility, setVisibility] = useState<Visibility>('STAFF');
  const change = useChange();
  const attachments = useAttachments(ticketId);
  const isBusy = change.isBusy || attachments.isBusy;
  useForgettingOffline(change);
  const field = useKeysAhead(text, setText);
  const save = async (): Promise<void> => {
    if (text.trim() === '' || isBusy) return;
    const documentIds = await attachments.send();
    if (!documentIds) return;
    if (!(await change.run(AddTicketNoteDocument, { input: { ticketId, text, visibility, documentIds } }))) return;
    setText('');
    attachments.clear();
    await live.refetch();
  };
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="field">
        <span>
          {texts.addNote} <kbd>n</kbd>
        </span>
        <textarea
          id="note"
          ref={field}
          rows={2}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
          }}
        />
      </label>
      <AttachedFiles attachments={attachments} />
      <div className="actions">
        <Choice
          label={texts.readers}
          value={visibility}
          empty={null}
          options={Object.entries(names).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setVisibility(value as Visibility)}
        />
        <Action look="main" type="submit" isDisabled={text.trim() === '' || isBusy}>
          {app.save}
        </Action>
        {change.failure && <FailureNote failure={change.failure} />}
      </div>
    </form>
  );
}

/** The field of the note: who pressed `n` before the ticket was there goes on typing in it. */
function useKeysAhead(text: string, setText: (text: string) => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  const takeKeys = useEffectEvent(() => {
    if (!isTypedAhead(FOCUS_KEY)) return;
    setText(text + takeTypedAhead(FOCUS_KEY));
    field.current?.focus();
  });
  useEffect(() => takeKeys(), []);
  return field;
}

/** Says no longer that the service was not reached, once it is. */
function useForgettingOffline(change: Change): void {
  const { state } = useFeedState();
  const forgetOffline = useEffectEvent(() => {
    if (change.failure?.code === 'offline') change.dismiss();
  });
  useEffect(() => {
    if (state === 'live') forgetOffline();
  }, [state]);
}

/** Photos and files that go with the note. */
function AttachedFiles({ attachments: { files, failure, isBusy, add, drop } }: { attachments: Attachments }) {
  const { ticket: texts } = useTexts();
  const { can } = useSession();
  if (!can('documents:write')) return null;
  return (
    <>
      <label className="field">
        {texts.attach}
        <input
          type="file"
          multiple
          accept="image/*,.pdf,.txt"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Chosen files are listed below; the field is for the next ones.
            target.value = '';
          }}
        />
      </label>
      {failure && <FailureNote failure={failure} />}
      {files.length > 0 && (
        <ul>
          {files.map((file, index) => (
            <li key={index}>
              {file.name}{' '}
              <Action look="quiet" isDisabled={isBusy} label={texts.dropFile(file.name)} onPress={() => drop(file)}>
                ×
              </Action>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
