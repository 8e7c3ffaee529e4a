/**
 * By hazard and language code: wordings, separated by `|`, in lower case, without marks of any script. A wording is words in order,
 * with up to three others between two of them; `*` at a word's beginning or end stands for any letters. In Chinese, Japanese and
 * Thai a wording is a part of the text, and `…` in it stands for up to six characters.
 */
export type HazardWordings = Readonly<Record<string, Readonly<Record<string, string>>>>;
