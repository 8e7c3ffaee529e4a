import { words } from './words.ts';

/** Done to a thing beside those that end its danger by themselves; they end it where it is told how it turned out. */
export const MORE_ACTS =
  /^(?:fitted|refitted|redid|redone|snaked|unclogged|unblocked|disinfected|sanitized|bonded|grounded|earthed|reconnected|reattached|rehung|adjusted|plugged|checked|measured|metered|vacuumed|pumped|poured|put|midio|midieron|comprob(?:o|aron)|(?:destap|aterriz|conect|reconect|limpi|lav|bombe|fumig|renov|ajust|desinfect|tap)(?:o|aron|ad[oa]s?)|trajeron|hicieron|balde[oa]ron|sustituyo)$/;
/** With one of these behind them, two words tell of an end: "pulled down", "took … out". */
export const ACTS_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['pulled', words('down out')],
  ['taken', words('off')],
  ['took', words('out away down off')],
  ['torn', words('out down')],
]);
/** Words between such a pair: "took the nest out". */
export const ACT_REACH = 5;

/** Who knows what he does. */
export const COMPETENT =
  /^(?:plumbers?|plomero|fontanero|electricians?|elect?ricista|technicians?|tech|techs|tecnicos?|engineers?|ingeniero|mechanics?|mecanico|contractors?|inspectors?|locksmith|cerrajero|firemen|firefighters?|bomberos|masons?|carpenters?|carpintero|roofers?|exterminators?|beekeeper|apicultor|fumigador|handyman|fitter|specialist|crew|maintenance|mantenimiento|utility|company|compania|herrero|serviceman|repairman)$/;
/** With the next word these are that as well: "pest man", "fire department". */
export const COMPETENT_PAIR =
  /^(?:(?:gas|pest|service|boiler|metal|your) (?:man|men|guy|guys|co|board|worker)|fire (?:department|dept|brigade))$/;

/** Whoever these are, they are no experts, beside those named with the other ends. */
export const MORE_LAYMEN: ReadonlySet<string> = words(
  'wifes husbands nephew grandson boyfriends law roommates buddy handy cunado cunada suegro sobrino compadre primos we nosotros',
);

/** Where one of these is said, it is not sure that anything ended. */
export const DOUBTS: ReadonlySet<string> = words(
  'say says said claim claims claimed supposedly allegedly apparently think thinks believe hope hopes dice dicen dijo dijeron supuestamente supuesto creo cree espero parece probably maybe perhaps quizas seems seemed looks sounds presumably still again worse returned temporarily temporary provisional partly half almost nearly tape taped sigue siguen todavia aun nuevamente until unless if whether except doubt doubts worried scared afraid dizzy headache headaches sick mareado mareada vomito temporal unsure',
);

/** How something is that is over, beside the words for that of other ends. */
export const MORE_WELL =
  /^(?:signed|certificate|certificado|certified|zero|cero|0|nil|normal|passed|clear|smooth|smoothly|history|settled|solved|over|never|acabo|acabaron|bueno|maravilla|seda|sano|sana|beautiful|redone|none|ninguna|vault|green|gone|never|perfectamente|perfect|comfortable|warm|toasty|calentitos|closes|locks|flushes|certify|gr8|gud|gudd|jala|salud|resuelto|tranquila)$/;

/** A danger of which these are said is there no longer. */
export const GONE: ReadonlySet<string> = words(
  'gone over history dump trash garbage basura scrapyard stopped explained fixed repaired solved resolved settled sorted disappeared acabo acabaron resuelto resuelta',
);

/** Verbs and forms of the present with which a danger is there now. */
export const THERE: ReadonlySet<string> = words(
  'is are theres hay esta estan keeps keep im am estoy estamos smells sparks leaks drips hums buzzes crackles smokes trips huele huelen echa echan sale salen gotea zumba now ahora arde suena sounds rings comes coming',
);

/** Fire, smoke and steam that belong to everyday life. */
export const EVERYDAY: ReadonlySet<string> = words(
  'steak fried asada barbecue barbecues barbecuing grill grilling restaurant restaurante asador cigarette cigarettes cigars firecrackers cuetes bbq barbacoa asado parrillada parrilla taquero incense incence incienso copal steam vapor dust polvo sander toast toasts sawdust candles velitas pancakes bacon rice arroz frijoles tortillas pan popcorn campfire bonfire hoguera fogata fireworks cohetes fog sage salvia cigar pizza cooking kettle humidifier',
);
/** What was burnt in a pan. */
export const BURNT = /^(?:burn(?:t|ed)|quem(?:e|o|aron|aste|ado)|pase|chamusque)$/;
/** A test of an alarm, and a drill. */
export const TRIALS: ReadonlySet<string> = words(
  'test drill prueba pruebas simulacro testing tested probando probo probaba',
);

/** Where a story is told that nobody lived through here. */
export const STORY =
  /^(?:(?:in|on|at|watched|saw|reading|read|seen|writing|about) (?:(?:a|an|the|my|last|this|our) )?(?:\w+ )?(?:film|movie|novel|book|news|paper|newspaper|series|podcast|documentary|tv)|(?:en|vimos|vi|leyendo|lei) (?:(?:las?|el|los|una?) )?(?:pelicula|serie|noticias?|libro|novela|documental|periodico|tele))$/;
/** Elsewhere: words that name a place which is not this one. */
export const ELSEWHERE =
  /(?:^| )(?:(?:a few|two|three|four|five|several|\d+) (?:streets?|blocks?|houses?) (?:away|over|down|up|from)|(?:dos|tres|cuatro|varias|unas|\d+) (?:calles?|cuadras?) (?:de|mas|abajo|arriba)|(?:at|in) my (?:last|old|former|previous) (?:place|apartment|flat|house)|(?:at|in) our (?:last|old|former|previous) (?:place|apartment|flat|house)|(?:building|house|block) (?:opposite|across the (?:street|road|river))|(?:edificio|casa) de enfrente|across (?:town|the river|the road)|in another (?:city|town|building)|(?:my|our) (?:sister|brother|cousin|aunt|uncle|friend|mother|mom|parent|daughter|son)s (?:apartment|house|flat|place|building)|en casa de mi (?:hermana|hermano|prima|primo|tia|tio|suegra|mama|amiga|amigo)|next town|parque de enfrente|park across)(?= |$)/;
/** Whatever {@link ELSEWHERE} finds has one of these: without them it is not tried, which takes long. */
export const OF_ELSEWHERE: ReadonlySet<string> = words(
  'street streets block blocks house houses calle calles cuadra cuadras place apartment flat building edificio casa across another town parque park',
);
/** Here, at us. */
export const HERE: ReadonlySet<string> = words(
  'our ours here my mine us nuestro nuestra mi nosotros upstairs downstairs hallway apartment unit floor',
);
