import { Kind } from 'graphql';
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** What validating a document takes, beside reading it. */
export interface ComparedDocument {
  /** Fields and fragments, these written out wherever they are spread. */
  selections: number;
  /** Pairs that validation has to compare: of fields that answer under the same name at the same place, of fragments there. */
  comparisons: number;
}

/** A place in the answer, how many fields of the document answer there, and how many fragments are spread there. */
interface Place {
  fields: number;
  spreads: number;
  inner: Map<string, Place>;
}

/** A fragment that is being written out, and those around it. */
interface Spread {
  name: string;
  within: Spread | undefined;
}

interface Pending {
  selectionSet: SelectionSetNode;
  place: Place;
  within: Spread | undefined;
}

const newPlace = (): Place => ({ fields: 0, spreads: 0, inner: new Map() });

/**
 * How many fields validation has to compare with one another (GraphQL, section 5.3.2): the pairs grow as the square of
 * how often a field is repeated. All operations of the document count, not only the one
 * that is to run, as do fragments that none of them spreads.
 * @param mostSelections where counting stops, since nested fragments may stand for any number of selections
 */
export function countComparisons(document: DocumentNode, mostSelections: number): ComparedDocument {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const counter = new Counter(fragments, mostSelections);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) counter.add(definition.selectionSet);
  }
  for (const [name, definition] of fragments) if (!counter.spread.has(name)) counter.add(definition.selectionSet);
  return counter;
}

class Counter implements ComparedDocument {
  selections = 0;
  comparisons = 0;
  /** Fragments that were written out somewhere. */
  readonly spread = new Set<string>();
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly mostSelections: number;

  constructor(fragments: ReadonlyMap<string, FragmentDefinitionNode>, mostSelections: number) {
    this.fragments = fragments;
    this.mostSelections = mostSelections;
  }

  /** Without recursion: what is nested may be deeper than the stack. */
  add(selectionSet: SelectionSetNode): void {
    const pending: Pending[] = [{ selectionSet, place: newPlace(), within: undefined }];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (this.selections > this.mostSelections) return;
      pending.push(...this.partsOf(next));
    }
  }

  private partsOf({ selectionSet, place, within }: Pending): Pending[] {
    this.selections += selectionSet.selections.length;
    return selectionSet.selections.flatMap((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return this.writeOut(selection.name.value, place, within);
      const isField = selection.kind === Kind.FIELD;
      const at = isField ? this.fieldAt(place, (selection.alias ?? selection.name).value) : place;
      return selection.selectionSet ? [{ selectionSet: selection.selectionSet, place: at, within }] : [];
    });
  }

  private fieldAt({ inner }: Place, responseName: string): Place {
    let place = inner.get(responseName);
    if (!place) inner.set(responseName, (place = newPlace()));
    this.comparisons += place.fields;
    place.fields += 1;
    return place;
  }

  private writeOut(name: string, place: Place, within: Spread | undefined): Pending[] {
    this.spread.add(name);
    this.comparisons += place.spreads;
    place.spreads += 1;
    const fragment = this.fragments.get(name);
    // One that spreads itself is not written out a second time; validation refuses it afterwards.
    if (!fragment || isWithin(within, name)) return [];
    return [{ selectionSet: fragment.selectionSet, place, within: { name, within } }];
  }
}

function isWithin(spread: Spread | undefined, name: string): boolean {
  for (let ancestor = spread; ancestor; ancestor = ancestor.within) if (ancestor.name === name) return true;
  return false;
}
