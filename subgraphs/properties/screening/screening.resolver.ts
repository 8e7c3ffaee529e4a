import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { tenantsById } from '../tenant/tenant.queries.ts';
import type { TenantRow } from '../tenant/tenant.types.ts';
import { Unit } from '../unit/unit.entity.ts';
import { unitsById } from '../unit/unit.queries.ts';
import type { UnitRow } from '../unit/unit.queries.ts';
import { createScreeningApplication } from './create-screening-application.ts';
import { decideScreening } from './decide-screening.ts';
import { Screening } from './screening.entity.ts';
import { CreateScreeningApplicationInput, DecideScreeningInput, ScreeningFilter } from './screening.inputs.ts';
import { listScreenings, screeningsById } from './screening.queries.ts';
import { requiresAdverseActionNotice } from './screening.rules.ts';
import type { ScreeningRow } from './screening.types.ts';

const ScreeningConnection = connectionType(Screening, 'ScreeningApplication');

/** Screening: one application, a list, and decisions. */
@Resolver(() => Screening)
export class ScreeningResolver {
  @Query(() => Screening, {
    nullable: true,
    description: 'The screening application with this id; null if the account has none.',
  })
  screening(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<ScreeningRow | undefined> {
    return context.load(screeningsById, id);
  }

  @Query(() => ScreeningConnection, { description: 'The account’s screening applications, ordered by id.' })
  screenings(
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => ScreeningFilter, { nullable: true }) filter: ScreeningFilter | undefined,
    @Ctx() context: RequestContext,
  ): Promise<Connection<ScreeningRow>> {
    const narrowed = filter ?? {};
    return paginate(context, page, {
      list: ['screenings', narrowed],
      fetch: (request, sql) => listScreenings(sql, narrowed, request),
      positionOf: (screening) => [screening.id],
    });
  }

  @FieldResolver(() => Tenant, { nullable: true, description: 'Tenant who applies.' })
  tenant(@Root() screening: ScreeningRow, @Ctx() context: RequestContext): Promise<TenantRow | undefined> {
    return context.load(tenantsById, screening.tenantId);
  }

  @FieldResolver(() => Unit, { nullable: true, description: 'Unit that the tenant applies for.' })
  unit(@Root() screening: ScreeningRow, @Ctx() context: RequestContext): Promise<UnitRow | undefined> {
    return context.load(unitsById, screening.unitId);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the applicant must get an adverse action notice: after a denial or a conditional approval.',
  })
  adverseActionRequired(@Root() { status }: ScreeningRow): boolean {
    return requiresAdverseActionNotice(status);
  }

  @Requires('tenants:write')
  @Mutation(() => Screening, { description: 'Adds a tenant’s application for a unit.' })
  createScreeningApplication(
    @Arg('input', () => CreateScreeningApplicationInput) input: CreateScreeningApplicationInput,
    @Ctx() context: RequestContext,
  ): Promise<ScreeningRow> {
    return context.run(createScreeningApplication, input);
  }

  @Requires('tenants:write')
  @Mutation(() => Screening, {
    description: 'Decides a screening application and publishes the event `screening.decision`.',
  })
  decideScreening(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DecideScreeningInput) input: DecideScreeningInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<ScreeningRow> {
    return context.run(decideScreening, { id, input, ifMatch });
  }
}
