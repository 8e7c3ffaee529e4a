import { registerEnumType } from 'type-graphql';

/** Where a page stands. */
export const OnCallPageState = {
  SENT: 'sent',
  ACKNOWLEDGED: 'acknowledged',
  TIMED_OUT: 'timed_out',
  RESOLVED: 'resolved',
} as const;

/** Whom a step calls on. */
export const OnCallPageLayer = {
  RESPONDER: 'responder',
  BACKUP: 'backup',
  CONTACT: 'contact',
  OWNERS: 'owners',
} as const;

registerEnumType(OnCallPageState, {
  name: 'OnCallPageState',
  description: 'State of a page, or of one of its steps.',
  valuesConfig: {
    SENT: { description: 'Persons were paged, and there is time to acknowledge.' },
    ACKNOWLEDGED: { description: 'Somebody acknowledged it. Nobody else is paged.' },
    TIMED_OUT: { description: 'Nobody acknowledged it in time.' },
    RESOLVED: {
      description:
        'The ticket needs nobody any more, e.g. because a vendor accepted it; of a step, also that somebody of another step acknowledged the page.',
    },
  },
});

registerEnumType(OnCallPageLayer, {
  name: 'OnCallPageLayer',
  description: 'Whom a step of a page calls on.',
  valuesConfig: {
    RESPONDER: { description: 'The person on call in a layer of responders.' },
    BACKUP: { description: 'The person on call in a layer of backups.' },
    CONTACT: { description: 'The escalation contact.' },
    OWNERS: { description: 'All owners.' },
  },
});
