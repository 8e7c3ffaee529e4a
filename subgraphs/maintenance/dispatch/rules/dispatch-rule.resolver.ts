import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { propertiesInSight } from '../../../../platform/auth/principal.ts';
import { PageArgs, connectionType, paginate } from '../../../../platform/graphql/connection.ts';
import type { Connection } from '../../../../platform/graphql/connection.ts';
import { IF_MATCH } from '../../../../platform/graphql/if-match.ts';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires, RequiresWholeAccount } from '../../../../platform/graphql/requires.ts';
import { createDispatchRule } from './create-dispatch-rule.ts';
import { deleteDispatchRule } from './delete-dispatch-rule.ts';
import { DispatchRuleChange, DraftDispatchRule } from './dispatch-rule.inputs.ts';
import { DispatchConditionObject, DispatchRuleObject, SavedDispatchRule } from './dispatch-rule.objects.ts';
import { dispatchRulesById, listDispatchRules, rulePosition } from './dispatch-rule.queries.ts';
import type { DispatchRuleRow } from './dispatch-rule.queries.ts';
import type { SavedRule } from './save-dispatch-rule.ts';
import { updateDispatchRule } from './update-dispatch-rule.ts';

const DispatchRuleConnection = connectionType<object>(DispatchRuleObject, 'DispatchRule');

/** Reads and changes dispatch rules. */
@Resolver(() => DispatchRuleObject)
export class DispatchRuleResolver {
  @Query(() => DispatchRuleObject, {
    nullable: true,
    description: 'One dispatch rule; null when the account has none with this id.',
  })
  dispatchRule(@Arg('id', () => ID) id: string, @Ctx() context: RequestContext): Promise<DispatchRuleRow | undefined> {
    return context.load(dispatchRulesById, id);
  }

  @Query(() => DispatchRuleConnection, {
    description:
      'The account’s dispatch rules in the order of trying: unit, property, account; then position, then id.',
  })
  dispatchRules(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: RequestContext,
  ): Promise<Connection<DispatchRuleRow>> {
    return paginate(context, page, {
      list: ['dispatchRules'],
      fetch: (request, sql) => listDispatchRules(sql, request),
      positionOf: rulePosition,
    });
  }

  @FieldResolver(() => DispatchConditionObject, { description: 'When the rule applies.' })
  condition(
    @Root() { condition }: DispatchRuleRow,
    @Ctx() { principal }: RequestContext,
  ): DispatchRuleRow['condition'] {
    const { propertyIds } = condition;
    return propertyIds ? { ...condition, propertyIds: propertiesInSight(principal, propertyIds) } : condition;
  }

  @Requires('dispatch:write')
  @RequiresWholeAccount()
  @Mutation(() => SavedDispatchRule, { description: 'Adds a dispatch rule.' })
  createDispatchRule(
    @Arg('input', () => DraftDispatchRule) input: DraftDispatchRule,
    @Ctx() context: RequestContext,
  ): Promise<SavedRule> {
    return context.run(createDispatchRule, input);
  }

  @Requires('dispatch:write')
  @RequiresWholeAccount()
  @Mutation(() => SavedDispatchRule, {
    description: 'Changes a dispatch rule; the change applies from the next dispatch decision on.',
  })
  updateDispatchRule(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DispatchRuleChange) input: DispatchRuleChange,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<SavedRule> {
    return context.run(updateDispatchRule, { id, input, ifMatch });
  }

  @Requires('dispatch:write')
  @RequiresWholeAccount()
  @Mutation(() => ID, { description: 'Deletes a dispatch rule and returns its id; records of its decisions stay.' })
  deleteDispatchRule(
    @Arg('id', () => ID) id: string,
    @Arg('ifMatch', () => [String], IF_MATCH) ifMatch: string[] | null,
    @Ctx() context: RequestContext,
  ): Promise<string> {
    return context.run(deleteDispatchRule, { id, ifMatch });
  }
}
