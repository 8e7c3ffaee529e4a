import { Kind, visit } from 'graphql';
import type { DirectiveNode, DocumentNode, FieldNode, FragmentSpreadNode, InlineFragmentNode } from 'graphql';
import { ANCHOR, isCondition } from './anchor-selections.ts';

/**
 * A document with what counts alone, and no `@skip` or `@include` in it.
 * @param conditions whether their variables hold
 */
export function decideConditions(document: DocumentNode, conditions: ReadonlyMap<string, boolean>): DocumentNode {
  const decide = <Node extends FieldNode | InlineFragmentNode | FragmentSpreadNode>(node: Node): Node | null => {
    if (!node.directives || node.directives.length === 0) return node;
    if (node.directives.some((directive) => leavesOut(directive, conditions))) return null;
    return { ...node, directives: node.directives.filter((directive) => !isCondition(directive)) };
  };
  return visit(document, {
    Field: decide,
    InlineFragment: decide,
    FragmentSpread: decide,
    SelectionSet: {
      leave: (node) => (node.selections.length > 0 ? undefined : { ...node, selections: [ANCHOR] }),
    },
  });
}

function leavesOut(directive: DirectiveNode, conditions: ReadonlyMap<string, boolean>): boolean {
  if (!isCondition(directive)) return false;
  const value = directive.arguments?.[0]?.value;
  const holds =
    value?.kind === Kind.VARIABLE ? conditions.get(value.name.value) : value?.kind === Kind.BOOLEAN && value.value;
  return holds === (directive.name.value === 'skip');
}
