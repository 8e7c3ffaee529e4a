import { Link } from 'wouter';
import { Action } from '../parts/action.tsx';
import { Section } from '../parts/section.tsx';
import { useNow } from '../parts/tick.ts';
import { dueText, instantText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { useSpeech, useTexts } from '../texts/texts.ts';
import { AcceptTicketDocument, DispatchTicketDocument, SetSelfPerformedDocument } from './operations.generated.ts';
import type { Question } from './dialogs/ask.types.ts';
import type { LiveTicket, TicketDetails } from './use-ticket.ts';

type Decision = TicketDetails['dispatchHistory'][number];

/** Who does the job, every candidate with why or why not, and what can be done about it. */
export function DispatchSection({
  ticket,
  live,
  onAsk,
}: {
  ticket: TicketDetails;
  live: LiveTicket;
  onAsk(question: Question): void;
}) {
  const texts = useTexts();
  const now = useNow();
  const session = useSession();
  const { vendor, selfPerformed, acceptBy } = ticket;
  const decisions = ticket.dispatchHistory.toReversed();
  return (
    <Section title={texts.ticket.dispatch}>
      <p>
        {selfPerformed ? texts.board.ownStaff : vendor ? <strong>{vendor.name}</strong> : texts.ticket.noVendor}{' '}
        {!selfPerformed && vendor?.phone !== null && vendor?.phone !== undefined && (
          <a href={`tel:${vendor.phone}`}>{vendor.phone}</a>
        )}{' '}
        {acceptBy !== null && (
          <span className="quiet">
            {texts.ticket.acceptWithin} {dueText(acceptBy, now, texts)}
          </span>
        )}
      </p>
      <DispatchActions ticket={ticket} live={live} onAsk={onAsk} />
      {decisions.map((decision, index) => (
        <details key={`${decision.ticketId} ${decision.attempt}`} className="decision" open={index === 0}>
          <summary>
            <DecisionTitle decision={decision} timezone={ticket.unit?.property.timezone ?? session.timezone} />
          </summary>
          <DecisionDetails decision={decision} />
        </details>
      ))}
    </Section>
  );
}

function DispatchActions({
  ticket,
  live,
  onAsk,
}: {
  ticket: TicketDetails;
  live: LiveTicket;
  onAsk(question: Question): void;
}) {
  const { ticket: texts } = useTexts();
  const { can } = useSession();
  const { ticketId, status, vendorId, selfPerformed } = ticket;
  const isOver = status === 'COMPLETED' || status === 'CLOSED' || status === 'CANCELLED';
  if (isOver) return null;
  const change = live.change;
  return (
    <div className="actions">
      {can('dispatch:write') && <Action onPress={() => onAsk('vendor')}>{texts.assignVendor}</Action>}
      {can('dispatch:write') && status === 'OPEN' && (
        <Action isDisabled={live.isBusy} onPress={() => void change(DispatchTicketDocument, { ticketId })}>
          {texts.offerAgain}
        </Action>
      )}
      {can('maintenance:write') && status === 'DISPATCHED' && (
        <Action isDisabled={live.isBusy} onPress={() => void change(AcceptTicketDocument, { ticketId, vendorId })}>
          {texts.acceptFor}
        </Action>
      )}
      {can('maintenance:write') && vendorId !== null && (
        <Action onPress={() => onAsk('decline')}>{texts.declineFor}</Action>
      )}
      {can('maintenance:write') && (
        <Action
          isDisabled={live.isBusy}
          onPress={() => void change(SetSelfPerformedDocument, { ticketId, selfPerformed: !selfPerformed })}
        >
          {selfPerformed ? texts.toVendor : texts.toOwnStaff}
        </Action>
      )}
    </div>
  );
}

function DecisionTitle({ decision, timezone }: { decision: Decision; timezone: string }) {
  const { texts, language } = useSpeech();
  const { outcome, response, decidedAt, candidates, vendorId } = decision;
  const name = candidates.find((candidate) => candidate.vendorId === vendorId)?.vendor?.name ?? vendorId;
  return (
    <>
      {texts.outcome[outcome]}
      {name !== null && ` ${name}`}
      {response !== null && `: ${texts.response[response]}`}{' '}
      <span className="quiet">{instantText(decidedAt, { timezone, language })}</span>
    </>
  );
}

function DecisionDetails({ decision }: { decision: Decision }) {
  const { ticket: texts } = useTexts();
  const hasRules = new Set(decision.candidates.map(({ ruleId }) => ruleId)).size > 1;
  return (
    <>
      {decision.responseReason !== null && <p>{decision.responseReason}</p>}
      <ul className="candidates">
        {decision.candidates.map((candidate) => (
          <li key={`${candidate.ruleId} ${candidate.vendorId}`} data-is-chosen={candidate.chosen}>
            <strong>{candidate.vendor?.name ?? candidate.vendorId}</strong>{' '}
            <span className="badge">
              {candidate.chosen ? texts.chosen : candidate.eligible ? texts.eligible : texts.notEligible}
            </span>{' '}
            {hasRules && <RuleLink id={candidate.ruleId} />}
            <ul>
              {candidate.reasons.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {decision.candidates.length === 0 && (
        <ul>
          {decision.consideredRules.map(({ ruleId, reason }) => (
            <li key={ruleId}>
              <RuleLink id={ruleId} /> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A dispatch rule by its identifier, which the list of rules shows. */
function RuleLink({ id }: { id: string | null }) {
  if (id === null) return null;
  return <Link href={`/settings/rules/${encodeURIComponent(id)}`}>{id}</Link>;
}
