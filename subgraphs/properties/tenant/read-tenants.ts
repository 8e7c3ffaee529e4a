import { INSTANT_FORM, instantExpected, readInstant } from '../../../platform/calendar/instant.ts';
import { invalid } from '../../../platform/errors.ts';
import { paginate } from '../../../platform/graphql/connection.ts';
import type { PageArgs } from '../../../platform/graphql/connection.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { placeTenantChanges } from './place-tenant-changes.ts';
import type { TenantPage } from './tenant-connection.object.ts';
import type { TenantFilter } from './tenant.inputs.ts';
import { hasUnplacedTenants, lastTenantPlace, listChangedTenants, listTenants } from './tenant-list.queries.ts';
import type { PlacedTenant, TenantListFilter } from './tenant-list.queries.ts';

/** A sync token is long and has no colons, unlike a timestamp; any other value is read as a timestamp. */
const TOKEN = /^(?!\d+$)[\w-]{20,}$/;
const EXPECTED = `a sync token that the list gave, or ${INSTANT_FORM}`;

/**
 * A page of tenants: with a sync token, those that changed after it in order of change; otherwise by id. The last page
 * has the token for the next changes.
 * @throws AppError `invalid_cursor`; `validation_failed`
 */
export async function readTenants(
  context: RequestContext,
  page: PageArgs,
  filter: TenantFilter | undefined,
): Promise<TenantPage> {
  const { updatedSince } = filter ?? {};
  const narrowed: TenantListFilter = {
    unitId: filter?.unitId ?? undefined,
    propertyId: filter?.propertyId ?? undefined,
    status: filter?.status ?? undefined,
    includeDeleted: filter?.includeDeleted ?? updatedSince != null,
  };
  if (updatedSince == null) return readAll(context, page, narrowed);
  if (TOKEN.test(updatedSince)) return readChanged(context, page, narrowed, openToken(context, updatedSince));
  return readAll(context, page, { ...narrowed, updatedSince: instantOf(updatedSince) });
}

/** The token dates from the first page, so changes during the reading come again and none is missed. */
async function readAll(context: RequestContext, page: PageArgs, filter: TenantListFilter): Promise<TenantPage> {
  let start = 0;
  const connection = await paginate(context, page, {
    list: ['tenants', filter],
    fetch: async (request) => {
      start = request.after ? Number(request.after[1]) : await placeAndLookUp(context);
      return listTenants(context.sql, filter, request);
    },
    count: (request, sql) => listTenants(sql, filter, request),
    positionOf: (tenant) => [tenant.id, start],
  });
  return { ...connection, syncToken: connection.pageInfo.hasNextPage ? null : sealToken(context, start) };
}

async function readChanged(
  context: RequestContext,
  page: PageArgs,
  filter: TenantListFilter,
  since: number,
): Promise<TenantPage> {
  let start = since;
  const connection = await paginate(context, page, {
    list: ['tenants since', since, filter],
    fetch: async (request) => {
      if (request.after) start = Number(request.after[0]);
      await placeChanges(context);
      return listChangedTenants(context.sql, filter, { after: start, limit: request.limit });
    },
    count: (request, sql) => listChangedTenants(sql, filter, { after: since, limit: request.limit }),
    positionOf: (tenant: PlacedTenant) => [tenant.pos],
  });
  const end = connection.nodes.at(-1)?.pos ?? start;
  return { ...connection, syncToken: connection.pageInfo.hasNextPage ? null : sealToken(context, end) };
}

async function placeAndLookUp(context: RequestContext): Promise<number> {
  await placeChanges(context);
  return lastTenantPlace(context.sql);
}

/** The reader assigns positions to all committed changes itself and does not wait for the job. */
async function placeChanges({ sql, service, principal: { accountId } }: RequestContext): Promise<void> {
  if (!(await hasUnplacedTenants(sql))) return;
  const { database } = service;
  await placeTenantChanges({
    accountId,
    inTransaction: (work) => database.transaction(accountId, (transaction) => work(transaction.sql)),
  });
}

const LIST = 'tenants sync';
const WORDS = { parameter: 'updatedSince', expected: EXPECTED };

function sealToken({ service, principal }: RequestContext, place: number): string {
  return service.cursors.seal([principal.accountId, LIST], [place]);
}

function openToken({ service, principal }: RequestContext, token: string): number {
  return Number(service.cursors.open([principal.accountId, LIST], token, WORDS)[0]);
}

function instantOf(text: string): Date {
  const instant = readInstant(text);
  if (instant) return instant;
  const detail = `${instantExpected(text, EXPECTED)}.`;
  throw invalid({ parameter: 'updatedSince', code: 'invalid_format', detail });
}
