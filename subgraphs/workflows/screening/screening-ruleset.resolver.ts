import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, connectionType, paginate } from '../../../platform/graphql/connection.ts';
import type { Connection } from '../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { createRuleset, deleteRuleset, updateRuleset } from './change-ruleset.ts';
import { ScreeningRulesetInput } from './screening-ruleset.inputs.ts';
import { ScreeningRuleset } from './screening-ruleset.objects.ts';
import { listRulesets, rulesetsById, versionsOfRuleset } from './screening-ruleset.queries.ts';
import type { ScreeningRulesetRow } from './screening-ruleset.types.ts';

const ScreeningRulesetConnection = connectionType(ScreeningRuleset, 'ScreeningRuleset');

/** Screening rulesets: one, all, their versions, and changing them. */
@Resolver(() => ScreeningRuleset)
export class ScreeningRulesetResolver {
  @Requires('workflows:read')
  @Query(() => ScreeningRuleset, {
    nullable: true,
    description: 'The newest version of the ruleset with this id; null if the account has none.',
  })
  screeningRuleset(
    @Arg('id', () => ID) id: string,
    @Ctx() context: RequestContext,
  ): Promise<ScreeningRulesetRow | undefined> {
    return context.load(rulesetsById, id);
  }

  @Requires('workflows:read')
  @Query(() => ScreeningRulesetConnection, {
    description: 'The account’s rulesets, each with its newest version, in the order of their ids.',
  })
  screeningRulesets(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<ScreeningRulesetRow>> {
    return paginate<ScreeningRulesetRow>(context, page, {
      list: ['screeningRulesets'],
      fetch: (request, sql) => listRulesets(sql, request),
      positionOf: ({ id }) => [id],
    });
  }

  @FieldResolver(() => ScreeningRulesetConnection, { description: 'All versions of the ruleset, newest first.' })
  versions(
    @Root() { id }: ScreeningRulesetRow,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<ScreeningRulesetRow>> {
    return paginate<ScreeningRulesetRow>(context, page, {
      list: ['screeningRulesetVersions', id],
      fetch: (request, sql) => versionsOfRuleset(sql, id, request),
      positionOf: ({ version }) => [version],
    });
  }

  @Requires('workflows:write')
  @Mutation(() => ScreeningRuleset, { description: 'Adds a ruleset.' })
  createScreeningRuleset(
    @Arg('id', () => ID, { nullable: true, description: 'Identifier of your choice. Default: a new one.' })
    id: string | null,
    @Arg('input', () => ScreeningRulesetInput) input: ScreeningRulesetInput,
    @Ctx() context: RequestContext,
  ): Promise<ScreeningRulesetRow> {
    return context.run(createRuleset, { id, input });
  }

  @Requires('workflows:write')
  @Mutation(() => ScreeningRuleset, {
    description: 'Replaces the rules of a ruleset by a new version. Decisions stay with the version that made them.',
  })
  updateScreeningRuleset(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ScreeningRulesetInput) input: ScreeningRulesetInput,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<ScreeningRulesetRow> {
    return context.run(updateRuleset, { id, input, ifMatch });
  }

  @Requires('workflows:write')
  @Mutation(() => ID, { description: 'Deletes a ruleset and returns its id, which is not free again.' })
  deleteScreeningRuleset(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return context.run(deleteRuleset, { id, ifMatch });
  }
}
