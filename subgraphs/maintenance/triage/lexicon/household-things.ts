import type { Category } from '../triage.types.ts';

/** What a repair of a thing says of a danger. */
export interface HouseholdThing {
  /** Its kind: things of one kind are parts of one another or stand for one another. */
  kind: number;
  /** The trades of the dangers that its repair can end. */
  concerns: ReadonlySet<Category>;
  /** Whether it stands by itself, so that its repair ends nothing of what another such thing does. */
  isApart: boolean;
  /** Whether a flood or a fire spoils it: a new one may show that it is over. */
  isSpoiled: boolean;
}

const WATER: readonly Category[] = ['plumbing', 'roofing_water_intrusion'];
const WATER_DAMAGE: readonly Category[] = [...WATER, 'structural', 'mold_air_quality'];
const BURNS: readonly Category[] = ['fire_safety', 'electrical'];
const POWER: readonly Category[] = [...BURNS, 'hvac', 'appliance', 'elevator', 'plumbing', 'gas'];
const MACHINE: readonly Category[] = [...BURNS, 'appliance'];
const WARMTH: readonly Category[] = [...MACHINE, 'hvac', 'gas', 'mold_air_quality'];
const DOORS: readonly Category[] = ['locks_security', 'structural', 'fire_safety', 'pest'];
const ANY_WATER: readonly Category[] = [...WATER_DAMAGE, ...BURNS, 'hvac', 'appliance', 'gas'];

type Group = readonly [things: string, concerns: readonly Category[], flags?: 'apart' | 'spoiled'];

/** One kind of things a line. A thing that is not here may be any. */
const GROUPS: readonly Group[] = [
  ['blind shade curtain persiana cortina', [], 'spoiled'],
  ['mailbox mailboxe buzon buzone casillero', []],
  ['drawer closet wardrobe pantry cajon cajone ropero', [], 'spoiled'],
  ['shelf shelves shelve shelving bookcase hook hanger towel toallero repisa estante perchero gancho', []],
  ['mirror espejo', []],
  ['remote', []],
  ['wifi internet router tv antenna televisor antena', []],
  ['bench sticker doormat banca tapete', []],
  ['cabinet cupboard counter countertop vanity gabinete alacena mostrador encimera', [], 'spoiled'],
  ['carpet rug baseboard trim linoleum wallpaper alfombra zoclo', ['mold_air_quality'], 'spoiled'],
  ['paint painting painted repainted pintura pintar pintaron', ['mold_air_quality'], 'spoiled'],
  ['grass lawn hedge shrub flower pasto jardin', ['grounds_common_area']],
  ['playground swing gym treadmill gimnasio columpio', ['grounds_common_area']],
  ['pool hottub alberca piscina', ['grounds_common_area']],
  ['fence cerca barda', ['grounds_common_area', 'locks_security']],
  ['sidewalk pavement pothole parking banqueta estacionamiento', ['grounds_common_area']],
  ['tree branch branche arbol rama', ['grounds_common_area', 'structural', 'electrical'], 'apart'],
  ['elevator lift elevador elevadore ascensor ascensore', ['elevator'], 'apart'],
  ['sink faucet tap spigot sprayer fregadero lavabo lavamano grifo mezcladora', WATER, 'apart'],
  ['toilet inodoro excusado sanitario', WATER_DAMAGE, 'apart'],
  ['tub bathtub shower showerhead tina banera regadera ducha', WATER_DAMAGE, 'apart'],
  ['drain pipe plumbing sump sewer drenaje coladera desague caneria tuberia tubo', [...WATER_DAMAGE, 'gas']],
  ['caulk caulking grout cisterna tinaco', WATER_DAMAGE],
  [
    'window glass pane sash ventana vidrio ventanal',
    ['locks_security', 'structural', 'roofing_water_intrusion', 'pest'],
    'apart',
  ],
  ['screen mosquitero', ['pest']],
  [
    'door doorknob knob hinge lock deadbolt latch handle key entrance puerta cerradura chapa candado cerrojo perilla bisagra',
    DOORS,
    'apart',
  ],
  ['keypad fob intercom interfon llavero', ['locks_security', 'structural']],
  ['gate porton reja', ['locks_security', 'structural', 'grounds_common_area'], 'apart'],
  ['doorbell buzzer timbre', ['locks_security', 'electrical'], 'apart'],
  ['camera camara', ['locks_security']],
  ['light bulb lamp lighting foco lampara luce bombilla', BURNS, 'apart'],
  ['fan ventilador ventiladore extractor', [...BURNS, 'hvac', 'mold_air_quality'], 'apart'],
  [
    'outlet socket switch enchufe contacto tomacorriente apagador interruptor',
    [...BURNS, 'hvac', 'appliance'],
    'apart',
  ],
  ['breaker panel fuse wiring wire cord cable cableado pastilla', POWER],
  ['power electricity electric electrical generator transformer luz electricidad corriente', POWER],
  ['fridge refrigerator freezer icemaker refrigerador nevera refri congelador', [...MACHINE, ...WATER], 'apart'],
  ['dishwasher disposal lavaplato lavavajilla triturador', [...MACHINE, ...WATER_DAMAGE], 'apart'],
  ['washer lavadora', [...MACHINE, ...WATER_DAMAGE], 'apart'],
  ['microwave toaster microonda', MACHINE, 'apart'],
  ['stove oven burner cooktop estufa horno hornilla quemador', WARMTH, 'apart'],
  ['dryer grill secadora parrilla asador', WARMTH, 'apart'],
  ['hood campana', [...MACHINE, 'mold_air_quality'], 'apart'],
  [
    'heat heater heating furnace boiler radiator thermostat fireplace chimney flue pilot vent duct filter hvac calefaccion calefactor calentador caldera radiador termostato chimenea',
    [...WARMTH, ...WATER_DAMAGE],
  ],
  ['ac conditioner conditioning cooling acondicionado clima minisplit', [...BURNS, 'hvac', ...WATER_DAMAGE]],
  ['gas regulator meter hose line valve regulador manguera valvula llave medidor', [...WARMTH, ...WATER_DAMAGE]],
  ['water leak flood drip pump main agua fuga gotera inundacion bomba humedad', ANY_WATER],
  ['smell odor odour olor', [...WARMTH, 'plumbing', 'pest']],
  ['alarm detector sprinkler extinguisher alarma extintor', [...WARMTH, 'locks_security', ...WATER_DAMAGE]],
  [
    'roof gutter skylight flashing downspout siding techo tejado canaleta tragaluz azotea',
    [...WATER_DAMAGE, ...BURNS, 'pest'],
  ],
  [
    'ceiling wall floor flooring drywall plaster tile hole pared muro piso azulejo loseta hoyo agujero plafon',
    [...ANY_WATER, 'pest', 'locks_security'],
  ],
  [
    'stair staircase step railing handrail banister balcony deck porch escalera escalon barandal balcon',
    ['structural', 'grounds_common_area', 'plumbing', 'roofing_water_intrusion'],
  ],
  [
    'nest hive trap wasp bee roach mouse mice rat ant bug pest snake raccoon bat nido panal avispa cucaracha raton rata hormiga plaga',
    ['pest'],
  ],
  ['mold mould moho', ['mold_air_quality', ...WATER]],
];

const NAMED = GROUPS.flatMap(([things, concerns, flag], kind) => {
  const thing = { kind, concerns: new Set(concerns), isApart: flag === 'apart', isSpoiled: flag === 'spoiled' };
  return things.split(' ').map((name): [string, HouseholdThing] => [name, thing]);
});

/** By name, also in the plural; where that is the name of another thing, it is that. */
const THINGS: ReadonlyMap<string, HouseholdThing> = new Map([
  ...NAMED.map(([name, thing]): [string, HouseholdThing] => [`${name}s`, thing]),
  ...NAMED,
]);

/** The thing that a word names, in the singular or the plural; undefined for a word that names none that is known. */
export function householdThing(word: string): HouseholdThing | undefined {
  return THINGS.get(word);
}
