/** A number with its noun, such as `2 tickets`. */
export const count = (number: number, singular: string, plural: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? singular : plural}`;
