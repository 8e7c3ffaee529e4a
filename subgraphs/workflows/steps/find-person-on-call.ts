import type { ServiceContext } from '../../../platform/graphql/request-context.ts';
import { actAsWorkflow } from './act-as-workflow.ts';
import type { ActingRun } from './act-as-workflow.ts';
import { FindPersonOnCallDocument } from './operations/operations.generated.ts';

/** The person on call in the first layer of a roster that has somebody; none if nobody is, or there is no such roster. */
export async function findPersonOnCall(service: ServiceContext, run: ActingRun, rosterId: string): Promise<string[]> {
  const { roster } = await actAsWorkflow(service, run, FindPersonOnCallDocument, { rosterId });
  return (roster?.onCall ?? []).flatMap(({ person }) => (person ? [person.id] : [])).slice(0, 1);
}
