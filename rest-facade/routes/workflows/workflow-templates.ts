import { ListWorkflowTemplatesDocument } from '../../operations/operations.generated.ts';
import { route } from '../../route/route.ts';

/** Workflows to begin from. */
export const workflowTemplateRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/workflow-templates',
    document: ListWorkflowTemplatesDocument,
    variables: () => ({}),
    present: ({ workflowTemplates }) => ({ status: 200, body: { data: workflowTemplates } }),
  }),
];
