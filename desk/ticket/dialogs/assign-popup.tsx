import { skipToken, useQuery } from '@apollo/client/react';
import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useNotices } from '../../parts/notices.tsx';
import { Picker } from '../../parts/picker.tsx';
import { Popup } from '../../parts/popup.tsx';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/texts.ts';
import type { AskProps } from './ask.types.ts';
import { AgentsDocument, AssignTicketDocument } from '../operations.generated.ts';
import { versionToUndo } from '../use-ticket.ts';

/** Chooses who coordinates the ticket. It can be undone. */
export function AssignPopup({ ticket, live, onClose }: AskProps) {
  const { app, ticket: texts } = useTexts();
  const { me, can } = useSession();
  const notify = useNotices();
  const mayList = can('agents:read');
  const { data } = useQuery(AgentsDocument, mayList ? {} : skipToken);
  const people = (data?.agents.nodes ?? []).filter(({ status }) => status === 'ACTIVE' || status === 'AWAY');
  const { ticketId, version, assignee } = ticket;
  const assign = async (assigneeId: string | null, name: string): Promise<void> => {
    const made = (await live.change(AssignTicketDocument, { ticketId, assigneeId, ifMatch: [version] }))?.assignTicket;
    if (!made) return;
    const undo = async (): Promise<void> => {
      const ifMatch = [versionToUndo(live, made, (present) => present.assignee?.id === made.assignee?.id)];
      const former = { ticketId, assigneeId: assignee?.id ?? null, ifMatch };
      if (!(await live.change(AssignTicketDocument, former, made))) notify(texts.notUndone);
    };
    notify(texts.assigned(name), () => void undo());
    onClose();
  };
  return (
    <Popup title={texts.assignTitle} onClose={onClose}>
      {live.failure && <FailureNote failure={live.failure} />}
      {mayList && (
        <Picker
          label={texts.agent}
          items={people}
          empty={texts.noAgent}
          hasFocus
          onPick={(id) => void assign(id, people.find((person) => person.id === id)?.name ?? id)}
        />
      )}
      <div className="actions">
        {me.actor.kind === 'PERSON' && (
          <Action look="main" onPress={() => void assign(me.actor.id, me.actor.name)}>
            {texts.assignToMe}
          </Action>
        )}
        {assignee && <Action onPress={() => void assign(null, texts.nobody)}>{texts.assignToNobody}</Action>}
        <Action look="quiet" onPress={onClose}>
          {app.cancel}
        </Action>
      </div>
    </Popup>
  );
}
