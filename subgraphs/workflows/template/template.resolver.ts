import { Query, Resolver } from 'type-graphql';
import { Requires } from '../../../platform/graphql/requires.ts';
import { EMERGENCY_TEMPLATES } from './emergency-templates.data.ts';
import { WorkflowTemplateObject } from './template.objects.ts';
import { TEMPLATES } from './templates.data.ts';

/** The templates that ship. */
@Resolver()
export class WorkflowTemplateResolver {
  @Requires('workflows:read')
  @Query(() => [WorkflowTemplateObject], {
    description: 'Workflows to begin from. Emergencies page whoever is on call for the property.',
  })
  workflowTemplates(): WorkflowTemplateObject[] {
    return [...EMERGENCY_TEMPLATES, ...TEMPLATES].map((template) => ({
      ...template,
      definition: { name: template.name, ...template.definition },
    }));
  }
}
