/** Weaker than full normalization (0.5), so that long texts keep some of their weight. */
const LENGTH_EXPONENT = 0.4;

/** What a part's feature values are multiplied by, so that long parts do not shout. @param squares the sum of their squares */
export const lengthScale = (squares: number): number => 1 / Math.pow(Math.max(squares, 1), LENGTH_EXPONENT);
