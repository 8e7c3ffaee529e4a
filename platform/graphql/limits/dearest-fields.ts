import { Kind } from 'graphql';
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import type { OperationScale } from './measure-operation.ts';
import { OBJECTS_PER_COST, fragmentsOf, isPageMember } from './measure-operation.ts';

/** Fields that are named. */
const MOST_NAMED = 3;

/** A field of an operation and what it costs. */
export interface FieldCost {
  /** Where it stands in the answer, with the page size that it asks for, e.g. `properties(first: 200).units`. */
  field: string;
  cost: number;
  /** Of the operation's cost, between 0 and 1. */
  share: number;
}

interface Level {
  selectionSet: SelectionSetNode;
  parent: GraphQLNamedType | undefined;
  path: readonly string[];
  /** How many objects the field around it may give. */
  objects: number;
  /** Names of the fragments around it; one that spreads itself is not followed. */
  within: readonly string[];
}

/**
 * The fields that make most of an operation's cost, dearest first. Rows count for the list that gives them, whether they
 * are selected by `nodes` or by `edges`.
 * @param mostLevels after how many selection sets the search stops, since fragments that spread each other never end
 */
export function dearestFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  scale: OperationScale,
  mostLevels: number,
): FieldCost[] {
  const costs = new CostsByField(document, scale);
  const { selectionSet } = operation;
  const pending: Level[] = [{ selectionSet, parent: scale.rootOf(operation), path: [], objects: 1, within: [] }];
  let looked = 0;
  for (let level = pending.pop(); level && looked < mostLevels; level = pending.pop(), looked += 1) {
    pending.push(...costs.add(level));
  }
  return costs.dearest();
}

/** What names the dearest fields to a person. */
export function describeCosts(fields: readonly FieldCost[]): string {
  const named = fields.map(
    ({ field, cost, share }) => `${field} with ${Math.round(cost)} (${Math.round(share * 100)} %)`,
  );
  return `The dearest fields are ${named.join(', ')}. Ask for smaller pages with "first", or for lists within lists in operations of their own.`;
}

/** Adds up what fields cost, by where they stand in the answer. */
class CostsByField {
  private readonly costs = new Map<string, number>();
  private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly scale: OperationScale;

  constructor(document: DocumentNode, scale: OperationScale) {
    this.scale = scale;
    this.fragments = fragmentsOf(document);
  }

  /** Adds the fields of a selection set; gives those below it. */
  add(level: Level): Level[] {
    return level.selectionSet.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return this.addField(selection, level);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return this.writeOut(selection.name.value, level);
      const condition = selection.typeCondition?.name.value;
      const parent = condition === undefined ? level.parent : this.scale.typeOf(condition);
      return [{ ...level, selectionSet: selection.selectionSet, parent }];
    });
  }

  dearest(): FieldCost[] {
    const total = [...this.costs.values()].reduce((sum, cost) => sum + cost, 0);
    return [...this.costs]
      .sort(([, a], [, b]) => b - a)
      .slice(0, MOST_NAMED)
      .map(([field, cost]) => ({ field, cost: rounded(cost, 10), share: rounded(cost / total, 100) }));
  }

  private addField(node: FieldNode, level: Level): Level[] {
    const { type, count, pageSize } = this.scale.measureField(node, level.parent);
    if (!type || !node.selectionSet) return [];
    const size = pageSize === undefined ? '' : `(first: ${pageSize})`;
    const isRow = isPageMember(node.name.value) && level.path.length > 0;
    const path = isRow ? level.path : [...level.path, `${(node.alias ?? node.name).value}${size}`];
    const objects = level.objects * count;
    const field = path.join('.');
    this.costs.set(field, (this.costs.get(field) ?? 0) + 1 + objects / OBJECTS_PER_COST);
    return [{ ...level, selectionSet: node.selectionSet, parent: type, path, objects }];
  }

  private writeOut(name: string, level: Level): Level[] {
    const fragment = this.fragments.get(name);
    if (!fragment || level.within.includes(name)) return [];
    const parent = this.scale.typeOf(fragment.typeCondition.name.value);
    return [{ ...level, selectionSet: fragment.selectionSet, parent, within: [...level.within, name] }];
  }
}

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
