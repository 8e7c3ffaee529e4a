import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { JsonObject } from '../../../platform/graphql/scalars.ts';
import { accountTimezone } from '../calendar/account-calendar.queries.ts';
import { definitionJsonSchema } from '../definition/definition-schema.ts';

/** What workflows can say. */
@Resolver()
export class WorkflowDefinitionResolver {
  @Requires('workflows:read')
  @Query(() => JsonObject, {
    description:
      'JSON Schema of what a workflow says, from the rules that check it: triggers, conditions, and every kind of step with its members, in the form of a body of `POST /api/v1/workflows`. Of a text, `x-names` tells which kinds of records it names (as `agent:ID` where there are several), and `x-words` which words it may be besides.',
  })
  async workflowSchema(@Ctx() { sql, service, principal }: RequestContext): Promise<object> {
    const types = service.eventTypes.map(({ type }) => type);
    return definitionJsonSchema(types, await accountTimezone(sql, principal.accountId));
  }
}
