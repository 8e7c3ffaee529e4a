/** The member of a row that tells what its unit is called by, where a heading says so. */
export const UNIT_NAMED_BY = 'unitSaidBy';

/** What a row says of the unit where its cell is empty, but the property's is not: that one is let as a whole. */
export const WHOLE_PROPERTY = '(the whole property)';

/** What a cell of a file may name. */
export type NamedNoun = 'property' | 'unit' | 'tenant';
