/** What is counted apart. */
export type RequestKind = 'reads' | 'writes';
