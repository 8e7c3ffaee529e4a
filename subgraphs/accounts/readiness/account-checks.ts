import { aboutEntities, namedFew } from '../../../platform/readiness/finding-words.rules.ts';
import { FindingSeverity } from '../../../platform/readiness/readiness.types.ts';
import type { Finding, ReadinessCheck } from '../../../platform/readiness/readiness.types.ts';
import { emergencyPeople } from '../account/account.queries.ts';
import { alertFindings, senderFindings, sentMessages } from './alert-findings.rules.ts';
import { checkRosters } from './check-rosters.ts';
import { webhooksThatAreDown } from './readiness.queries.ts';
import type { DownWebhook } from './readiness.queries.ts';

/** Whether somebody would hear of an emergency that no vendor takes. */
const checkAlerts: ReadinessCheck = async ({ sql, accountId, config }) => {
  const people = (await emergencyPeople(sql)).find((seen) => seen.accountId === accountId);
  return people ? alertFindings(people, sentMessages(config)) : [];
};

/** Whether the installation sends what is written to people. */
const checkSenders: ReadinessCheck = async ({ config }) => senderFindings(sentMessages(config));

/** Whether webhook endpoints get their events. */
const checkWebhooks: ReadinessCheck = async ({ sql }) => {
  const down = await webhooksThatAreDown(sql);
  const [disabled, failing] = [true, false].map((isDisabled) => down.filter((each) => each.isDisabled === isDisabled));
  return [
    ...webhookFinding('webhook_disabled', disabled!, (urls) => {
      return `The service stopped sending events to ${urls}, because nothing but failures came back: mend the receiver and enable the endpoint again.`;
    }),
    ...webhookFinding('webhook_failing', failing!, (urls) => {
      return `Events do not arrive at ${urls}, and are tried again: look at the endpoint’s deliveries and mend the receiver.`;
    }),
  ];
};

function webhookFinding(code: string, down: readonly DownWebhook[], detailOf: (urls: string) => string): Finding[] {
  if (down.length === 0) return [];
  const ids = down.map(({ id }) => id);
  const detail = detailOf(namedFew(down.map(({ url }) => new URL(url).host)));
  return [{ code, severity: FindingSeverity.WARNING, detail, ...aboutEntities('webhook_endpoint', ids) }];
}

/** What this subgraph checks of an account’s readiness. */
export const accountChecks: readonly ReadinessCheck[] = [checkAlerts, checkRosters, checkSenders, checkWebhooks];
