import { useState } from 'react';
import { instantOf } from '../../parts/local-time.ts';
import { FormPopup } from '../../parts/form-popup.tsx';
import SecretPopup from '../../parts/secret-popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useSession } from '../../session/session.ts';
import { useFormField } from '../../parts/draft.ts';
import { useTexts } from '../../texts/texts.ts';
import { AddApiKeyDocument } from './operations.generated.ts';
import { ScopesField } from './scopes-field.tsx';

/** Adds an API key, and shows it this once. */
export default function KeyPopup({ onAdded, onClose }: { onAdded(): void; onClose(): void }) {
  const { clients, webhooks } = useTexts();
  const { timezone } = useSession();
  const form = 'api-key';
  const [name, setName] = useFormField(form, 'name', '');
  const [scopes, setScopes] = useFormField<readonly string[]>(form, 'scopes', []);
  const [expires, setExpires] = useFormField(form, 'expires', '');
  const [addresses, setAddresses] = useFormField(form, 'addresses', '');
  const [key, setKey] = useState<string>();
  const change = useChange();
  const expiresAt = expires === '' ? null : instantOf(expires, timezone);
  const save = async (): Promise<void> => {
    const from = addresses.split(/[\s,]+/).filter((address) => address !== '');
    const input = {
      name,
      scopes: [...scopes],
      expiresAt: expiresAt ?? null,
      addresses: from.length === 0 ? null : from,
    };
    const result = await change.run(AddApiKeyDocument, { input });
    if (!result) return;
    setKey(result.createApiKey.key);
    onAdded();
  };
  if (key !== undefined) {
    const secrets = [{ name: clients.key, text: key }];
    return <SecretPopup title={clients.secretTitle(name)} secrets={secrets} onClose={onClose} />;
  }
  const isComplete = name.trim() !== '' && scopes.length > 0 && expiresAt !== undefined;
  return (
    <FormPopup
      form={form}
      title={clients.addKey}
      change={change}
      isComplete={isComplete}
      onSave={() => void save()}
      onClose={onClose}
    >
      <label className="field">
        {clients.name}
        <input required autoFocus maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <ScopesField chosen={scopes} onChange={setScopes} />
      <label className="field">
        {clients.expires} ({timezone})
        <input type="datetime-local" value={expires} onChange={(event) => setExpires(event.target.value)} />
        <small>{clients.expiresHint}</small>
      </label>
      {expiresAt === undefined && <p className="failure">{webhooks.noSuchTime}</p>}
      <label className="field">
        {clients.addresses}
        <textarea rows={2} value={addresses} onChange={(event) => setAddresses(event.target.value)} />
        <small>{clients.addressesHint}</small>
      </label>
    </FormPopup>
  );
}
