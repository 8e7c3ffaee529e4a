/** A share of some cases with its 95 % interval (Wilson); NaN for no cases. */
export interface Share {
  part: number;
  whole: number;
  value: number;
  low: number;
  high: number;
}

const Z = 1.96;

/** Computes a share with its 95 % interval (Wilson). */
export function shareOf(part: number, whole: number): Share {
  const value = part / whole;
  const spread = 1 + (Z * Z) / whole;
  const middle = (value + (Z * Z) / (2 * whole)) / spread;
  const half = (Z * Math.sqrt((value * (1 - value)) / whole + (Z * Z) / (4 * whole * whole))) / spread;
  return { part, whole, value, low: middle - half, high: middle + half };
}

/** A share in words, e.g. `.912 (.871–.941; 182 of 200)`. */
export function shareInWords({ part, whole, value, low, high }: Share): string {
  if (whole === 0) return 'none';
  return `${value.toFixed(3)}  (${low.toFixed(3)}–${high.toFixed(3)}; ${part} of ${whole})`;
}
