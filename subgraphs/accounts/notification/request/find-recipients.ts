import type { Fault } from '../../../../platform/errors.ts';
import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { accountCountry } from '../../../../platform/phone/account-country.rules.ts';
import { shown } from '../../../../platform/text.ts';
import type { Recipient } from '../choose-channels.rules.ts';
import {
  agentRecipients,
  readNotifyingAccount,
  tenantRecipients,
  vendorRecipients,
} from '../message/recipients.queries.ts';
import type { NotifyingAccount } from '../message/recipients.queries.ts';
import type { MessageRecipientInput } from './message.inputs.ts';

/** Finds whom an input names, with a fault for each whom the account does not have. */
export async function findRecipients(
  { sql, accountId }: CommandContext,
  wanted: readonly MessageRecipientInput[],
): Promise<{ recipients: Recipient[]; faults: Fault[] }> {
  const account = await readNotifyingAccount(sql, accountId);
  const idsOf = (kind: string): string[] => wanted.flatMap((to) => (to.kind === kind && to.id ? [to.id] : []));
  const known: Readonly<Record<string, ReadonlyMap<string, Recipient>>> = {
    tenant: await tenantRecipients(sql, idsOf('tenant'), accountCountry(account)),
    vendor: await vendorRecipients(sql, accountId, idsOf('vendor')),
    agent: await agentRecipients(sql, accountId, idsOf('agent')),
  };
  const faults: Fault[] = [];
  const recipients = wanted.flatMap(({ kind, id }, place) => {
    const found = kind === 'contact' ? contactOf(account) : known[kind]?.get(id ?? '');
    if (found) return [found];
    const detail = `Expected the id of a ${kind === 'agent' ? 'person' : kind} of the account, but got ${shown(id)}.`;
    faults.push({ pointer: `/to/${place}/id`, code: 'unknown_recipient', detail });
    return [];
  });
  return { recipients, faults };
}

const contactOf = ({ contact }: NotifyingAccount): Recipient => ({
  ...{ kind: 'contact', id: 'escalation-contact', name: contact?.name ?? '', webhookUrl: null },
  ...{ email: contact?.email ?? null, phone: contact?.phone ?? null, preferred: null, language: 'en' },
});
