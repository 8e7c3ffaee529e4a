import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { IF_ABSENT, IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import type { PutResult } from '../record/put-record.ts';
import { putResultType } from '../record/put-result.object.ts';
import { createLease, deleteLease, putLease, updateLease } from './change-lease.ts';
import { Lease } from './lease.entity.ts';
import { CreateLeaseInput, LeaseInput, UpdateLeaseInput } from './lease.inputs.ts';
import type { LeaseRow } from './lease.queries.ts';

const LeasePut = putResultType(Lease, 'Lease', 'tenants:write');

/** Mutations of leases. */
@Resolver(() => Lease)
export class LeaseChangesResolver {
  @Requires('tenants:write')
  @Mutation(() => Lease, {
    description:
      'Adds a lease. Leases of one unit may share days only if each is by the room. A lease may start on the day on which another one ends.',
  })
  createLease(
    @Arg('input', () => CreateLeaseInput) input: CreateLeaseInput,
    @Ctx() context: RequestContext,
  ): Promise<LeaseRow> {
    return context.run(createLease, input);
  }

  @Requires('tenants:write')
  @Mutation(() => LeasePut, {
    description:
      'Adds a lease or replaces it. A request with the same content changes nothing. Leases of one unit may share days only if each is by the room. A lease may start on the day on which another one ends.',
  })
  putLease(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => LeaseInput) input: LeaseInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Arg('ifAbsent', () => Boolean, IF_ABSENT) ifAbsent: boolean | null,
    @Ctx() context: RequestContext,
  ): Promise<PutResult<LeaseRow>> {
    return context.run(putLease, { id, input, ifMatch, ifAbsent });
  }

  @Requires('tenants:write')
  @Mutation(() => Lease, {
    description:
      'Changes a lease. Leases of one unit may share days only if each is by the room. A lease may start on the day on which another one ends.',
  })
  updateLease(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateLeaseInput) input: UpdateLeaseInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<LeaseRow> {
    return context.run(updateLease, { id, input, ifMatch });
  }

  @Requires('tenants:write')
  @Mutation(() => Lease, { description: 'Deletes a lease.' })
  deleteLease(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<LeaseRow> {
    return context.run(deleteLease, { id, ifMatch });
  }
}
