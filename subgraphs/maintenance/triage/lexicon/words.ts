/** The words of a list that are separated by one space each. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
