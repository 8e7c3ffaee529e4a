import type { TicketDetailsFragment } from './operations.generated.ts';

/** A span of the text that led to the decision. */
export type Evidence = TicketDetailsFragment['triage']['evidence'][number];

/** A piece of a text, with every span that covers it. */
export interface Piece {
  text: string;
  evidence: Evidence[];
}

/**
 * Cuts a text where spans begin and end. Spans may overlap; those that do not lie in the text, such as spans of what was added
 * later, are left out.
 */
export function piecesOf(text: string, evidence: readonly Evidence[]): Piece[] {
  const inside = evidence.filter(({ start, end }) => start < end && start >= 0 && end <= text.length);
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index]!;
    return {
      text: text.slice(start, end),
      evidence: inside.filter((span) => span.start <= start && span.end >= end),
    };
  });
}
