import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { CallReceiverInput } from './call.inputs.ts';
import { ReceiverAnswer } from './call.objects.ts';
import { callReceiver } from './call-receiver.ts';
import { recordCall } from './record-call.ts';

/** Asks the customer's own programs. */
@Resolver(() => ReceiverAnswer)
export class ReceiverCallResolver {
  @Requires('workflows:run')
  @Mutation(() => ReceiverAnswer, {
    description:
      'Posts a request, signed as webhooks are, to a path under the URL of a webhook endpoint, and gives the answer. Only the status 200 is a success.',
  })
  callReceiver(
    @Arg('input', () => CallReceiverInput) input: CallReceiverInput,
    @Ctx() context: RequestContext,
  ): Promise<ReceiverAnswer> {
    return context.runPrepared(recordCall, () => callReceiver(context, input));
  }
}
