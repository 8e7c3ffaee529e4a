import { useTexts } from '../../texts/texts.ts';
import type { AskProps } from './ask.types.ts';
import { DeclineTicketDocument } from '../operations.generated.ts';
import { ReasonPopup } from './reason-popup.tsx';

/** Records that the vendor does not take the job; the next candidate gets the offer. */
export function DeclinePopup({ ticket: { ticketId, version, vendorId }, form, live, onClose }: AskProps) {
  const { ticket: texts } = useTexts();
  return (
    <ReasonPopup
      title={texts.declineFor}
      form={form}
      live={live}
      isRequired
      onSave={(reason) => live.change(DeclineTicketDocument, { ticketId, vendorId, reason, ifMatch: [version] })}
      onClose={onClose}
    />
  );
}
