import { Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { Requires } from '../../../platform/graphql/requires.ts';
import { emergencyTemplates } from './emergency-templates.data.ts';
import { firstRosterId } from './roster.queries.ts';
import { WorkflowTemplateObject } from './template.objects.ts';
import { TEMPLATES } from './templates.data.ts';

/** The templates that ship. */
@Resolver()
export class WorkflowTemplateResolver {
  @Requires('workflows:read')
  @Query(() => [WorkflowTemplateObject], {
    description:
      'Workflows to begin from. Emergencies go to the person on call of the account’s first roster; to the owners if it has none.',
  })
  async workflowTemplates(@Ctx() { sql }: RequestContext): Promise<WorkflowTemplateObject[]> {
    const rosterId = await firstRosterId(sql);
    const onCall = rosterId === undefined ? 'owners' : (`roster:${rosterId}` as const);
    return [...emergencyTemplates(onCall), ...TEMPLATES].map((template) => ({
      ...template,
      definition: { name: template.name, ...template.definition },
    }));
  }
}
