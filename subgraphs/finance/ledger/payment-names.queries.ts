import type { Sql } from '../../../platform/db/sql.ts';

/** What a payment names. */
export type NamedNoun = 'property' | 'unit' | 'lease' | 'tenant';

/** Something that a text may mean. */
export interface Named {
  text: string;
  id: string;
  /** 0 when the text is its identifier, 1 that of another system, 2 its name or number. */
  distance: number;
  propertyId: string | null;
  unitId: string | null;
}

/** Everything that texts may mean, by text. Names are compared without case; a person's may be `Silva, Ana`. */
export async function findNamed(sql: Sql, noun: NamedNoun, texts: readonly string[]): Promise<Map<string, Named[]>> {
  if (texts.length === 0) return new Map();
  const columns = `n.id, n.property_id as "propertyId", n.unit_id as "unitId"`;
  const known = await sql<Named>(
    `select said.text, n.distance, ${columns} from unnest($2::text[]) said (text) cross join lateral (
       select p.*, 0 as distance from properties.published_name p where p.noun = $1 and p.id = said.text
       union all
       select p.*, 1 from properties.published_name p where p.noun = $1 and p.external_id = said.text and p.id <> said.text
     ) n`,
    [noun, texts],
  );
  const found = new Set(known.map(({ text }) => text));
  // A number may be an identifier elsewhere and be meant as a number here.
  const rest = noun === 'unit' ? texts : texts.filter((text) => !found.has(text));
  const called = await sql<Named>(
    `select said.text, 2 as distance, ${columns} from unnest($2::text[], $3::text[]) said (text, name)
     join properties.published_name n on lower(n.name) = lower(said.name)
     where n.noun = $1`,
    [noun, rest, rest.map(noun === 'tenant' ? firstNameFirst : (text) => text)],
  );
  return Map.groupBy([...known, ...called], ({ text }) => text);
}

function firstNameFirst(name: string): string {
  const [last, first] = name.split(/,(.*)/s);
  return first === undefined ? name : `${first.trim()} ${last!.trim()}`;
}

/** A lease that covers the day of a payment. */
export interface LeaseInForce {
  leaseId: string;
  unitId: string;
  propertyId: string;
}

/** The leases that cover a day, of a tenant, of a unit, or of a tenant in a unit; by place in the list. */
export async function leasesInForce(
  sql: Sql,
  payments: readonly { tenantId: string | null; unitId: string | null; on: string | null }[],
): Promise<LeaseInForce[][]> {
  const rows = await sql<LeaseInForce & { place: number }>(
    `select said.place::int, l.id as "leaseId", l.unit_id as "unitId", u.property_id as "propertyId"
     from unnest($1::text[], $2::text[], $3::date[]) with ordinality said (tenant_id, unit_id, day, place)
     join lateral (
       select lt.lease_id as id from properties.published_lease_tenant lt where lt.tenant_id = said.tenant_id
       union all
       select l.id from properties.published_lease l where said.tenant_id is null and l.unit_id = said.unit_id
     ) own on true
     join properties.published_lease l on l.id = own.id
     join properties.published_unit u on u.id = l.unit_id
     where (said.unit_id is null or l.unit_id = said.unit_id) and l.status <> 'draft' and l.start_date <= said.day
       and said.day <= coalesce(l.moved_out_on, case when l.status = 'ended' then l.end_date end, 'infinity')`,
    [payments.map(({ tenantId }) => tenantId), payments.map(({ unitId }) => unitId), payments.map(({ on }) => on)],
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return payments.map((_, index) => byPlace.get(index + 1) ?? []);
}
