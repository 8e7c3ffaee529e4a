import { useEffect, useEffectEvent, useState } from 'react';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { isTyping } from '../parts/is-typing.ts';
import { Popup } from '../parts/popup.tsx';
import { SeverityBadge } from '../parts/severity-badge.tsx';
import { useTexts } from '../texts/texts.ts';
import { OverrideTriageDocument } from './operations.generated.ts';
import type { AskProps } from './ask.types.ts';
import type { TicketDetails } from './use-ticket.ts';

const SEVERITIES = ['EMERGENCY', 'URGENT', 'STANDARD'] as const;

/** Corrects or confirms severity and category. The keys 1, 2 and 3 save a severity at once. */
export function CorrectPopup({ ticket, live, onClose }: AskProps) {
  const { app, ticket: texts, category: categories } = useTexts();
  const [category, setCategory] = useState(ticket.category);
  const [reason, setReason] = useState('');
  const save = async (severity: TicketDetails['severity']): Promise<void> => {
    const input = {
      ticketId: ticket.ticketId,
      severity,
      category,
      reason: reason.trim() === '' ? texts.correctedAtDesk : reason.trim(),
    };
    if (await live.change(OverrideTriageDocument, { input, ifMatch: [ticket.version] })) onClose();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const severity = SEVERITIES[Number(event.key) - 1];
    if (severity === undefined || isTyping(event.target) || live.isBusy) return;
    event.preventDefault();
    void save(severity);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Popup title={texts.correctTitle} onClose={onClose}>
      {live.failure && <FailureNote failure={live.failure} />}
      <Choice
        label={texts.category}
        value={category}
        empty={null}
        options={Object.entries(categories).map(([value, label]) => ({ value, label }))}
        onChange={(value) => setCategory(value as TicketDetails['category'])}
      />
      <label className="field">
        {texts.reasonOptional}
        <input value={reason} maxLength={1_000} onChange={(event) => setReason(event.target.value)} />
      </label>
      <div className="actions">
        {SEVERITIES.map((severity, index) => (
          <Action key={severity} isDisabled={live.isBusy} onPress={() => void save(severity)} keys={String(index + 1)}>
            <kbd>{index + 1}</kbd> <SeverityBadge severity={severity} />
          </Action>
        ))}
        <Action look="quiet" onPress={onClose}>
          {app.cancel}
        </Action>
      </div>
    </Popup>
  );
}
