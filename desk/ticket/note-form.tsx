import { useEffect, useEffectEvent, useState } from 'react';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { useDraft } from '../parts/draft.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { useChange } from '../parts/use-change.ts';
import { useTexts } from '../texts/texts.ts';
import { useFeedState } from '../tickets/tickets-context.ts';
import { AddTicketNoteDocument } from './operations.generated.ts';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';

type Visibility = TicketDetails['notes'][number]['visibility'];

/** Adds a note. What is typed is kept until it is saved; why it was not is said beside the button. */
export function NoteForm({ ticket: { ticketId }, live }: { ticket: TicketDetails; live: LiveTicket }) {
  const { app, ticket: texts, visibility: names } = useTexts();
  const [text, setText] = useDraft(`note.${ticketId}`);
  const [visibility, setVisibility] = useState<Visibility>('STAFF');
  const change = useChange();
  const { state } = useFeedState();
  const forgetOffline = useEffectEvent(() => {
    if (change.failure?.code === 'offline') change.dismiss();
  });
  useEffect(() => {
    if (state === 'live') forgetOffline();
  }, [state]);
  const save = async (): Promise<void> => {
    if (text.trim() === '' || change.isBusy) return;
    if (!(await change.run(AddTicketNoteDocument, { input: { ticketId, text, visibility } }))) return;
    setText('');
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
          rows={2}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save();
          }}
        />
      </label>
      <div className="actions">
        <Choice
          label={texts.readers}
          value={visibility}
          empty={null}
          options={Object.entries(names).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setVisibility(value as Visibility)}
        />
        <Action look="main" type="submit" isDisabled={text.trim() === '' || change.isBusy}>
          {app.save}
        </Action>
        {change.failure && <FailureNote failure={change.failure} />}
      </div>
    </form>
  );
}
