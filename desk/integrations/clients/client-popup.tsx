import { useState } from 'react';
import { FormPopup } from '../../parts/form-popup.tsx';
import SecretPopup from '../../parts/secret-popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useFormField } from '../../parts/draft.ts';
import { useTexts } from '../../texts/texts.ts';
import { AddApiClientDocument } from './operations.generated.ts';
import type { AddApiClientMutation } from './operations.generated.ts';
import { ScopesField } from './scopes-field.tsx';

/** Adds an API client, and shows its secret this once. */
export default function ClientPopup({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { clients } = useTexts();
  const form = 'api-client';
  const [name, setName] = useFormField(form, 'name', '');
  const [scopes, setScopes] = useFormField<readonly string[]>(form, 'scopes', []);
  const [added, setAdded] = useState<AddApiClientMutation['createApiClient']>();
  const change = useChange();
  const save = async (): Promise<void> => {
    const result = await change.run(AddApiClientDocument, { input: { name, scopes: [...scopes] } });
    if (!result) return;
    setAdded(result.createApiClient);
    onAdded();
  };
  if (added) {
    const secrets = [
      { name: clients.clientId, text: added.clientId },
      { name: clients.clientSecret, text: added.clientSecret },
    ];
    return <SecretPopup title={clients.secretTitle(name)} secrets={secrets} onClose={onClose} />;
  }
  return (
    <FormPopup
      form={form}
      title={clients.addClient}
      change={change}
      isComplete={name.trim() !== '' && scopes.length > 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      <label className="field">
        {clients.name}
        <input required autoFocus maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <ScopesField chosen={scopes} onChange={setScopes} />
    </FormPopup>
  );
}
