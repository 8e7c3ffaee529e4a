import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../../parts/action.tsx';
import { Choice } from '../../parts/choice.tsx';
import { useFormField } from '../../parts/draft.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { isTyping } from '../../parts/is-typing.ts';
import { useNotices } from '../../parts/notices.tsx';
import { Popup } from '../../parts/popup.tsx';
import { SeverityBadge } from '../../parts/severity-badge.tsx';
import { useTexts } from '../../texts/texts.ts';
import { OverrideTriageDocument } from '../operations.generated.ts';
import type { AskProps } from './ask.types.ts';
import { versionToUndo } from '../use-ticket.ts';
import type { TicketDetails } from '../use-ticket.ts';

type Severity = TicketDetails['severity'];

const SEVERITIES = ['EMERGENCY', 'URGENT', 'STANDARD'] as const;

/**
 * Corrects or confirms severity and category. The keys 1, 2 and 3 save a severity at once, unless an emergency becomes less:
 * that is asked once more.
 */
export function CorrectPopup({ ticket, form, live, onClose }: AskProps) {
  const { app, ticket: texts, category: categories } = useTexts();
  // A choice that was made for an older version would set back what somebody else corrected; a reason sets back nothing.
  const [category, setCategory] = useFormField(form, `category.${ticket.version}`, ticket.category);
  const [reason, setReason] = useFormField(form, 'reason', '');
  const [lowered, setLowered] = useState<Severity>();
  const correct = useCorrection({ ticket, live, onClose });
  const choose = (severity: Severity): void => {
    const isSame = severity === ticket.severity && category === ticket.category;
    // Later reports are judged by corrections, so what corrects and confirms nothing is none.
    if (isSame && !ticket.needsReview && reason.trim() === '') onClose();
    else if (ticket.severity === 'EMERGENCY' && severity !== 'EMERGENCY') setLowered(severity);
    else void correct({ severity, category, reason });
  };
  useSeverityKeys((severity) => {
    if (lowered === undefined && !live.isBusy) choose(severity);
  });
  const reasonField = (
    <label className="field">
      {texts.reasonOptional}
      <input value={reason} maxLength={1_000} onChange={(event) => setReason(event.target.value)} />
    </label>
  );
  if (lowered !== undefined) {
    const save = (): void => void correct({ severity: lowered, category, reason });
    return (
      <LowerPopup severity={lowered} live={live} onSave={save} onBack={() => setLowered(undefined)} onClose={onClose}>
        {reasonField}
      </LowerPopup>
    );
  }
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
      {reasonField}
      <div className="actions">
        {SEVERITIES.map((severity, index) => (
          <Action key={severity} isDisabled={live.isBusy} onPress={() => choose(severity)} keys={String(index + 1)}>
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

/** Says what follows when an emergency becomes less, and asks for it once more. */
function LowerPopup({
  severity,
  live,
  children,
  onSave,
  onBack,
  onClose,
}: Pick<AskProps, 'live' | 'onClose'> & {
  severity: Severity;
  children: ReactNode;
  onSave(): void;
  onBack(): void;
}) {
  const { app, ticket: texts, severity: names } = useTexts();
  return (
    <Popup title={texts.lowerTitle(names[severity])} onClose={onClose}>
      {live.failure && <FailureNote failure={live.failure} />}
      <ul>
        {texts.lowerAbout.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      {children}
      <div className="actions">
        <Action look="danger" isDisabled={live.isBusy} hasFocus onPress={onSave}>
          {texts.lowerAnyway}
        </Action>
        <Action onPress={onBack}>{texts.back}</Action>
        <Action look="quiet" onPress={onClose}>
          {app.cancel}
        </Action>
      </div>
    </Popup>
  );
}

/** Saves a correction, says so, and offers to set back what was before. */
function useCorrection({ ticket, live, onClose }: Omit<AskProps, 'form'>) {
  const { ticket: texts, severity: names, category: categories } = useTexts();
  const notify = useNotices();
  const { ticketId, version } = ticket;
  return async (to: { severity: Severity; category: TicketDetails['category']; reason: string }): Promise<void> => {
    const input = { ticketId, ...to, reason: to.reason.trim() || texts.correctedAtDesk };
    const made = (await live.change(OverrideTriageDocument, { input, ifMatch: [version] }))?.overrideTriage;
    if (!made) return;
    const undo = async (): Promise<void> => {
      const former = { severity: ticket.severity, category: ticket.category };
      const ifMatch = [versionToUndo(live, made, ({ triage }) => triage.override?.at === made.triage.override?.at)];
      const back = { input: { ticketId, ...former, reason: texts.undoneAtDesk }, ifMatch };
      if (!(await live.change(OverrideTriageDocument, back, made))) notify(texts.notUndone);
    };
    const isChanged = to.severity !== ticket.severity || to.category !== ticket.category;
    notify(texts.set(names[to.severity], categories[to.category]), isChanged ? () => void undo() : undefined);
    onClose();
  };
}

/** Hears the keys 1, 2 and 3, unless somebody types. */
function useSeverityKeys(onKey: (severity: Severity) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const severity = SEVERITIES[Number(event.key) - 1];
    if (severity === undefined || isTyping(event.target)) return;
    event.preventDefault();
    onKey(severity);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
