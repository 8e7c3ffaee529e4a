/**
 * Concept name to its wordings, written as one comma-separated string. Inside a wording, words are separated by
 * spaces; `abc*` is any word that starts so; `a/b` is either word; `~` is a gap of at most three words.
 * All wordings are lower case, without accents and without apostrophes.
 */
export type Wordings = Readonly<Record<string, string>>;
