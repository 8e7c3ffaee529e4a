import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useAllPages } from '../graph/use-all-pages.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Picker } from '../parts/picker.tsx';
import { Popup } from '../parts/popup.tsx';
import { useTexts } from '../texts/texts.ts';
import type { AskProps } from './ask.types.ts';
import { AssignVendorDocument, VendorsDocument } from './operations.generated.ts';

/** Offers the ticket to a vendor that the person chooses, past the rules. */
export function VendorPopup({ ticket: { ticketId }, live, onClose }: AskProps) {
  const { app, ticket: texts } = useTexts();
  const vendors = useVendors();
  const [vendorId, setVendorId] = useState('');
  const [reason, setReason] = useState('');
  const save = async (): Promise<void> => {
    if (await live.change(AssignVendorDocument, { ticketId, vendorId, reason: reason.trim() })) onClose();
  };
  return (
    <Popup title={texts.assignVendor} onClose={onClose}>
      {live.failure && <FailureNote failure={live.failure} />}
      <Picker label={texts.vendor} items={vendors} empty={texts.noSuchVendor} onPick={setVendorId} />
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

/** Every active vendor. */
function useVendors(): readonly { id: string; name: string }[] {
  return useAllPages(useQuery(VendorsDocument), 'vendors') ?? [];
}
