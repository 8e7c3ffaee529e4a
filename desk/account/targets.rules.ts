/** Severities and clocks as the settings name them. */
export const TARGET_SEVERITIES = ['emergency', 'urgent', 'standard'] as const;
export const TARGET_CLOCKS = ['contact', 'on_site', 'done'] as const;

/** What a clock may promise; `default` is what the service promises, `none` is nothing. */
export const TARGET_KINDS = [
  'default',
  'minutes',
  'business_days',
  'calendar_days',
  'same_day',
  'appointment',
  'none',
] as const;

/** One of {@link TARGET_KINDS}. */
export type TargetKind = (typeof TARGET_KINDS)[number];

/** A promise as somebody edits it. */
export interface TargetDraft {
  kind: TargetKind;
  /** Minutes or days; empty for kinds without. */
  amount: string;
}

/** Promises by severity and clock, such as `urgent.done`. */
export type TargetDrafts = Readonly<Record<string, TargetDraft>>;

interface Target {
  kind: TargetKind;
  minutes?: number;
  days?: number;
}

type Stored = Record<string, Record<string, Target | null> | undefined>;

/** The unit of a kind's number; undefined for kinds without one. */
export const unitOf = (kind: TargetKind): 'minutes' | 'days' | undefined => {
  if (kind === 'minutes' || kind === 'same_day') return 'minutes';
  return kind === 'business_days' || kind === 'calendar_days' ? 'days' : undefined;
};

const PLACES = TARGET_SEVERITIES.flatMap((severity) => TARGET_CLOCKS.map((clock) => [severity, clock] as const));

/** The account's promises, to be edited. */
export function draftsOf(stored: Record<string, unknown>): TargetDrafts {
  return Object.fromEntries(
    PLACES.map(([severity, clock]) => {
      const target = (stored as Stored)[severity]?.[clock];
      const draft: TargetDraft =
        target === undefined
          ? { kind: 'default', amount: '' }
          : target === null
            ? { kind: 'none', amount: '' }
            : { kind: target.kind, amount: String(target.minutes ?? target.days ?? '') };
      return [`${severity}.${clock}`, draft];
    }),
  );
}

/**
 * What the service takes for promises.
 * @returns undefined if a number is missing
 */
export function targetsOf(drafts: TargetDrafts): Record<string, Record<string, Target | null>> | undefined {
  const targets: Record<string, Record<string, Target | null>> = {};
  for (const [severity, clock] of PLACES) {
    const { kind, amount } = drafts[`${severity}.${clock}`]!;
    if (kind === 'default') continue;
    const unit = unitOf(kind);
    if (unit && !/^\d+$/.test(amount.trim())) return undefined;
    (targets[severity] ??= {})[clock] = kind === 'none' ? null : { kind, ...(unit ? { [unit]: Number(amount) } : {}) };
  }
  return targets;
}
