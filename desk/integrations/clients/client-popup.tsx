import { useState } from 'react';
import { Action } from '../../parts/action.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Popup } from '../../parts/popup.tsx';
import SecretPopup from '../../parts/secret-popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useTexts } from '../../texts/texts.ts';
import { AddApiClientDocument } from './operations.generated.ts';
import type { AddApiClientMutation } from './operations.generated.ts';
import { ScopesField } from './scopes-field.tsx';

/** Adds an API client, and shows its secret this once. */
export default function ClientPopup({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { app, clients } = useTexts();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>([]);
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
    <Popup title={clients.addClient} onClose={onClose}>
      {change.failure && <FailureNote failure={change.failure} />}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label className="field">
          {clients.name}
          <input required autoFocus maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <ScopesField chosen={scopes} onChange={setScopes} />
        <div className="actions">
          <Action look="main" type="submit" isDisabled={change.isBusy || name.trim() === '' || scopes.length === 0}>
            {change.isBusy ? app.saving : app.save}
          </Action>
          <Action look="quiet" onPress={onClose}>
            {app.cancel}
          </Action>
        </div>
      </form>
    </Popup>
  );
}
