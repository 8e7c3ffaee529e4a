import { useMutation } from '@apollo/client/react';
import { CheckGroup } from '../fields/check-group.tsx';
import { FormPopup } from '../fields/form-popup.tsx';
import { TextField } from '../fields/text-field.tsx';
import { hoursText, parseHours } from '../fields/week-hours.rules.ts';
import { WeekHours } from '../fields/week-hours.tsx';
import { useFormField } from '../parts/draft.ts';
import { useTexts } from '../texts/texts.ts';
import { ChangeVendorDocument, CreateVendorDocument } from './operations.generated.ts';
import type { VendorDetailsFragment } from './operations.generated.ts';

const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Adds a vendor, or changes what a vendor does, when, and whether at all. */
export function VendorPopup({
  vendor,
  onSaved,
  onClose,
}: {
  /** Undefined for somebody new. */
  vendor: VendorDetailsFragment | undefined;
  onSaved(): void;
  onClose(): void;
}) {
  const { vendors: words } = useTexts();
  const form = `vendor.${vendor?.id ?? ''}.${vendor?.version ?? ''}`;
  const [draft, setDraft] = useFormField(form, 'draft', () => draftOf(vendor));
  const set = (change: Partial<VendorDraft>): void => setDraft({ ...draft, ...change });
  const { save, error, isBusy } = useSavedVendor(vendor);
  const { name, email, phone, categories, severities, hours, insurance, isActive } = draft;
  const weekly = hours === null ? null : parseHours(hours);
  const finish = async (): Promise<void> => {
    if (!(await save(draft))) return;
    onSaved();
    onClose();
  };
  return (
    <FormPopup
      form={form}
      title={vendor?.name ?? words.add}
      error={error}
      isBusy={isBusy}
      isReady={name.trim() !== '' && categories.length > 0 && severities.length > 0 && weekly !== undefined}
      onSave={() => void finish()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        value={name}
        isRequired
        maxLength={200}
        onChange={(value) => set({ name: value })}
      />
      <TextField label={words.phone} type="tel" value={phone} onChange={(value) => set({ phone: value })} />
      <TextField label={words.email} type="email" value={email} onChange={(value) => set({ email: value })} />
      <WorkFields draft={draft} onChange={set} />
      <Check
        label={words.aroundTheClock}
        isOn={hours === null}
        onChange={(isOn) => set({ hours: isOn ? null : hoursText(null) })}
      />
      {hours && <WeekHours label={words.hours} hours={hours} onChange={(value) => set({ hours: value })} />}
      <TextField
        label={words.insurance}
        type="date"
        value={insurance}
        onChange={(value) => set({ insurance: value })}
      />
      <Check label={words.active} isOn={isActive} onChange={(isOn) => set({ isActive: isOn })} />
    </FormPopup>
  );
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}

type VendorDraft = ReturnType<typeof draftOf>;

function draftOf(vendor: VendorDetailsFragment | undefined) {
  return {
    name: vendor?.name ?? '',
    email: vendor?.email ?? '',
    phone: vendor?.phone ?? '',
    categories: vendor?.categories ?? [],
    severities: vendor?.severities ?? [],
    hours: vendor?.hours ? hoursText(vendor.hours) : null,
    insurance: vendor?.insuranceExpiresOn ?? '',
    isActive: vendor?.isActive ?? true,
  };
}

function inputOf({ email, phone, hours, insurance, ...draft }: VendorDraft, vendor: VendorDetailsFragment | undefined) {
  return {
    ...draft,
    email: email === '' ? null : email,
    // A phone number that nobody touched keeps its extension.
    ...(phone === (vendor?.phone ?? '') ? {} : { phone: phone === '' ? null : phone }),
    hours: hours === null ? null : (parseHours(hours) ?? null),
    insuranceExpiresOn: insurance === '' ? null : insurance,
  };
}

/** What a vendor does. */
function WorkFields({
  draft: { categories, severities },
  onChange,
}: {
  draft: VendorDraft;
  onChange(change: Partial<VendorDraft>): void;
}) {
  const { vendors: words, category, severity } = useTexts();
  return (
    <>
      <CheckGroup
        label={words.trades}
        options={optionsOf(category)}
        chosen={categories}
        onChange={(value) => onChange({ categories: value as VendorDetailsFragment['categories'] })}
      />
      <CheckGroup
        label={words.severities}
        options={optionsOf(severity)}
        chosen={severities}
        onChange={(value) => onChange({ severities: value as VendorDetailsFragment['severities'] })}
      />
    </>
  );
}

function useSavedVendor(vendor: VendorDetailsFragment | undefined) {
  const [create, creating] = useMutation(CreateVendorDocument);
  const [change, changing] = useMutation(ChangeVendorDocument);
  const save = async (draft: VendorDraft): Promise<boolean> => {
    const input = inputOf(draft, vendor);
    const saved = vendor
      ? await change({ variables: { id: vendor.id, ifMatch: [vendor.version], input } }).catch(() => undefined)
      : await create({ variables: { input } }).catch(() => undefined);
    return saved?.data != null;
  };
  return { save, error: creating.error ?? changing.error, isBusy: creating.loading || changing.loading };
}
