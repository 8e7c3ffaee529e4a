const concepts = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Concepts that tell of danger or damage that can be seen, heard, smelled or felt. */
export const PHYSICAL_SIGNS: ReadonlySet<string> = concepts(
  'flame smoke smoke_seen burning_smell scorch gas_smell gas_sound gas_hit alarm_active alarm_beep chirp four_beeps spark sparks hum hot shock bare downed_line leak plain_leak burst flood sewage sewage_backup rises sagging collapse odor_other fumes spreading unstoppable breakin armed threat trapped stung stinging dangerous_animal',
);

/** Concepts that tell of danger or damage, or of something that is lost, as opposed to the things that it may befall. */
export const DANGER_SIGNS: ReadonlySet<string> = new Set([
  ...PHYSICAL_SIGNS,
  ...concepts('no_function no_heat no_cooling no_water power_gone locked_out cant_secure'),
]);
