/** Words of English and Spanish that only have a grammatical function. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'the a an of to in on at and or it its is was were be been this that i im ive my we our us you your he she they them his her their me so as for with from by el la los las un una de del en y o que mi su se lo le es al con por para'.split(
    ' ',
  ),
);
