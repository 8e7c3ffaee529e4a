import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DataTable } from '../fields/data-table.tsx';
import { useAllPages } from '../graph/use-all-pages.ts';
import { Action } from '../parts/action.tsx';
import { Choice } from '../parts/choice.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { useTexts } from '../texts/texts.ts';
import { TemplatesDocument } from './operations.generated.ts';
import type { TemplateDetailsFragment } from './operations.generated.ts';
import { TemplatePopup } from './template-popup.tsx';

/** What messages say, by recipient and event; the account's own texts are marked. */
export default function TemplatesScreen() {
  const { settings, templates: texts } = useTexts();
  const { templates, ...result } = useTemplates();
  const [recipient, setRecipient] = useState('');
  const [edited, setEdited] = useState<TemplateDetailsFragment>();
  const rows = (templates ?? []).filter(({ recipientKind }) => recipient === '' || recipientKind === recipient);
  return (
    <SettingsPage
      title={settings.screens.templates.title}
      result={result}
      actions={
        <Choice
          label={texts.recipient}
          value={recipient}
          options={Object.entries(texts.recipients).map(([value, label]) => ({ value, label }))}
          onChange={setRecipient}
        />
      }
    >
      <DataTable
        label={settings.screens.templates.title}
        heads={[texts.event, texts.recipient, texts.channel, texts.language, texts.text, '']}
      >
        {rows.map((template) => (
          <tr key={template.id}>
            <th scope="row">{texts.events[template.eventType] ?? template.eventType}</th>
            <td>{texts.recipients[template.recipientKind]}</td>
            <td>{texts.channels[template.channel]}</td>
            <td>{template.language}</td>
            <td>{template.isDefault ? <span className="quiet">{texts.usual}</span> : texts.own}</td>
            <td>
              <Action label={`${settings.edit}: ${template.id}`} onPress={() => setEdited(template)}>
                {settings.edit}
              </Action>
            </td>
          </tr>
        ))}
      </DataTable>
      {edited && (
        <TemplatePopup
          template={edited}
          onSaved={() => void result.refetch().catch(() => undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SettingsPage>
  );
}

/** Every template. */
function useTemplates() {
  const result = useQuery(TemplatesDocument);
  return { ...result, templates: useAllPages(result, 'notificationTemplates') };
}
