/**
 * By hazard and language code: wordings, separated by `|`, in lower case, without marks of any script. A wording is a
 * sequence of words with up to three other words between each two; `*` at the start or end of a word stands for any
 * letters. In Chinese, Japanese and Thai a wording is a part of the text, and `…` in it stands for up to six
 * characters.
 */
export type HazardWordings = Readonly<Record<string, Readonly<Record<string, string>>>>;
