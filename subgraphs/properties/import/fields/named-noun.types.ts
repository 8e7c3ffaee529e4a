/** The member of a row that says whether its unit is named by number or by identifier, if the heading says so. */
export const UNIT_NAMED_BY = 'unitSaidBy';

/** The unit of a row whose unit cell is empty, but whose property cell is not: the property is let as a whole. */
export const WHOLE_PROPERTY = '(the whole property)';

/** A kind of record that a cell may name. */
export type NamedNoun = 'property' | 'unit' | 'tenant';
