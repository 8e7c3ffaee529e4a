import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { useDraft } from '../parts/draft.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/tick.ts';
import { dueText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { EntityLink } from './entity-link.tsx';
import { ApproveDocument, RejectDocument, WaitingApprovalsDocument } from './operations.generated.ts';
import type { WaitingApprovalsQuery } from './operations.generated.ts';

type Approval = WaitingApprovalsQuery['approvals']['nodes'][number];

/** Questions of workflows that wait for an answer. */
export function ApprovalsSection() {
  const { workflows } = useTexts();
  const { data, error, refetch } = useQuery(WaitingApprovalsDocument);
  const approvals = data?.approvals.nodes ?? [];
  return (
    <Section title={workflows.approvals(approvals.length)}>
      {error && <FailureNote failure={failureOf(error)} />}
      {data && approvals.length === 0 && <p className="quiet">{workflows.noApprovals}</p>}
      <ul className="approvals">
        {approvals.map((approval) => (
          <li key={approval.id}>
            <Answer approval={approval} onAnswered={() => void refetch().catch(() => undefined)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Answer({ approval, onAnswered }: { approval: Approval; onAnswered(): void }) {
  const texts = useTexts();
  const { me, can } = useSession();
  const now = useNow();
  const [comment, setComment] = useDraft(`approval.${approval.id}`);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [approve, approving] = useMutation(ApproveDocument);
  const [reject, rejecting] = useMutation(RejectDocument);
  const { id, question, workflowName, run, expiresAt, approverIds } = approval;
  const isBusy = approving.loading || rejecting.loading;
  const failed = approving.error ?? rejecting.error;
  const mayAnswer = can('approvals:decide') && (approverIds.includes(me.actor.id) || me.roles.includes('owner'));
  const answer = async (send: typeof approve | typeof reject): Promise<void> => {
    const text = comment.trim();
    // Whoever asked has to know what to change; that somebody agrees says enough.
    const isMissing = text === '' && send === reject;
    setReasonMissing(isMissing);
    if (isMissing) return field.current?.focus();
    const done = await send({ variables: { id, comment: text === '' ? null : text } }).catch(() => undefined);
    if (!done) return;
    setComment('');
    onAnswered();
  };
  return (
    <>
      <p>
        <strong>{question ?? workflowName}</strong> <span className="quiet">{workflowName}</span>{' '}
        {run?.entity && <EntityLink entity={run.entity} />}{' '}
        <span className="quiet">{dueText(expiresAt, now, texts)}</span>
      </p>
      {failed && <FailureNote failure={failureOf(failed)} />}
      {mayAnswer && (
        <div className="actions">
          <label className="field">
            {texts.workflows.reason}
            <input
              ref={field}
              value={comment}
              maxLength={500}
              aria-invalid={isReasonMissing}
              onChange={(event) => setComment(event.target.value)}
            />
            {isReasonMissing && (
              <span role="alert" className="fault">
                {texts.workflows.reasonMissing}
              </span>
            )}
          </label>
          <Action look="main" isDisabled={isBusy} onPress={() => void answer(approve)}>
            {texts.workflows.approve}
          </Action>
          <Action isDisabled={isBusy} onPress={() => void answer(reject)}>
            {texts.workflows.reject}
          </Action>
        </div>
      )}
    </>
  );
}
