import { AppError } from '../../../platform/errors.ts';
import {
  DeleteNotificationTemplateDocument,
  GetNotificationTemplateDocument,
  ListNotificationTemplatesDocument,
  PreviewNotificationDocument,
  SaveNotificationTemplateDocument,
} from '../../operations/operations.generated.ts';
import type {
  ListNotificationTemplatesQueryVariables,
  NotificationTemplateFieldsFragment,
} from '../../operations/operations.generated.ts';
import { presentTemplate } from '../../presenters/notification.ts';
import { route } from '../../route/route.ts';
import type { RouteOutput } from '../../route/route.ts';

const DEFAULT_LIMIT = 50;

type Filter = NonNullable<ListNotificationTemplatesQueryVariables['filter']>;

/** The templates of notifications. */
export const notificationTemplateRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/notification-templates',
    document: ListNotificationTemplatesDocument,
    variables: ({ parameters }) => ({
      first: (parameters['limit'] as number | undefined) ?? DEFAULT_LIMIT,
      after: (parameters['cursor'] as string | undefined) ?? null,
      filter: filterOf(parameters),
    }),
    present: ({ notificationTemplates: { nodes, pageInfo } }) => ({
      status: 200,
      body: { data: nodes.map(presentTemplate), next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null },
    }),
  }),
  // Must come before the route of one template, which would take the path for an id.
  route({
    method: 'POST',
    path: '/api/v1/notification-templates/preview',
    document: PreviewNotificationDocument,
    variables: ({ body }) => ({ input: previewInput(body as PreviewBody) }),
    present: ({ previewNotification: { subject, body, html } }) => ({
      status: 200,
      body: { subject, body, html: html ?? null },
    }),
    renames: {},
  }),
  route({
    method: 'GET',
    path: '/api/v1/notification-templates/{template_id}',
    document: GetNotificationTemplateDocument,
    variables: ({ parameters }) => ({ templateId: parameters['template_id'] as string }),
    present: ({ notificationTemplate }) => {
      if (!notificationTemplate) throw new AppError('not_found', 'There are no words for this yet.');
      return templateAnswer(notificationTemplate);
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/notification-templates/{template_id}',
    document: SaveNotificationTemplateDocument,
    variables: ({ parameters, body, ifMatch }) => ({
      templateId: parameters['template_id'] as string,
      input: body as { subject?: string; body: string },
      ifMatch,
    }),
    present: ({ saveNotificationTemplate }) => templateAnswer(saveNotificationTemplate),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/notification-templates/{template_id}',
    document: DeleteNotificationTemplateDocument,
    variables: ({ parameters, ifMatch }) => ({ templateId: parameters['template_id'] as string, ifMatch }),
    present: () => ({ status: 204 }),
  }),
];

const templateAnswer = (template: NotificationTemplateFieldsFragment): RouteOutput => ({
  status: 200,
  body: presentTemplate(template),
  version: template.version,
});

interface PreviewBody {
  template_id: string;
  subject?: string;
  body?: string;
  event_id?: string;
}

const previewInput = (body: PreviewBody): { templateId: string } => ({
  templateId: body.template_id,
  ...{ subject: body.subject, body: body.body, eventId: body.event_id },
});

function filterOf(parameters: Record<string, unknown>): Filter {
  const text = (name: string): string | null => (parameters[name] as string | undefined) ?? null;
  return {
    recipientKind: (text('recipient')?.toUpperCase() ?? null) as Filter['recipientKind'],
    eventType: text('event_type'),
    channel: (text('channel')?.toUpperCase() ?? null) as Filter['channel'],
    language: text('language'),
  };
}
