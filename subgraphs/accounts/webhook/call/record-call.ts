import type { CommandContext } from '../../../../platform/graphql/request-context.ts';
import { recordRequest } from '../record-request.ts';
import type { ReceiverAnswer } from './call.objects.ts';

/** A call that was answered. */
export interface AnsweredCall extends ReceiverAnswer {
  path: string;
}

/** Writes a call to the audit. Under a key its answer is kept, so that a repeat of the operation does not call again. */
export async function recordCall(
  context: CommandContext,
  { endpointId, path, answer }: AnsweredCall,
): Promise<ReceiverAnswer> {
  await recordRequest(context, endpointId, { asked_for: 'call', path });
  return { endpointId, answer };
}
