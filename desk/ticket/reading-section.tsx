import { Section } from '../parts/section.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { Action } from '../parts/action.tsx';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import { piecesOf } from './mark-evidence.rules.ts';
import type { TicketDetails } from './use-ticket.ts';

/** The text, with the words by which it was judged marked in place, and how sure the judgement is. */
export function ReadingSection({ ticket, onCorrect }: { ticket: TicketDetails; onCorrect(): void }) {
  const { ticket: texts, category, reviewReason } = useTexts();
  const { can } = useSession();
  const { description, triage, needsReview } = ticket;
  const canCorrect = can('maintenance:write');
  return (
    <Section
      title={texts.reading}
      actions={
        canCorrect && (
          <Action onPress={onCorrect} keys="s">
            {needsReview ? texts.decide : texts.correct} <kbd>s</kbd>
          </Action>
        )
      }
    >
      {needsReview && (
        <p className="review">
          {texts.needsReview} {triage.reviewReason !== null && reviewReason[triage.reviewReason]}
        </p>
      )}
      <MarkedText description={description} evidence={triage.evidence} />
      {triage.addedText !== null && (
        <p className="added-text">
          {texts.added} {triage.addedText}
        </p>
      )}
      <p>
        {texts.judged} <SeverityBadge severity={triage.severity} /> {category[triage.category]}{' '}
        <span className="quiet">{texts.confidence(percent(triage.confidence))}</span>
      </p>
      {triage.override && (
        <p>
          {texts.corrected(triage.override.actor.name)} <SeverityBadge severity={triage.override.severity} />{' '}
          {category[triage.override.category]} <span className="quiet">{triage.override.reason}</span>
        </p>
      )}
      <Reasons ticket={ticket} />
    </Section>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function MarkedText({
  description,
  evidence,
}: Pick<TicketDetails, 'description'> & Pick<TicketDetails['triage'], 'evidence'>) {
  return (
    <blockquote className="report">
      {piecesOf(description, evidence).map((piece, index) =>
        piece.evidence.length === 0 ? (
          <span key={index}>{piece.text}</span>
        ) : (
          <mark
            key={index}
            data-effect={piece.evidence[0]!.effect}
            title={piece.evidence.map(({ explanation }) => explanation).join('\n')}
          >
            {piece.text}
          </mark>
        ),
      )}
    </blockquote>
  );
}

function Reasons({ ticket: { triage } }: { ticket: TicketDetails }) {
  const { ticket: texts, effect, severity } = useTexts();
  return (
    <details className="reasons">
      <summary>{texts.reasons(triage.evidence.length)}</summary>
      <ul>
        {triage.evidence.map((item, index) => (
          <li key={index}>
            <mark data-effect={item.effect}>{item.text}</mark> {effect[item.effect]}: {item.explanation}{' '}
            <span className="quiet">({item.rule})</span>
          </li>
        ))}
      </ul>
      {triage.probabilities && (
        <p className="quiet">
          {severity.EMERGENCY} {percent(triage.probabilities.emergency)} · {severity.URGENT}{' '}
          {percent(triage.probabilities.urgent)} · {severity.STANDARD} {percent(triage.probabilities.standard)}
        </p>
      )}
    </details>
  );
}
