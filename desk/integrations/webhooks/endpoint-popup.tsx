import { FormPopup } from '../../parts/form-popup.tsx';
import { useChange } from '../../parts/use-change.ts';
import { useFormField } from '../../parts/draft.ts';
import { useTexts } from '../../texts/texts.ts';
import { EventTypesField } from '../event-types/event-types-field.tsx';
import { AddWebhookEndpointDocument, ChangeWebhookEndpointDocument } from './operations.generated.ts';
import type { EndpointFactsFragment } from './operations.generated.ts';

/** Adds an endpoint, or changes one. */
export default function EndpointPopup({
  endpoint,
  onSaved,
  onClose,
}: {
  /** The endpoint to change; a new one without. */
  endpoint?: EndpointFactsFragment;
  /** @param secret that of a new endpoint */
  onSaved(secret?: string): void;
  onClose(): void;
}) {
  const { webhooks } = useTexts();
  const form = `endpoint.${endpoint?.id ?? ''}.${endpoint?.version ?? ''}`;
  const [url, setUrl] = useFormField(form, 'url', endpoint?.url ?? '');
  const [description, setDescription] = useFormField(form, 'description', endpoint?.description ?? '');
  const [types, setTypes] = useFormField<readonly string[]>(
    form,
    'types',
    endpoint?.events.filter((type) => type !== '*') ?? [],
  );
  const change = useChange();
  const save = async (): Promise<void> => {
    const input = { url, description, events: types.length === 0 ? ['*'] : [...types] };
    if (endpoint) {
      const variables = { id: endpoint.id, ifMatch: [endpoint.version], input };
      if (await change.run(ChangeWebhookEndpointDocument, variables)) onSaved();
      return;
    }
    const added = await change.run(AddWebhookEndpointDocument, { input });
    if (added) onSaved(added.createWebhookEndpoint.secret);
  };
  return (
    <FormPopup
      form={form}
      title={endpoint ? webhooks.edit : webhooks.add}
      change={change}
      isComplete={url.trim() !== ''}
      onSave={() => void save()}
      onClose={onClose}
    >
      <label className="field">
        {webhooks.url}
        <input
          type="url"
          required
          autoFocus
          placeholder="https://example.com/webhooks/workflow"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <small>{webhooks.urlHint}</small>
      </label>
      <label className="field">
        {webhooks.description}
        <input maxLength={200} value={description} onChange={(event) => setDescription(event.target.value)} />
      </label>
      <EventTypesField chosen={types} onChange={setTypes} />
    </FormPopup>
  );
}
