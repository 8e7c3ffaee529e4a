import type { templatesTexts as English } from '../en/templates.ts';

/** The screen of notification templates, in Spanish. */
export const templatesTexts: typeof English = {
  templates: {
    recipient: 'Destinatario',
    recipients: { AGENT: 'Personal', CONTACT: 'Contacto de emergencia', TENANT: 'Inquilino', VENDOR: 'Proveedor' },
    event: 'Evento',
    channel: 'Canal',
    channels: { EMAIL: 'Correo', SMS: 'Mensaje de texto', WEBHOOK: 'Webhook' },
    language: 'Idioma',
    text: 'Texto',
    usual: 'Como lo dice el servicio',
    own: 'Propio',
    subject: 'Asunto',
    placeholders: 'Puede usar',
    preview: 'Vista previa',
    restore: 'Volver al texto del servicio',
  },
};
