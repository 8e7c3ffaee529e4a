/** Below full normalization (0.5), so that long texts keep some of their weight. */
const LENGTH_EXPONENT = 0.4;

/**
 * The factor for a part's feature values, so that long parts do not dominate.
 * @param squares the sum of the squared values
 */
export const lengthScale = (squares: number): number => 1 / Math.pow(Math.max(squares, 1), LENGTH_EXPONENT);
