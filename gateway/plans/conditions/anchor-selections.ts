import { Kind, visit } from 'graphql';
import type { ASTNode, DirectiveNode, DocumentNode, FieldNode, SelectionNode, SelectionSetNode } from 'graphql';

/** A field that can always be asked for; the client gets none of it. */
export const ANCHOR: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

/** Whether a directive decides if a selection counts. */
export const isCondition = ({ name }: DirectiveNode): boolean => name.value === 'skip' || name.value === 'include';

/**
 * A document to plan by in which something counts of every object, whatever conditions come to. Apollo's planner does not ask
 * for an object of which nothing counts, and then it would seem to be null.
 */
export function anchorSelections(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      leave: (node, _key, parent) =>
        isRoot(parent) || !isConditional(node) ? undefined : { ...node, selections: [...node.selections, ANCHOR] },
    },
  });
}

const isRoot = (parent: ASTNode | readonly ASTNode[] | undefined): boolean =>
  parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;

/** Whether conditions may leave nothing of a selection set. */
const isConditional = ({ selections }: SelectionSetNode): boolean =>
  selections.some(hasCondition) &&
  !selections.some((selection) => selection.kind === Kind.FIELD && !hasCondition(selection));

const hasCondition = ({ directives = [] }: SelectionNode): boolean => directives.some(isCondition);
