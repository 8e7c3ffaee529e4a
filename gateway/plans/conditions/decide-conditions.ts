import { BREAK, Kind, visit } from 'graphql';
import type {
  DirectiveNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  InlineFragmentNode,
  SelectionSetNode,
} from 'graphql';
import { ANCHOR, isCondition } from './anchor-selections.ts';

/** Whether anything of a document stands under a condition. */
export function hasConditions(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    Directive: (node) => {
      if (!isCondition(node)) return undefined;
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

/**
 * A document with what counts alone, and no `@skip` or `@include` in it. An object of which nothing is left keeps its
 * `__typename`; a fragment of which nothing is left goes.
 * @param conditions whether their variables hold
 */
export function decideConditions(document: DocumentNode, conditions: ReadonlyMap<string, boolean>): DocumentNode {
  const decide = <Node extends FieldNode | InlineFragmentNode | FragmentSpreadNode>(node: Node): Node | null => {
    if (!node.directives || node.directives.length === 0) return node;
    if (node.directives.some((directive) => leavesOut(directive, conditions))) return null;
    return { ...node, directives: node.directives.filter((directive) => !isCondition(directive)) };
  };
  const decided: DocumentNode = visit(document, {
    Field: decide,
    InlineFragment: { enter: decide, leave: unlessEmpty },
    FragmentSpread: decide,
  });
  return visit(withoutEmptyFragments(decided), {
    SelectionSet: { leave: (node) => (isEmpty(node) ? { ...node, selections: [ANCHOR] } : undefined) },
  });
}

const isEmpty = ({ selections }: SelectionSetNode): boolean => selections.length === 0;

/** What a visit makes of a fragment that it leaves: nothing, where nothing is left in it. */
const unlessEmpty = ({ selectionSet }: InlineFragmentNode): null | undefined =>
  isEmpty(selectionSet) ? null : undefined;

/** Takes away fragments without selections and their spreads, which may leave others without. */
function withoutEmptyFragments(document: DocumentNode): DocumentNode {
  const empty = new Set(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION && isEmpty(node.selectionSet) ? [node.name.value] : [],
    ),
  );
  if (empty.size === 0) return document;
  const unlessGone = ({ name }: FragmentDefinitionNode | FragmentSpreadNode): null | undefined =>
    empty.has(name.value) ? null : undefined;
  return withoutEmptyFragments(
    visit(document, {
      FragmentDefinition: unlessGone,
      FragmentSpread: unlessGone,
      InlineFragment: { leave: unlessEmpty },
    }),
  );
}

function leavesOut(directive: DirectiveNode, conditions: ReadonlyMap<string, boolean>): boolean {
  if (!isCondition(directive)) return false;
  const value = directive.arguments?.[0]?.value;
  const holds =
    value?.kind === Kind.VARIABLE ? conditions.get(value.name.value) : value?.kind === Kind.BOOLEAN && value.value;
  return holds === (directive.name.value === 'skip');
}
