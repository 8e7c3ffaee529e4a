import type { NotificationChannel, RecipientKind, VendorChannel } from './notification.types.ts';

/** A recipient with all addresses. */
export interface Recipient {
  kind: RecipientKind;
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  webhookUrl: string | null;
  /** The preferred channel; null when the recipient has not chosen one. */
  preferred: VendorChannel | null;
  language: string;
}

/** A channel for a recipient, or the reason why nothing is sent. */
export interface ChosenChannel {
  channel: NotificationChannel;
  address: string | null;
  /** Why nothing is sent; null when the message is sent. */
  suppressed: string | null;
}

const ADDRESS_OF: Readonly<Record<NotificationChannel, (recipient: Recipient) => string | null>> = {
  email: ({ email }) => email,
  sms: ({ phone }) => phone,
  webhook: ({ webhookUrl }) => webhookUrl,
};

/** The recipient's address for a channel; null without one. */
export function addressOf(recipient: Recipient, channel: NotificationChannel): string | null {
  return ADDRESS_OF[channel](recipient);
}

const NO_ADDRESS: Readonly<Record<NotificationChannel, string>> = {
  email: 'There is no email address.',
  sms: 'There is no telephone number that text messages can go to.',
  webhook: 'There is no webhook URL.',
};

const NO_CONTACT = 'The account has named no escalation contact and no owner.';

/**
 * Chooses the channels for a recipient. A recipient who opted out gets escalations only. An escalation contact, staff who
 * are paged, and vendors who have chosen no channel get emergencies by mail and text message. Without a preference the
 * channel is mail.
 */
export function chooseChannels(
  recipient: Recipient,
  { isUrgent, isEscalation }: { isUrgent: boolean; isEscalation: boolean },
): ChosenChannel[] {
  if (recipient.preferred === 'none' && !isEscalation) return [optedOut(recipient)];
  const wanted = wantedChannels(recipient, isUrgent);
  const reachable = wanted.filter((channel) => addressOf(recipient, channel) !== null);
  if (reachable.length === 0) {
    const [channel = 'email'] = wanted;
    return [{ channel, address: null, suppressed: recipient.kind === 'contact' ? NO_CONTACT : NO_ADDRESS[channel] }];
  }
  const takesEvery = isEscalation || (recipient.kind === 'vendor' && recipient.preferred === null);
  const chosen = takesEvery && isUrgent ? reachable : reachable.slice(0, 1);
  return chosen.map((channel) => ({ channel, address: addressOf(recipient, channel), suppressed: null }));
}

const optedOut = (recipient: Recipient): ChosenChannel => ({
  channel: 'email',
  address: recipient.email,
  suppressed: 'The recipient does not want to be notified.',
});

/** The channels in order of preference. A text message never replaces a mail that the recipient chose. */
function wantedChannels({ kind, preferred }: Recipient, isUrgent: boolean): NotificationChannel[] {
  if (preferred === 'webhook') return ['webhook', 'email'];
  if (preferred === 'sms') return ['sms', 'email'];
  if (preferred === 'email' || kind === 'tenant') return ['email'];
  return isUrgent ? ['sms', 'email'] : ['email', 'sms'];
}
