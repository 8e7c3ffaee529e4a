import { count } from './count.ts';

/** The screen of people, in English. */
export const peopleTexts = {
  people: {
    invite: 'Invite a person',
    invited: (name: string) => `${name} is invited.`,
    notMailed:
      'Invitations and sign-in links reach nobody, because no mail is set up (SMTP_URL and MAIL_FROM). Until then, whoever operates the service makes the link to hand over:',
    name: 'Name',
    email: 'Email address',
    phone: 'Phone',
    roles: 'Roles',
    reach: 'Properties',
    status: 'State',
    workload: 'Workload',
    open: (number: number) => `${number} open`,
    atRisk: (number: number) => `${number} at risk`,
    approvals: (number: number) => count(number, 'approval', 'approvals'),
    states: {
      ACTIVE: 'Active',
      AWAY: 'Away',
      DEACTIVATED: 'Deactivated',
      DRAFT: 'Draft',
      INVITED: 'Invited',
      PAUSED: 'Paused',
      READY: 'Ready',
      RETIRED: 'Retired',
    },
    moves: { AWAY: 'Mark as away', ACTIVE: 'Mark as back', INVITED: 'Invite again' },
    moved: (name: string, state: string) => `${name}: ${state}`,
    deactivate: 'Deactivate',
    addRole: 'Add a role',
    deleteRole: 'Delete',
    roleAbout: 'What the role is for',
    scopes: 'Rights',
    sessions: 'My sessions',
    thisBrowser: 'This browser',
    unknownBrowser: 'Unknown browser',
    lastSeen: (instant: string) => `last seen ${instant}`,
    endSession: 'End session',
  },
};
