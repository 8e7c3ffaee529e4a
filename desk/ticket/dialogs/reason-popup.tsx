import type { ReactNode } from 'react';
import { Action } from '../../parts/action.tsx';
import { useFormField } from '../../parts/draft.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Popup } from '../../parts/popup.tsx';
import { useTexts } from '../../texts/texts.ts';
import type { LiveTicket } from '../use-ticket.ts';

const LONGEST_REASON = 500;

/** Asks for a reason, and keeps what was typed when saving fails, also because somebody else changed the ticket. */
export function ReasonPopup({
  title,
  form,
  live,
  isRequired,
  isReady = true,
  children,
  onSave,
  onClose,
}: {
  title: string;
  form: string;
  live: LiveTicket;
  isRequired: boolean;
  /** Whether what else is asked for has been answered. */
  isReady?: boolean;
  children?: ReactNode;
  /** @returns undefined when it was not saved */
  onSave(reason: string): Promise<unknown>;
  onClose(): void;
}) {
  const { app, ticket: texts } = useTexts();
  const [reason, setReason] = useFormField(form, 'reason', '');
  const canSave = isReady && !live.isBusy && (!isRequired || reason.trim() !== '');
  const save = async (): Promise<void> => {
    if (canSave && (await onSave(reason.trim())) !== undefined) onClose();
  };
  return (
    <Popup title={title} onClose={onClose}>
      {live.failure && <FailureNote failure={live.failure} />}
      <form
        className="popup-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        <label className="field">
          {isRequired ? texts.reason : texts.reasonOptional}
          <input value={reason} maxLength={LONGEST_REASON} onChange={(event) => setReason(event.target.value)} />
        </label>
        <div className="actions">
          <Action look="main" type="submit" isDisabled={!canSave}>
            {app.save}
          </Action>
          <Action look="quiet" onPress={onClose}>
            {app.cancel}
          </Action>
        </div>
      </form>
    </Popup>
  );
}
