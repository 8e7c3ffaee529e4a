import { useLocation, useSearch } from 'wouter';
import { KPIS } from './figure-texts.ts';
import type { Kpi } from './figure-texts.ts';
import type { OpenedNumber } from './figures.types.ts';

/** What the screen shows, as its address says. */
export interface FiguresAddress {
  kpi: Kpi;
  /** The chosen property, or an empty text for all. */
  propertyId: string;
  opened: OpenedNumber | undefined;
}

/** What the screen shows stands in its address, so that going back, loading anew and a link that is sent show the same. */
export function useFiguresAddress(): [FiguresAddress, (part: Partial<FiguresAddress>) => void] {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const month = search.get('month');
  const address: FiguresAddress = {
    kpi: KPIS.find((kpi) => kpi === search.get('kpi')) ?? 'NOI',
    propertyId: search.get('property') ?? '',
    opened: month === null ? undefined : { month, propertyId: search.get('row'), currency: search.get('currency') },
  };
  return [address, (part) => navigate(`${path}?${searchOf({ ...address, ...part })}`)];
}

function searchOf({ kpi, propertyId, opened }: FiguresAddress): string {
  const parts = [
    ['kpi', kpi],
    ['property', propertyId],
    ['month', opened?.month],
    ['row', opened?.propertyId],
    ['currency', opened?.currency],
  ];
  return new URLSearchParams(parts.filter((part): part is [string, string] => Boolean(part[1]))).toString();
}
