import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DataTable } from '../fields/data-table.tsx';
import { now } from '../graph/clock.ts';
import { useAllPages } from '../graph/use-all-pages.ts';
import { Action } from '../parts/action.tsx';
import { dayText } from '../parts/time-texts.ts';
import { useSession } from '../session/session.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useSpeech } from '../texts/texts.ts';
import { VendorListDocument } from './operations.generated.ts';
import type { VendorDetailsFragment } from './operations.generated.ts';
import { VendorPopup } from './vendor-popup.tsx';

/** Every vendor, with what each does and when. */
export default function VendorsScreen() {
  const { texts } = useSpeech();
  const { can } = useSession();
  const result = useQuery(VendorListDocument);
  const vendors = useAllPages(result, 'vendors');
  const [edited, setEdited] = useState<VendorDetailsFragment | 'new'>();
  const mayWrite = can('dispatch:write');
  const rows = (vendors ?? []).toSorted(
    (left, right) => Number(right.isActive) - Number(left.isActive) || left.name.localeCompare(right.name),
  );
  return (
    <SettingsPage
      title={texts.settings.screens.vendors.title}
      result={result}
      actions={
        mayWrite && (
          <Action look="main" onPress={() => setEdited('new')}>
            {texts.vendors.add}
          </Action>
        )
      }
    >
      {vendors && <VendorTable vendors={rows} onEdit={mayWrite ? setEdited : undefined} />}
      {edited && (
        <VendorPopup
          vendor={edited === 'new' ? undefined : edited}
          onSaved={() => void result.refetch().catch(() => undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SettingsPage>
  );
}

function VendorTable({
  vendors,
  onEdit,
}: {
  vendors: readonly VendorDetailsFragment[];
  onEdit: ((vendor: VendorDetailsFragment) => void) | undefined;
}) {
  const { texts } = useSpeech();
  const { vendors: words, settings } = texts;
  return (
    <DataTable
      label={settings.screens.vendors.title}
      heads={[words.name, words.trades, words.severities, words.hours, words.insurance, ...(onEdit ? [''] : [])]}
    >
      {vendors.map((vendor) => (
        <tr key={vendor.id}>
          <th scope="row">
            {vendor.name}
            <br />
            <small>{[vendor.phone, vendor.email].filter(Boolean).join(' · ')}</small>
            {!vendor.isActive && <span className="badge">{words.inactive}</span>}
          </th>
          <td>{vendor.categories.map((category) => texts.category[category]).join(', ')}</td>
          <td>{vendor.severities.map((severity) => texts.severity[severity]).join(', ')}</td>
          <td>{vendor.hours === null ? words.aroundTheClock : words.someHours}</td>
          <td>
            <Insurance day={vendor.insuranceExpiresOn} />
          </td>
          {onEdit && (
            <td>
              <Action label={`${settings.edit}: ${vendor.name}`} onPress={() => onEdit(vendor)}>
                {settings.edit}
              </Action>
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

function Insurance({ day }: { day: string | null }) {
  const { language, texts } = useSpeech();
  if (day === null) return <span className="quiet">{texts.vendors.noInsurance}</span>;
  const isOver = day < new Date(now()).toISOString().slice(0, 10);
  return isOver ? (
    <strong className="fault">{texts.vendors.ended(dayText(day, language))}</strong>
  ) : (
    dayText(day, language)
  );
}
