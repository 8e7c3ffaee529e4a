import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { MaintenanceTicket } from '../document/ticket.stub.ts';
import { Property } from '../property/property.entity.ts';
import { propertiesById } from '../property/property.queries.ts';
import type { PropertyRow } from '../property/property.queries.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { tenantsById } from '../tenant/tenant.queries.ts';
import type { TenantRow } from '../tenant/tenant.types.ts';
import { Unit } from '../unit/unit.entity.ts';
import { unitsById } from '../unit/unit.queries.ts';
import type { UnitRow } from '../unit/unit.queries.ts';
import { findHits } from './find-hits.ts';
import { SearchHit, SearchKindEnum } from './search.objects.ts';
import type { SearchHitRow, SearchKind } from './search.types.ts';
import { DEFAULT_LIMIT, LONGEST_TEXT, MOST_HITS, searchRules } from './search.rules.ts';

/** The search, and the records that it finds. */
@Resolver(() => SearchHit)
export class SearchResolver {
  @Requires('properties:read', 'tenants:read', 'maintenance:read')
  @Query(() => [SearchHit], {
    description:
      'Tenants, properties, units and tickets that a text finds, best first: by words, by the beginning of the last word while it is typed, with typing errors, by telephone numbers in any form, email addresses and identifiers. All words must be found. Kinds that the caller may not read are left out. The words of a new ticket or note are found about half a second later.',
  })
  search(
    @Arg('text', () => String, { description: `What to search for: 1 to ${LONGEST_TEXT} characters.` }) text: string,
    @Arg('kinds', () => [SearchKindEnum], { nullable: true, description: 'Only these kinds. Default: all.' })
    kinds: SearchKind[] | null | undefined,
    @Arg('limit', () => Int, {
      nullable: true,
      defaultValue: DEFAULT_LIMIT,
      description: `Maximum number of hits, 1 to ${MOST_HITS}. Default: ${DEFAULT_LIMIT}.`,
    })
    limit: number | null | undefined,
    @Ctx() context: RequestContext,
  ): Promise<SearchHitRow[]> {
    return findHits(context, parseInput(searchRules, { text, kinds, limit }));
  }

  @FieldResolver(() => Property, { nullable: true, description: 'The property, if the hit is one.' })
  async property(@Root() hit: SearchHitRow, @Ctx() context: RequestContext): Promise<PropertyRow | undefined> {
    return hit.kind === 'property' ? context.load(propertiesById, hit.id) : undefined;
  }

  @FieldResolver(() => Unit, { nullable: true, description: 'The unit, if the hit is one.' })
  async unit(@Root() hit: SearchHitRow, @Ctx() context: RequestContext): Promise<UnitRow | undefined> {
    return hit.kind === 'unit' ? context.load(unitsById, hit.id) : undefined;
  }

  @FieldResolver(() => Tenant, { nullable: true, description: 'The tenant, if the hit is one.' })
  async tenant(@Root() hit: SearchHitRow, @Ctx() context: RequestContext): Promise<TenantRow | undefined> {
    return hit.kind === 'tenant' ? context.load(tenantsById, hit.id) : undefined;
  }

  @FieldResolver(() => MaintenanceTicket, { nullable: true, description: 'The ticket, if the hit is one.' })
  ticket(@Root() hit: SearchHitRow): MaintenanceTicket | null {
    return hit.kind === 'ticket' ? { ticketId: hit.id } : null;
  }
}
