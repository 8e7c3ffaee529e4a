import { Kind, visit } from 'graphql';
import type {
  DirectiveNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';

/** A field that can always be asked for; the client gets none of it. */
export const ANCHOR: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Whether a directive decides if a selection counts. */
export const isCondition = ({ name }: DirectiveNode): boolean => name.value === 'skip' || name.value === 'include';

/**
 * A document to plan by in which something counts of every object, whatever conditions come to. Apollo's planner does not ask
 * for an object of which nothing counts, and then it would seem to be null. What counts stands beside the fragments and never
 * in them: of an interface object the planner cannot ask for `__typename` in a fragment on another interface.
 */
export function anchorSelections(document: DocumentNode): DocumentNode {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  return visit(document, {
    Field: {
      leave: (node) => {
        const { selectionSet } = node;
        if (!selectionSet || !isConditional(selectionSet, fragments)) return undefined;
        return { ...node, selectionSet: { ...selectionSet, selections: [...selectionSet.selections, ANCHOR] } };
      },
    },
  });
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Whether conditions may leave nothing of an object: all that is selected of it stands under one, or in a fragment with one. */
function isConditional(set: SelectionSetNode, fragments: Fragments): boolean {
  const isCertain = set.selections.some((selection) => selection.kind === Kind.FIELD && !hasCondition(selection));
  return !isCertain && selectsConditionally(set, fragments);
}

/** Whether a condition stands at any selection of an object itself, fragments written out. */
function selectsConditionally({ selections }: SelectionSetNode, fragments: Fragments): boolean {
  return selections.some((selection) => {
    if (hasCondition(selection)) return true;
    if (selection.kind === Kind.FIELD) return false;
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    return fragment !== undefined && selectsConditionally(fragment.selectionSet, fragments);
  });
}

const hasCondition = ({ directives = [] }: SelectionNode): boolean => directives.some(isCondition);
