import { useQuery } from '@apollo/client/react';
import { useAllPages } from '../../graph/use-all-pages.ts';
import { Action } from '../../parts/action.tsx';
import { useFormField } from '../../parts/draft.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { useNotices } from '../../parts/notices.tsx';
import { Picker } from '../../parts/picker.tsx';
import { Popup } from '../../parts/popup.tsx';
import { instantText } from '../../parts/time-texts.ts';
import { useSession } from '../../session/session.ts';
import { useSpeech, useTexts } from '../../texts/texts.ts';
import type { AskProps } from './ask.types.ts';
import { AssignVendorDocument, SetSelfPerformedDocument, VendorsDocument } from '../operations.generated.ts';
import type { LiveTicket, TicketDetails } from '../use-ticket.ts';

/** Offers the ticket to a vendor that the person chooses, past the rules. */
export function VendorPopup({ ticket, form, live, onClose }: AskProps) {
  const { app, ticket: texts } = useTexts();
  const notify = useNotices();
  const giveBack = useGivingBack(ticket, live);
  const { vendors, items } = useVendors(ticket);
  const [vendorId, setVendorId] = useFormField(form, 'vendor', '');
  const [reason, setReason] = useFormField(form, 'reason', '');
  const save = async (): Promise<void> => {
    const input = { ticketId: ticket.ticketId, vendorId, reason: reason.trim(), ifMatch: [ticket.version] };
    if (!(await live.change(AssignVendorDocument, input))) return;
    const name = vendors.find(({ id }) => id === vendorId)?.name ?? vendorId;
    notify(texts.offered(name), giveBack && (() => void giveBack(vendorId)));
    onClose();
  };
  return (
    <Popup title={texts.assignVendor} onClose={onClose}>
      {live.failure && <FailureNote failure={live.failure} />}
      <Picker label={texts.vendor} items={items} empty={texts.noSuchVendor} pickedId={vendorId} onPick={setVendorId} />
      <label className="field">
        {texts.reason}
        <input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </label>
      <div className="actions">
        <Action
          look="main"
          isDisabled={vendorId === '' || reason.trim() === '' || live.isBusy}
          onPress={() => void save()}
        >
          {texts.offer}
        </Action>
        <Action look="quiet" onPress={onClose}>
          {app.cancel}
        </Action>
      </div>
    </Popup>
  );
}

/** Every active vendor, and as what each is offered: who has declined this ticket is marked. */
function useVendors({ dispatchHistory, unit }: TicketDetails) {
  const { texts, language } = useSpeech();
  const session = useSession();
  const timezone = unit?.property.timezone ?? session.timezone;
  const declined = new Map(
    dispatchHistory.flatMap(({ response, vendorId, respondedAt }) =>
      response === 'DECLINED' && vendorId !== null && respondedAt !== null ? [[vendorId, respondedAt] as const] : [],
    ),
  );
  const vendors = useAllPages(useQuery(VendorsDocument), 'vendors') ?? [];
  const items = vendors.map(({ id, name }) => {
    const at = declined.get(id);
    return { id, name: at ? texts.ticket.declinedAt(name, instantText(at, { timezone, language })) : name };
  });
  return { vendors, items };
}

/**
 * Gives the job back to who had it before: own staff, or a vendor, who is offered it anew.
 * @returns undefined where that cannot be had back: nobody had it, it was on hold, or it followed another report
 */
function useGivingBack(
  { ticketId, status, vendor, selfPerformed, incident }: TicketDetails,
  live: LiveTicket,
): ((presentVendorId: string) => Promise<void>) | undefined {
  const { ticket: texts } = useTexts();
  const { can } = useSession();
  const notify = useNotices();
  const isDuplicate = incident !== null && incident.parentTicketId !== ticketId;
  const canBeHadBack = selfPerformed ? can('maintenance:write') : vendor !== null;
  if (isDuplicate || status === 'ON_HOLD' || !canBeHadBack) return undefined;
  return async (presentVendorId) => {
    // Whoever was asked since would lose the job without having been meant.
    const latest = live.latest();
    const isStillThere = latest?.vendorId === presentVendorId;
    const reason = texts.undoneAtDesk;
    const isDone =
      isStillThere &&
      (selfPerformed
        ? await live.change(SetSelfPerformedDocument, { ticketId, selfPerformed })
        : await live.change(AssignVendorDocument, {
            ticketId,
            vendorId: vendor!.id,
            reason,
            ifMatch: [latest.version],
          }));
    notify(!isDone ? texts.notUndone : selfPerformed ? texts.backToOwnStaff : texts.offered(vendor!.name));
  };
}
