import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useAllPages } from '../../graph/use-all-pages.ts';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/texts.ts';
import { WorkflowTemplatesDocument } from '../operations.generated.ts';
import type { EditorKit, EditorRecords, Named } from './editor-context.ts';
import { WorkflowRecordsDocument, WorkflowSchemaDocument, WorkflowVendorsDocument } from './operations.generated.ts';
import { fieldsReadBy } from './schema.rules.ts';

/** What the editor knows before anybody types; undefined until it was read. */
export function useEditorKit(): { kit: EditorRecords | undefined; error: unknown } {
  const schema = useQuery(WorkflowSchemaDocument);
  const templates = useQuery(WorkflowTemplatesDocument);
  const records = useRecords();
  const kit = useMemo(() => {
    if (!schema.data || !records) return undefined;
    const definitions = templates.data?.workflowTemplates.map(({ definition }) => definition) ?? [];
    return { root: schema.data.workflowSchema, records, fields: fieldsReadBy(definitions) };
  }, [schema.data, records, templates.data]);
  return { kit, error: schema.error };
}

/** Records that workflows may name, of the kinds that the person may read. */
function useRecords(): EditorKit['records'] | undefined {
  const { can } = useSession();
  const { status, workflowEditor: texts } = useTexts();
  const { data, error } = useQuery(WorkflowRecordsDocument, {
    variables: {
      withAgents: can('agents:read'),
      withExports: can('exports:read'),
      withWebhooks: can('webhooks:manage'),
    },
  });
  const vendors = useAllPages(useQuery(WorkflowVendorsDocument, can('maintenance:read') ? {} : skipToken), 'vendors');
  return useMemo(() => {
    if (!data) return error ? new Map<string, Named[]>() : undefined;
    const agents = data.agents?.nodes.filter((agent) => agent.status !== 'DEACTIVATED' && agent.status !== 'RETIRED');
    const named = new Map<string, Named[] | undefined>([
      ['agent', agents?.map(({ id, name }) => ({ value: id, label: name }))],
      ['roster', data.rosters?.nodes.map(({ id, name }) => ({ value: id, label: texts.onCall(name) }))],
      ['vendor', vendors?.map(({ id, name }) => ({ value: id, label: name }))],
      ['kpi_export', data.kpiExports?.nodes.map(({ id }) => ({ value: id, label: id }))],
      [
        'webhook_endpoint',
        data.webhookEndpoints?.nodes.map(({ id, description, url }) => ({ value: id, label: description || url })),
      ],
      ['ruleset', data.screeningRulesets.nodes.map(({ id }) => ({ value: id, label: id }))],
      ['ticket_status', Object.entries(status).map(([value, label]) => ({ value: value.toLowerCase(), label }))],
    ]);
    return new Map([...named].flatMap(([kind, list]) => (list ? [[kind, list] as const] : [])));
  }, [data, error, vendors, status, texts]);
}
