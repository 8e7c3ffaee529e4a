import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CheckGroup } from '../fields/check-group.tsx';
import { FormPopup } from '../fields/form-popup.tsx';
import { TextField } from '../fields/text-field.tsx';
import { failureOf } from '../graph/failure.ts';
import { Action } from '../parts/action.tsx';
import { FailureNote } from '../parts/failure-note.tsx';
import { Section } from '../parts/section.tsx';
import { useSession } from '../session/session.ts';
import { useFormField } from '../parts/draft.ts';
import { useTexts } from '../texts/texts.ts';
import { DeleteRoleDocument, SaveRoleDocument } from './operations.generated.ts';
import type { RoleDetailsFragment } from './operations.generated.ts';

/** The roles, with what each allows; those of the account itself can be changed. */
export function RolesSection({ roles, onChange }: { roles: readonly RoleDetailsFragment[]; onChange(): void }) {
  const { settings, people: texts } = useTexts();
  const { can } = useSession();
  const [edited, setEdited] = useState<RoleDetailsFragment | 'new'>();
  const [remove, { error }] = useMutation(DeleteRoleDocument);
  const mayChange = ({ isBuiltIn, scopes }: RoleDetailsFragment): boolean =>
    !isBuiltIn && can('agents:write') && scopes.every((scope) => can(scope));
  const drop = async (id: string): Promise<void> => {
    const dropped = await remove({ variables: { id } }).catch(() => undefined);
    if (dropped?.data) onChange();
  };
  return (
    <Section
      title={texts.roles}
      actions={can('agents:write') && <Action onPress={() => setEdited('new')}>{texts.addRole}</Action>}
    >
      {error && <FailureNote failure={failureOf(error)} />}
      <ul>
        {roles.map((role) => (
          <li key={role.id}>
            <details>
              <summary>
                <strong>{role.id}</strong> <span className="quiet">{role.description}</span>
              </summary>
              <p className="quiet">{role.scopes.join(', ')}</p>
            </details>
            {mayChange(role) && (
              <p className="actions">
                <Action label={`${settings.edit}: ${role.id}`} onPress={() => setEdited(role)}>
                  {settings.edit}
                </Action>
                <Action look="danger" label={`${texts.deleteRole}: ${role.id}`} onPress={() => void drop(role.id)}>
                  {texts.deleteRole}
                </Action>
              </p>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <RolePopup
          role={edited === 'new' ? undefined : edited}
          onSaved={onChange}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

function RolePopup({
  role,
  onSaved,
  onClose,
}: {
  role: RoleDetailsFragment | undefined;
  onSaved(): void;
  onClose(): void;
}) {
  const { people: texts } = useTexts();
  const { me } = useSession();
  const form = `role.${role?.id ?? ''}`;
  const [id, setId] = useFormField(form, 'id', role?.id ?? '');
  const [description, setDescription] = useFormField(form, 'description', role?.description ?? '');
  const [scopes, setScopes] = useFormField<readonly string[]>(form, 'scopes', role?.scopes ?? []);
  const [run, { error, loading }] = useMutation(SaveRoleDocument);
  const save = async (): Promise<void> => {
    const input = { description, scopes: [...scopes] };
    const saved = await run({ variables: { id, input } }).catch(() => undefined);
    if (!saved?.data) return;
    onSaved();
    onClose();
  };
  return (
    <FormPopup
      form={form}
      title={role?.id ?? texts.addRole}
      error={error}
      isBusy={loading}
      isReady={id.trim() !== '' && scopes.length > 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      {!role && <TextField label={texts.name} value={id} isRequired onChange={setId} />}
      <TextField label={texts.roleAbout} value={description} maxLength={200} onChange={setDescription} />
      <CheckGroup
        label={texts.scopes}
        options={me.scopes.map((scope) => ({ value: scope, label: scope }))}
        chosen={scopes}
        onChange={setScopes}
      />
    </FormPopup>
  );
}
