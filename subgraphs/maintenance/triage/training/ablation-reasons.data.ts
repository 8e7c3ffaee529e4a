/** By part: why it stays although it has no measured value on tickets by new authors. */
export const SAFETY_REASONS: Readonly<Record<string, string>> = {
  'concepts: circumstances': 'R9: a text that names nothing but a request is too vague to judge',
  'cue: contrast': 'R2: a denial ends at its turn ("no smoke, but flames")',
  'cue: tone': 'R1: "no rush" denies no danger',
  'cue: gone': 'R3: the evidence says that a danger went away',
  'cue: background': 'R3: the evidence says that a danger is of long ago',
  'cue: unresolved': 'R2: "not fixed" keeps the danger, and the evidence says so',
  'cue: hypothetical': 'R4: what is only supposed or asked about is standard',
  'sure sentences': 'R7: the gravest of several matters counts',
};
