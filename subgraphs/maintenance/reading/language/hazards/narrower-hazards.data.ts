/** Where the left concept matched, a match of the right one in the same words is only its wider reading and is to be ignored. */
export const NARROWER: Readonly<Record<string, string>> = {
  no_hot_water: 'no_water',
  trapped_in_elevator: 'trapped',
  burning_smell: 'smoke',
};
