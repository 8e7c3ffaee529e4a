/** A number with its noun, such as `2 órdenes`. */
export const count = (number: number, singular: string, plural: string): string =>
  `${number.toLocaleString('es')} ${number === 1 ? singular : plural}`;
