import type { CommandContext } from '../../../platform/graphql/request-context.ts';
import { mailInvitation } from '../sign-in/mail-invitation.ts';
import { agentCreated, agentUpdated } from './agent.events.ts';
import type { AgentRow } from './agent.types.ts';

/** Invites a person who was just stored, for the first time or again. */
export async function inviteAgent(context: CommandContext, agent: AgentRow): Promise<void> {
  await mailInvitation(context, agent);
  await context.record(agent.version === '1' ? agentCreated(agent) : agentUpdated(agent));
}
