/** Units in which people say how long. */
export const UNITS = ['minutes', 'hours', 'days'] as const;

/** One of {@link UNITS}. */
export type Unit = (typeof UNITS)[number];

const FORM = /^P(?:(?<days>\d*)D|T(?:(?<hours>\d*)H|(?<minutes>\d*)M))$/;

/**
 * A duration of one unit.
 * @returns undefined if it has several units, which the form shows as they are
 */
export function readDuration(text: string): { number: string; unit: Unit } | undefined {
  const groups = FORM.exec(text)?.groups;
  const unit = UNITS.find((each) => groups?.[each] !== undefined);
  return unit && { number: groups![unit]!, unit };
}

/** A duration as the service takes it. */
export const writeDuration = (number: string, unit: Unit): string =>
  ({ minutes: `PT${number}M`, hours: `PT${number}H`, days: `P${number}D` })[unit];
