/** What a property's parts of one period add up to. */
interface PeriodSum {
  /** Place of the period, from 1. */
  step: number;
  occurs: boolean;
  amounts: readonly bigint[];
}

/** What the statement of a figure gives. */
export interface SeriesFacts {
  /** By id, each with the last period in which it counts. */
  properties: readonly { id: string; lastStep: number }[];
  /** The account's, for money. */
  accountCurrency: string | null;
  sums: readonly { propertyId: string; currency: string | null; periods: readonly PeriodSum[] }[];
}

/** How sums become a figure. */
export interface Summing {
  /** Whether a sum changes the amounts of its period and of all later ones. */
  isRunning: boolean;
  amounts: number;
}

/** The amounts of one property (null: of all together) in one currency by period; undefined where it has none. */
export interface AmountSeries {
  propertyId: string | null;
  currency: string | null;
  amounts: readonly (readonly bigint[] | undefined)[];
}

/** The amounts of one currency: for each amount a list by period. */
interface Column {
  occurs: boolean[];
  amounts: bigint[][];
}

type Columns = Map<string | null, Column>;

/**
 * The amounts of each property and of all together. As in a single period, a property has the currencies that occur in it,
 * or the account's where none does. The same holds for all together.
 */
export function putTogether(facts: SeriesFacts, periods: number, { isRunning, amounts }: Summing): AmountSeries[] {
  const newColumn = (): Column => ({
    occurs: new Array<boolean>(periods).fill(false),
    amounts: Array.from({ length: amounts }, () => new Array<bigint>(periods).fill(0n)),
  });
  const columnOf = (columns: Columns, currency: string | null): Column => {
    const column = columns.get(currency) ?? newColumn();
    columns.set(currency, column);
    return column;
  };
  const currencyOfNone = facts.accountCurrency;
  const ofProperties = new Map<string, Columns>(facts.properties.map(({ id }) => [id, new Map<string, Column>()]));
  for (const { propertyId, currency, periods: sums } of facts.sums) {
    const columns = ofProperties.get(propertyId);
    if (columns) fill(columnOf(columns, currency), sums);
  }
  const all: Columns = new Map();
  const series: AmountSeries[] = [];
  for (const { id, lastStep } of facts.properties) {
    const columns = ofProperties.get(id)!;
    columnOf(columns, currencyOfNone);
    if (isRunning) for (const column of columns.values()) addUp(column);
    for (const [currency, column] of columns) add(columnOf(all, currency), column, lastStep);
    series.push(...seriesOf(id, columns, { lastStep, currencyOfNone }));
  }
  const last = Math.max(0, ...facts.properties.map(({ lastStep }) => lastStep));
  return [...series, ...seriesOf(null, all, { lastStep: last, currencyOfNone })];
}

function fill({ occurs, amounts }: Column, sums: readonly PeriodSum[]): void {
  for (const { step, occurs: isThere, amounts: changes } of sums) {
    occurs[step - 1] ||= isThere;
    for (let index = 0; index < changes.length; index += 1) amounts[index]![step - 1]! += changes[index]!;
  }
}

/** Makes of the changes of each period the state at its end. */
function addUp({ occurs, amounts }: Column): void {
  for (let place = 1; place < occurs.length; place += 1) {
    occurs[place] ||= occurs[place - 1]!;
    for (const list of amounts) list[place]! += list[place - 1]!;
  }
}

function add(total: Column, { occurs, amounts }: Column, lastStep: number): void {
  for (let place = 0; place < lastStep; place += 1) {
    total.occurs[place] ||= occurs[place]!;
    for (let index = 0; index < amounts.length; index += 1) total.amounts[index]![place]! += amounts[index]![place]!;
  }
}

function seriesOf(
  propertyId: string | null,
  columns: Columns,
  { lastStep, currencyOfNone }: { lastStep: number; currencyOfNone: string | null },
): AmountSeries[] {
  const isAnyThere = (place: number): boolean => [...columns.values()].some(({ occurs }) => occurs[place]);
  return [...columns]
    .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([currency, { occurs, amounts }]) => ({
      ...{ propertyId, currency },
      amounts: occurs.map((isThere, place) =>
        place < lastStep && (isThere || (currency === currencyOfNone && !isAnyThere(place)))
          ? amounts.map((list) => list[place]!)
          : undefined,
      ),
    }))
    .filter((series) => series.amounts.some((sums) => sums !== undefined));
}
