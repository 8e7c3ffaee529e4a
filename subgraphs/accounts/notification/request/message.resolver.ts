import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../../../platform/graphql/request-context.ts';
import { Requires } from '../../../../platform/graphql/requires.ts';
import { SendMessageInput } from './message.inputs.ts';
import { sendMessage } from './send-message.ts';

/** Messages that somebody asks for. */
@Resolver()
export class MessageResolver {
  @Requires('maintenance:write')
  @Mutation(() => [ID], {
    description:
      'Sends a message to each recipient by the channel that the recipient prefers, and returns the ids of the notifications. At most 20 an hour to one recipient.',
  })
  sendMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @Ctx() context: RequestContext,
  ): Promise<string[]> {
    return context.run(sendMessage, input);
  }
}
