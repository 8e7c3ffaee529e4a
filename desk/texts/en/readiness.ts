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
