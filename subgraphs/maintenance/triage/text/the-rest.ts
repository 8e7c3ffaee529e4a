/** A sentence that says of all other things that they are well. */
const OF_THE_REST =
  /(^|[.!?;\n]\s*)(?:(?:and|but|y|pero)\s+)?(?:the rest of|everything else|all else|all the other|the other rooms|otherwise|el resto|todo lo dem[aá]s|lo dem[aá]s|l[oa]s dem[aá]s)\b[^.!?;\n]*/giu;

/**
 * A text without what it says of the rest ("the bin store is on fire. The rest of the flat is fine."), which ends nothing; its other
 * words keep their places. Null where it says nothing of the rest, or nothing else.
 */
export function withoutTheRest(description: string): string | null {
  const left = description.replace(
    OF_THE_REST,
    (told, before: string) => before + ' '.repeat(told.length - before.length),
  );
  return left === description || !/\p{L}/u.test(left) ? null : left;
}
