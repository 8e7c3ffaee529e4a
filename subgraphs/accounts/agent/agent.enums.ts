import { describedEnum } from '../../../platform/subgraph/described-enum.ts';
import { AGENT_KINDS, AGENT_STATUSES, AUTONOMY_LEVELS } from './agent.types.ts';

export const AgentKind = describedEnum('AgentKind', 'Kind of agent.', AGENT_KINDS, {
  person: 'A member of staff.',
  automation: 'Something that the service does by itself, such as dispatch.',
  service: 'A program of the customer, behind an API client.',
});

export const AgentStatus = describedEnum(
  'AgentStatus',
  'State of an agent. The first four are those of persons, the others those of automations and programs.',
  AGENT_STATUSES,
  {
    invited: 'The person has not signed in yet.',
    active: 'The person works.',
    away: 'The person is not at work for a while.',
    deactivated: 'The person does not work for the account any more.',
    draft: 'The agent is not in use yet.',
    ready: 'The agent works.',
    paused: 'The agent does nothing until it is ready again.',
    retired: 'The agent does nothing any more.',
  },
);

export const AutonomyLevel = describedEnum(
  'AutonomyLevel',
  'How far an agent goes by itself, least first.',
  AUTONOMY_LEVELS,
  {
    observe: 'The agent records what it would do.',
    propose: 'The agent asks for approval.',
    act_unless_vetoed: 'The agent acts after a delay unless somebody objects.',
    act: 'The agent acts at once.',
  },
);
