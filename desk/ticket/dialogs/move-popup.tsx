import { useFormField } from '../../parts/draft.ts';
import { instantOf, localInput } from '../../parts/local-time.ts';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/texts.ts';
import type { AskProps } from './ask.types.ts';
import { TransitionTicketDocument } from '../operations.generated.ts';
import { ReasonPopup } from './reason-popup.tsx';
import type { TicketDetails } from '../use-ticket.ts';

const DAY_MS = 86_400_000;

/** Moves the ticket to another status, with an appointment where one is made. */
export function MovePopup({ ticket, form, live, onClose, to }: AskProps & { to: TicketDetails['status'] }) {
  const { ticket: texts, status, webhooks } = useTexts();
  const session = useSession();
  const timezone = ticket.unit?.property.timezone ?? session.timezone;
  const [when, setWhen] = useFormField(form, 'when', () => localInput(Date.now() + DAY_MS, timezone));
  const isAppointment = to === 'SCHEDULED';
  const scheduledFor = isAppointment ? instantOf(when, timezone) : undefined;
  const { ticketId, version } = ticket;
  return (
    <ReasonPopup
      title={texts.moveTo(status[to])}
      form={form}
      live={live}
      isRequired={to === 'CANCELLED' || to === 'ON_HOLD'}
      isReady={!isAppointment || scheduledFor !== undefined}
      onSave={(reason) =>
        live.change(TransitionTicketDocument, {
          input: {
            ticketId,
            to,
            ...(reason === '' ? {} : { reason }),
            ...(scheduledFor === undefined ? {} : { scheduledFor }),
          },
          ifMatch: [version],
        })
      }
      onClose={onClose}
    >
      {isAppointment && (
        <label className="field">
          {texts.appointmentIn(timezone)}
          <input type="datetime-local" required value={when} onChange={(event) => setWhen(event.target.value)} />
          {when !== '' && scheduledFor === undefined && <span className="fault">{webhooks.noSuchTime}</span>}
        </label>
      )}
    </ReasonPopup>
  );
}
