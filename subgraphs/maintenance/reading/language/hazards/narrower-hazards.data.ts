/** Narrower hazard to wider hazard: a match of the wider one in the same words is ignored. */
export const NARROWER: Readonly<Record<string, string>> = {
  no_hot_water: 'no_water',
  trapped_in_elevator: 'trapped',
  burning_smell: 'smoke',
};
