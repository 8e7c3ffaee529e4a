import { AppError } from '../../../platform/errors.ts';
import type { Answer } from '../../contract/operation-types.ts';
import type { NotificationPreviewRequest, NotificationTemplate } from '../../contract/rest-types.generated.ts';
import { upperCase } from '../../conversion/enum-names.ts';
import {
  DeleteNotificationTemplateDocument,
  GetNotificationTemplateDocument,
  ListNotificationTemplatesDocument,
  PreviewNotificationDocument,
  SaveNotificationTemplateDocument,
} from '../../operations/operations.generated.ts';
import type { NotificationTemplateFieldsFragment } from '../../operations/operations.generated.ts';
import { presentTemplate } from '../../presenters/notification.ts';
import { pageAnswer, pageOf } from '../../route/paging.ts';
import { route } from '../../route/route.ts';

/** The templates of notifications. */
export const notificationTemplateRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/notification-templates',
    document: ListNotificationTemplatesDocument,
    variables: ({ parameters }) => ({
      ...pageOf(parameters),
      filter: {
        recipientKind: upperCase(parameters.recipient) ?? null,
        eventType: parameters.event_type ?? null,
        channel: upperCase(parameters.channel) ?? null,
        language: parameters.language ?? null,
      },
    }),
    present: ({ notificationTemplates }) => pageAnswer(notificationTemplates, presentTemplate),
  }),
  // Must come before the route of one template, which would take the path for an id.
  route({
    method: 'POST',
    path: '/api/v1/notification-templates/preview',
    document: PreviewNotificationDocument,
    variables: ({ body }) => ({ input: previewInput(body) }),
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
    variables: ({ parameters }) => ({ templateId: parameters.template_id }),
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
      templateId: parameters.template_id,
      input: body,
      ifMatch,
    }),
    present: ({ saveNotificationTemplate }) => templateAnswer(saveNotificationTemplate),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/notification-templates/{template_id}',
    document: DeleteNotificationTemplateDocument,
    variables: ({ parameters, ifMatch }) => ({ templateId: parameters.template_id, ifMatch }),
    present: () => ({ status: 204 }),
  }),
];

const templateAnswer = (
  template: NotificationTemplateFieldsFragment,
): Answer<200, NotificationTemplate, 'version'> => ({
  status: 200,
  body: presentTemplate(template),
  version: template.version,
});

const previewInput = (body: NotificationPreviewRequest) => ({
  templateId: body.template_id,
  ...{ subject: body.subject, body: body.body, eventId: body.event_id },
});
