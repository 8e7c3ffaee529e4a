import { count } from './count.ts';

/** The screen of readiness, in English. */
export const readinessTexts = {
  readiness: {
    ready: 'Ready',
    notReady: 'Not ready',
    nothing: 'Nothing is missing.',
    severities: { BLOCKING: 'Blocking', WARNING: 'Warning' },
    andMore: (number: number) => `and ${number} more`,
    /** @param screen such as `Vendors` */
    mend: (screen: string) => `To ${screen.toLowerCase()}`,
    /** What would fail and what to do, by the code of the finding; another code is told in the service's own words. */
    findings: {
      nobody_to_escalate_to:
        'Nobody is told when no vendor takes an emergency. Enter an escalation contact, or add a roster.',
      owner_is_escalation_contact:
        'Only the owner is told when no vendor takes an emergency. Enter an escalation contact, or add a roster for every property.',
      alerts_not_sent:
        'Nothing reaches the escalation contact: no sender for mail or text messages is set up. Ask whoever runs the service.',
      no_mail_sender: 'Emails are kept, but not sent. Ask whoever runs the service to set up mail.',
      no_sms_sender: 'Text messages are kept, but not sent. Ask whoever runs the service to set them up.',
      no_vendor_for_emergencies: 'At some hours, emergencies of some trades find no vendor. The table below says when.',
      no_vendor_for_urgent_tickets:
        'At some hours, urgent work orders of some trades find no vendor. The table below says when.',
      no_vendor_for_standard_tickets:
        'At some hours, standard work orders of some trades find no vendor. The table below says when.',
      insurance_ended:
        'These vendors get no work orders, because their insurance has ended. Ask for the new certificate and enter its last day.',
      insurance_ends_soon:
        'The insurance of these vendors ends within 30 days. Ask for the new certificate and enter its last day.',
      roster_without_people:
        'Nobody of these rosters can be paged. Put somebody into them who works here and has a phone or mailbox.',
      roster_layer_without_people:
        'Nobody of a layer of these rosters can be paged, so that it is passed over. Put somebody into it.',
      on_call_without_phone: 'A page reaches these people by mail only. Enter their phone numbers.',
      on_call_out_of_reach:
        'These people are passed over at properties that they do not see. Give them the properties of their roster.',
      rosters_overlap:
        'Two rosters are for the same properties, and only the later one is paged. Give each its own properties.',
      roster_calendar_ends: 'The shifts of these rosters end within two weeks. Add shifts.',
      webhook_disabled:
        'Nothing is sent to these endpoints any more, because they only failed. Mend them, then resume.',
      webhook_failing: 'The last deliveries to these endpoints failed. Look at what they answered.',
      export_failing: 'The last run of these exports failed. Look at why, then run them again.',
      tenant_phones_not_read:
        'The phone numbers of these tenants cannot be read, so they get no text messages. Correct the numbers where your tenants come from.',
    } as Readonly<Record<string, string>>,
    coverage: 'Hours without a vendor',
    table: 'Hours of the week',
    gaps: (gaps: number, properties: number) =>
      gaps === 0
        ? `At every hour, every kind of work order finds a vendor at ${count(properties, 'property', 'properties')}.`
        : `${count(gaps, 'gap', 'gaps')} at ${count(properties, 'property', 'properties')}. Choose an hour to see what would find nobody.`,
    at: (day: string, hour: number) => `${day} ${hour}:00–${hour + 1}:00`,
    kinds: (number: number) => count(number, 'kind of work order', 'kinds of work orders'),
    reasons: { NO_RULE: 'no rule applies', NONE_ELIGIBLE: 'no vendor of the rules can come' },
    nobodyHears: 'Nobody would hear of an emergency now.',
    see: 'See why',
  },
};
