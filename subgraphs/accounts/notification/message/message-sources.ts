import type { Sql } from '../../../../platform/db/sql.ts';
import type { StoredEvent } from '../../../../platform/events/event.types.ts';
import { accountCountry } from '../../../../platform/phone/account-country.rules.ts';
import { APPROVAL_REQUESTED, WORKFLOW_CHANGED, OF_WORKFLOWS, isUrgent } from '../audience.rules.ts';
import type { Recipient } from '../choose-channels.rules.ts';
import type { KnownOffer, RecipientKind } from '../notification.types.ts';
import type { StoredTemplate } from './choose-template.rules.ts';
import type { MessageFacts } from './values.rules.ts';
import {
  agentRecipients,
  findMovedOut,
  ownersOf,
  readNotifyingAccount,
  residentsOfUnits,
  tenantRecipients,
  tenantsWhoReported,
  vendorRecipients,
} from './recipients.queries.ts';
import { textsOfPages } from '../../paging/page.queries.ts';
import type { HasMovedOut, NotifyingAccount, StaffRecipient } from './recipients.queries.ts';
import { knownOffers, knownPlaces, knownWork, peopleOfTickets } from './ticket-facts.queries.ts';
import { findAccountTemplates } from './account-templates.queries.ts';
import type { KnownPlace, KnownWork } from './ticket-facts.queries.ts';

/** All data for messages about a batch of events. */
export interface MessageSources {
  account: NotifyingAccount;
  residents: ReadonlyMap<string, readonly string[]>;
  /** Tenants who reported tickets, by ticket. */
  reporters: ReadonlyMap<string, string>;
  /** Of those who reported tickets. */
  hasMovedOut: HasMovedOut;
  tenants: ReadonlyMap<string, Recipient>;
  vendors: ReadonlyMap<string, Recipient>;
  agents: ReadonlyMap<string, StaffRecipient>;
  /** Who coordinates and watches tickets, by ticket. */
  people: ReadonlyMap<string, readonly string[]>;
  /** Everybody with the role `owner`; not read for events that go to nobody as an owner. */
  owners: readonly string[];
  work: ReadonlyMap<string, KnownWork>;
  places: ReadonlyMap<string, KnownPlace>;
  offers: readonly KnownOffer[];
  templates: ReadonlyMap<string, StoredTemplate>;
  /** What pages say, by their id. */
  pageTexts: ReadonlyMap<string, string>;
}

/**
 * Reads all data for messages about these events.
 * @param sql reads the published views as the account
 */
export async function readSources(
  sql: Sql,
  accountId: string,
  events: readonly StoredEvent[],
): Promise<MessageSources> {
  const member = (name: string): string[] => [...new Set(events.map(({ data }) => text(data[name])).filter(Boolean))];
  const unitIds = member('unit_id');
  const residents = await residentsOfUnits(sql, unitIds);
  const reporters = await tenantsWhoReported(sql, member('ticket_id'));
  const tenantIds = [...new Set([...[...residents.values()].flat(), ...reporters.values(), ...member('tenant_id')])];
  const account = await readNotifyingAccount(sql, accountId);
  const people = await peopleOfTickets(sql, member('ticket_id'));
  const owners = events.some(({ type }) => OF_WORKFLOWS.has(type)) ? await ownersOf(sql, accountId) : [];
  return {
    account,
    residents,
    reporters,
    hasMovedOut: await findMovedOut(sql, unitIds, [...new Set(reporters.values())]),
    tenants: await tenantRecipients(sql, tenantIds, accountCountry(account)),
    vendors: await vendorRecipients(sql, accountId, member('vendor_assigned')),
    ...{ people, owners },
    agents: await agentRecipients(
      sql,
      accountId,
      events.flatMap((event) => agentsOf(event, { people, owners })),
    ),
    work: await knownWork(sql, member('ticket_id')),
    places: await knownPlaces(sql, unitIds),
    offers: await knownOffers(sql, [...member('ticket_id'), ...member('lead_ticket_id')]),
    templates: await findAccountTemplates(sql, accountId),
    pageTexts: await textsOfPages(sql, member('page_id')),
  };
}

/** The recipients of a kind for an event. */
export function recipientsOf(event: StoredEvent, kind: RecipientKind, sources: MessageSources): Recipient[] {
  if (kind === 'contact') return [contactOf(event, sources.account)];
  if (kind === 'agent') return staffOf(event, sources);
  if (kind === 'vendor') return among(sources.vendors, [text(event.data['vendor_assigned'])]);
  // What a tenant reports is told to nobody else in the home.
  const reporter = sources.reporters.get(text(event.data['ticket_id']));
  const concerned = text(event.data['tenant_id']) || reporter;
  // What goes on in a home is told to nobody who has moved out of it.
  if (concerned === reporter && reporter && sources.hasMovedOut(text(event.data['unit_id']), reporter)) return [];
  // A unit that the account does not have has no residents, even if its id was in use before.
  const isPlaced = event.data['property_id'] !== null;
  const residents = isPlaced ? sources.residents.get(text(event.data['unit_id'])) : undefined;
  return among(sources.tenants, concerned ? [concerned] : (residents ?? []));
}

function agentsOf(
  { type, data }: StoredEvent,
  { people, owners }: Pick<MessageSources, 'people' | 'owners'>,
): readonly string[] {
  if (type === 'agent.paged') return data['agents'] as string[];
  if (type === APPROVAL_REQUESTED) return data['approver_ids'] as string[];
  if (OF_WORKFLOWS.has(type)) return [...new Set([text(data['owner_agent_id']), ...owners])].filter(Boolean);
  if (type !== 'maintenance.assigned') return people.get(text(data['ticket_id'])) ?? [];
  const { id } = (data['assignee'] as { id: string } | null) ?? { id: '' };
  return [id];
}

/** Who is paged or asked for an approval is told in any case; others only by mail, of what they see, and not of what they did themselves. */
function staffOf(event: StoredEvent, { agents, ...others }: MessageSources): Recipient[] {
  const named = agentsOf(event, others)
    .map((id) => agents.get(id))
    .filter((found) => found !== undefined);
  if (OF_WORKFLOWS.has(event.type)) return responsibleFor(event, named);
  if (event.type === 'agent.paged' || event.type === APPROVAL_REQUESTED) return named;
  const { actor, data } = event;
  const authors = [actor.id, actor.onBehalfOf?.id];
  return named
    .filter(({ id, status }) => !authors.includes(id) && (status === 'active' || status === 'invited'))
    .filter(({ reach }) => reach === null || reach.includes(text(data['property_id'])))
    .map((person) => ({ ...person, preferred: 'email' as const }));
}

/** The person who is responsible for the workflow, or else all owners; by mail, since it is no emergency. */
function responsibleFor({ data }: StoredEvent, named: readonly StaffRecipient[]): Recipient[] {
  const responsible = named.filter(({ id }) => id === data['owner_agent_id']);
  return (responsible.length > 0 ? responsible : named).map((person) => ({ ...person, preferred: 'email' as const }));
}

/** The escalation contact from the event, or else the current one; for emergencies, the owner as a last resort. */
function contactOf(event: StoredEvent, account: NotifyingAccount): Recipient {
  const { data } = event;
  const escalation = data['escalation'] as { contact: NotifyingAccount['contact'] } | undefined;
  const owner = isUrgent(event) ? { name: account.name, email: account.ownerEmail, phone: null } : null;
  const contact = data['layer'] === 'owners' ? owner : (escalation?.contact ?? account.contact ?? owner);
  return {
    kind: 'contact',
    id: 'escalation-contact',
    name: contact?.name ?? '',
    email: contact?.email ?? null,
    phone: contact?.phone ?? null,
    webhookUrl: null,
    preferred: null,
    language: 'en',
  };
}

const among = (recipients: ReadonlyMap<string, Recipient>, ids: readonly string[]): Recipient[] =>
  ids.map((id) => recipients.get(id)).filter((found) => found !== undefined);

/**
 * The facts of an event for a message to one recipient.
 * @param link the address of the recipient's link; empty for a message without one
 * @param pagesUrl the address of the service's pages, without a slash at its end
 */
export function factsOf(
  event: StoredEvent,
  { kind, name, link, pagesUrl }: { kind: RecipientKind; name: string; link: string; pagesUrl: string },
  sources: MessageSources,
): MessageFacts {
  const { data, type, status, entityId, occurredAt } = event;
  const place = sources.places.get(text(data['unit_id']));
  const work = sources.work.get(text(data['ticket_id']));
  return {
    recipientName: name,
    accountName: sources.account.name,
    eventType: type,
    status,
    entityId,
    data,
    occurredAt,
    actorName: event.actor.name,
    description: work?.description ?? null,
    pageText: sources.pageTexts.get(text(data['page_id'])) ?? null,
    scheduledFor: work?.scheduledFor ?? null,
    vendorName: sources.vendors.get(text(data['vendor_assigned']))?.name ?? null,
    unitNumber: place?.unitNumber ?? null,
    propertyName: place?.propertyName ?? null,
    propertyAddress: place?.propertyAddress ?? null,
    timezone: place?.timezone ?? (type === APPROVAL_REQUESTED ? sources.account.timezone : null),
    answerLink: kind === 'tenant' ? '' : link,
    ticketLink: kind === 'tenant' ? link : '',
    deskLink: kind === 'agent' || kind === 'contact' ? deskLinkOf(event, pagesUrl) : '',
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where the desk shows the ticket or the workflow of an event; empty for other records. */
function deskLinkOf({ type, entityId, data }: StoredEvent, pagesUrl: string): string {
  const { ticket_id: ticketId, workflow_id: workflowId = type === WORKFLOW_CHANGED ? entityId : undefined } = data;
  if (typeof ticketId === 'string') return `${pagesUrl}/desk/tickets/${encodeURIComponent(ticketId)}`;
  if (typeof workflowId === 'string') return `${pagesUrl}/desk/workflows/${encodeURIComponent(workflowId)}`;
  return '';
}
