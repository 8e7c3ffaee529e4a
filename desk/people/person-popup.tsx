import { useMutation } from '@apollo/client/react';
import { CheckGroup } from '../fields/check-group.tsx';
import { FormPopup } from '../fields/form-popup.tsx';
import { ReachFields } from '../fields/reach-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useNotices } from '../parts/notices.tsx';
import { usePropertyNames } from '../properties/use-property-names.ts';
import { useSession } from '../session/session.ts';
import { useFormField } from '../parts/draft.ts';
import { useTexts } from '../texts/texts.ts';
import { ChangePersonDocument, InvitePersonDocument } from './operations.generated.ts';
import type { PersonDetailsFragment, RoleDetailsFragment } from './operations.generated.ts';
import { PersonStates } from './person-states.tsx';

/** Invites somebody, or changes what somebody is called, may do and sees. */
export function PersonPopup({
  person,
  roles,
  onSaved,
  onClose,
}: {
  /** Undefined for somebody new. */
  person: PersonDetailsFragment | undefined;
  roles: readonly RoleDetailsFragment[];
  onSaved(): void;
  onClose(): void;
}) {
  const { people: texts, settings } = useTexts();
  const { can } = useSession();
  const notify = useNotices();
  const names = usePropertyNames();
  const form = `person.${person?.id ?? ''}.${person?.version ?? ''}`;
  const [name, setName] = useFormField(form, 'name', person?.name ?? '');
  const [email, setEmail] = useFormField(form, 'email', person?.email ?? '');
  const [phone, setPhone] = useFormField(form, 'phone', person?.phone ?? '');
  const [chosen, setChosen] = useFormField<readonly string[]>(form, 'chosen', person?.roles ?? []);
  const [propertyIds, setPropertyIds] = useFormField<readonly string[] | null>(
    form,
    'propertyIds',
    person?.reach.propertyIds ?? null,
  );
  const { save, error, isBusy } = useSavedPerson(person);
  // A role with more rights than the person's own cannot be given or taken by that person.
  const mayGive = roles.filter(({ id, scopes }) => chosen.includes(id) || scopes.every((scope) => can(scope)));
  const finish = async (): Promise<void> => {
    if (!(await save({ name, email, phone, roles: [...chosen], propertyIds }))) return;
    notify(person ? settings.saved : texts.invited(name));
    onSaved();
    onClose();
  };
  return (
    <FormPopup
      form={form}
      title={person ? person.name : texts.invite}
      error={error}
      isBusy={isBusy}
      isReady={name.trim() !== '' && email.trim() !== '' && chosen.length > 0}
      extra={person && <PersonStates person={person} onSaved={onSaved} onClose={onClose} />}
      onSave={() => void finish()}
      onClose={onClose}
    >
      <TextField label={texts.name} value={name} isRequired maxLength={200} onChange={setName} />
      <TextField label={texts.email} type="email" value={email} isRequired onChange={setEmail} />
      <TextField label={texts.phone} type="tel" value={phone} onChange={setPhone} />
      <CheckGroup
        label={texts.roles}
        options={mayGive.map(({ id }) => ({ value: id, label: id }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <ReachFields names={names} propertyIds={propertyIds} onChange={setPropertyIds} />
    </FormPopup>
  );
}

/** What the form holds. */
interface PersonFields {
  name: string;
  email: string;
  phone: string;
  roles: string[];
  propertyIds: readonly string[] | null;
}

function useSavedPerson(person: PersonDetailsFragment | undefined) {
  const [invite, inviting] = useMutation(InvitePersonDocument);
  const [change, changing] = useMutation(ChangePersonDocument);
  const save = async ({ phone, propertyIds, ...fields }: PersonFields): Promise<boolean> => {
    const input = {
      ...fields,
      reach: propertyIds === null ? { all: true } : { propertyIds: [...propertyIds] },
      // A phone number that nobody touched keeps its extension.
      ...(phone === (person?.phone ?? '') ? {} : { phone: phone === '' ? null : phone }),
    };
    const saved = person
      ? await change({ variables: { id: person.id, ifMatch: [person.version], input } }).catch(() => undefined)
      : await invite({ variables: { input } }).catch(() => undefined);
    return saved?.data != null;
  };
  return { save, error: inviting.error ?? changing.error, isBusy: inviting.loading || changing.loading };
}
