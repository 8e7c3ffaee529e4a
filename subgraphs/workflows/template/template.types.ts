import type { Definition } from '../definition/definition.types.ts';

/** Something in a template that an account often changes. */
export interface TemplateParameter {
  /** Where it stands in the definition, as a JSON pointer. */
  pointer: string;
  description: string;
}

/** A workflow to begin from. */
export interface WorkflowTemplate {
  id: string;
  name: string;
  description: string;
  parameters: readonly TemplateParameter[];
  /** What the workflow says, in the form in which REST takes it, apart from its name. */
  definition: Omit<Definition, 'trigger' | 'once_per'> & {
    trigger: Record<string, unknown>;
    once_per?: Definition['once_per'];
  };
}
