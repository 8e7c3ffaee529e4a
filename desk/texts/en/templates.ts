/** The screen of notification templates, in English. */
export const templatesTexts = {
  templates: {
    recipient: 'Recipient',
    recipients: { AGENT: 'Staff', CONTACT: 'Escalation contact', TENANT: 'Tenant', VENDOR: 'Vendor' },
    event: 'Event',
    channel: 'Channel',
    channels: { EMAIL: 'Email', SMS: 'Text message', WEBHOOK: 'Webhook' },
    language: 'Language',
    text: 'Text',
    usual: 'As the service says it',
    own: 'Your own',
    subject: 'Subject',
    placeholders: 'It may use',
    preview: 'Preview',
    restore: 'Back to the service’s text',
  },
};
