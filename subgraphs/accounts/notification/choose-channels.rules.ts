import type { NotificationChannel, RecipientKind, VendorChannel } from './notification.types.ts';

/** Somebody to tell, and how to reach them. */
export interface Recipient {
  kind: RecipientKind;
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  webhookUrl: string | null;
  /** What they asked for; null when they never said. */
  preferred: VendorChannel | null;
  language: string;
}

/** One way on which a recipient is told, or why not. */
export interface ChosenChannel {
  channel: NotificationChannel;
  address: string | null;
  /** Why nothing is sent; null when it is. */
  suppressed: string | null;
}

const ADDRESS_OF: Readonly<Record<NotificationChannel, (recipient: Recipient) => string | null>> = {
  email: ({ email }) => email,
  sms: ({ phone }) => phone,
  webhook: ({ webhookUrl }) => webhookUrl,
};

/** Where somebody is reached by a channel; null where not. */
export function addressOf(recipient: Recipient, channel: NotificationChannel): string | null {
  return ADDRESS_OF[channel](recipient);
}

const NO_ADDRESS: Readonly<Record<NotificationChannel, string>> = {
  email: 'There is no email address.',
  sms: 'There is no telephone number.',
  webhook: 'There is no webhook URL.',
};

const NO_CONTACT = 'The account has named no escalation contact and no owner.';

/**
 * How somebody is told. Whoever opted out is not, unless it is an escalation. An escalation contact gets an emergency in
 * every way there is. Whoever never said is mailed, but a vendor of an emergency gets a text message.
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
  const chosen = isEscalation && isUrgent ? reachable : reachable.slice(0, 1);
  return chosen.map((channel) => ({ channel, address: addressOf(recipient, channel), suppressed: null }));
}

const optedOut = (recipient: Recipient): ChosenChannel => ({
  channel: 'email',
  address: recipient.email,
  suppressed: 'The recipient does not want to be notified.',
});

/** In the order of preference. Nobody gets a text message instead of a mail that they asked for. */
function wantedChannels({ kind, preferred }: Recipient, isUrgent: boolean): NotificationChannel[] {
  if (preferred === 'webhook') return ['webhook', 'email'];
  if (preferred === 'sms') return ['sms', 'email'];
  if (preferred === 'email' || kind === 'tenant') return ['email'];
  return isUrgent ? ['sms', 'email'] : ['email', 'sms'];
}
