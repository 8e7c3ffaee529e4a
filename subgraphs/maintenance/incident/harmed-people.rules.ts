/** How texts (without accents, in lower case) tell that somebody is hurt, ill or threatened. */

const CANNOT = String.raw`(?:can ?not|can.?t|could ?n.?t|unable to|not able to|does ?n.?t|do ?n.?t|did ?n.?t|won.?t|will not|no (?:se )?(?:puede[ns]?|puedo|podemos|logra))`;
const AUXILIARY =
  '(?: (?:is|are|am|was|has|have|had|just|now|also|already|almost|nearly|suddenly|apparently|may|might|could|be|been|esta|se|acaba de))*';
const PERSON = String.raw`\b(?:i|he|she|we|they|who|some(?:one|body)|people|person|man|woman|guy|lady|wom[ae]n|men|kids?|child(?:ren)?|boy|girl|bab(?:y|ies)|toddler|infant|newborn|son|daughter|brother|sister|wife|husband|spouse|partner|boyfriend|girlfriend|fiancee?|m(?:o|u)m(?:my)?|mother|dad(?:dy)?|father|parents?|(?:step|grand)\w+|gran|nan|granny|aunt|uncle|cousin|nephew|niece|friend|guest|visitor|neighbou?rs?|room ?mate|flat ?mate|tenant|resident|nurse|mama|papa|madre|padre|hij[oa]s?|nin[oa]s?|bebe|espos[oa]|marido|mujer|herman[oa]|abuel[oa]|suegr[oa]|ti[oa]|vecin[oa]|senora?|alguien|persona|hombre|companer[oa]|inquilin[oa]|niet[oa]|prim[oa]|sobrin[oa]|pensioners?)(?:.s|.m|.ve|.re)?`;

/** Who is said to lie, to be stuck or to do harm, also in the plural and by trade. */
export const ANYBODY = String.raw`(?:${PERSON}|\b(?:couple|lad(?:y|ies)|gentlem[ae]n|super|janitor|doorman|driver|teens?|teenagers?|youths?|guys|dudes?|gang|crew|mob|intruders?|men|wom[ae]n|hombres|mujeres|senor(?:es|as)|tipos?|sujetos?|unos|chavos|muchach[oa]s?|jovenes|personas|pareja|conserje|portero|anciano|anciana|abuelit[oa]|viejit[oa]|gente))\b`;
/** Whoever it is but the one who writes. */
const OTHERS = String.raw`\b(?!(?:i|we)\b)${ANYBODY}`;
const LIMB =
  '(?:arm|wrist|hand|finger|leg|ankle|foot|knee|hip|neck|back|rib|ribs|nose|jaw|collar ?bone|shoulder|skull|bones?|tooth|teeth|brazo|mano|dedo|pierna|tobillo|pie|rodilla|cadera|cuello|espalda|costillas?|hueso|muneca|hombro|cabeza)';
/** What collapses without anybody being hurt: the cause itself. */
const WORKS =
  '(?:poles?|trees?|lines?|wires?|towers?|tanks?|pumps?|mains?|pipes?|grid|transformers?|boilers?|systems?|roads?|street|poste|arbol)';
/** Whom a cold that others only shiver in may kill. */
const FRAIL_PERSON = String.raw`\b(?:grand\w+|gran|nan|granny|abuel\w+|bab(?:y|ies)|infant|newborn|toddler|twins|bebes?|elderly|old(?:er)? (?:man|woman|lady|neighbou?r|gentleman|father|mother)|mother|father|m(?:o|u)m|dad|mama|papa|madre|padre|ancian[oa]|viejit[oa]|pregnant)\b`;
/** Whom others miss; the janitor who is not seen only does not come. */
const RESIDENT = String.raw`(?:${PERSON}|\b(?:lad(?:y|ies)|gentlem[ae]n|couple|mrs?|ms|pensioners?|ancian[oa]|viejit[oa]|senora?))\b`;
const DOOR = '(?:doors?|windows?|locks?|apartment|apt|flat|unit|home|house|place|bedroom|balcony)';

const ILL = [
  String.raw`(?<!\b${WORKS}\b[^.!?,;]{0,20})\bcollaps(?:e[ds]?|ing)\b`,
  String.raw`\b(?:pass(?:ed|es|ing)|black(?:ed|s|ing)) out\b(?! (?:\w+ )?(?:water|bottles|flyers|notices|blankets)\b)|\b(?:knocked|out) cold\b|\blos(?:t|ing) consciousness\b`,
  String.raw`\bnot (?:breathing|waking|conscious)\b|\bno (?:respira|despierta|reacciona|se despierta|se levanta|se puede levantar|puede levantarse)\b|${PERSON}${AUXILIARY} (?:not (?:responding|responsive|moving)|no (?:responde|se mueve))\b`,
  String.raw`\b${CANNOT} (?:wake(?: \w+){0,3} up|wake (?:him|her|them|my)|be woken|despertar\w*)\b`,
  String.raw`${PERSON}(?: [\w']+){0,3} ${CANNOT} (?:wake|respond)\b`,
  String.raw`\b(?:turn(?:s|ed|ing)?|gone|going|went|looks?|is|are|esta|pus[oi]\w*|poniendo) (?:all )?(?:blue|purple|azul|morad[oa])\b|\bblue (?:lips|in the face)\b|\b(?:lips|face|fingers|skin|labios)(?: \w+){0,3} (?:blue|purple|azul(?:es)?|morad[oa]s?)\b`,
  String.raw`\b(?:in|into) (?:active |early )?labou?r\b|\b(?:giv(?:es|ing)|gave) birth\b|\bcontractions\b|\b(?:her|my|wife.?s|daughter.?s|sister.?s) waters? (?:just |has |have )*broke|\bbaby is coming\b|\b(?:de|en) (?:trabajo de )?parto\b|\bdando a luz\b|\bromp\w+ (?:la )?fuente\b|\bcontracciones\b`,
  String.raw`${PERSON}${AUXILIARY} (?:dying|died|dead|muert[oa]|murio|muriendo)\b`,
  String.raw`\b(?:ambulance|paramedics?|medical (?:emergency|help|attention)|cpr|ambulancia|paramedicos)\b`,
  String.raw`\b(?:won.?t|will not|does ?n.?t|not|ca ?n.?t) wake\b|\blimp\b|\bdroop\w*|${PERSON} (?:\w+ ){0,4}${CANNOT} (?:speak|talk|hablar)\b(?! (?:english|ingles|spanish)\b)|\b(?:shak|shiver)\w+ (?:all over|uncontrollabl[ey]|violently)\b`,
  String.raw`\b(?:swallowed|pills|pastillas|vomit\w*|throwing up|blood(?! (?:pressure|thinner))|sangre|carbon monoxide|monoxido|low blood sugar|diabetic low)\b`,
  String.raw`\b(?:scream|yell|call|cry)\w* (?:out )?(?:for help|in pain)\b|\b(?:severe|sharp|terrible|horrible|bad|much|lots? of) pain\b|\b(?:pide|pidiendo|gritando) (?:ayuda|auxilio)\b|\bmucho dolor\b`,
  String.raw`\b${CANNOT} (?:rouse|revive|wake|get (?:a|any) (?:response|answer|reaction) (?:from|out of))\b`,
  String.raw`\b(?:having|has|have|had|in|with|feels?|feeling|tiene|tengo|siente|con)(?: [\w']+){0,2} (?:pains?|cramps|dolor(?:es)?)\b(?! in the (?:neck|butt|ass)\b)`,
  String.raw`\b(?:is|has|have|does|will|wo|are)(?: not|n.?t) (?:open|answer)(?:ing|ed)?(?: \w+){0,2} door\b|(?:${FRAIL_PERSON}|\b(?:neighbou?r|mrs|vecin[oa]|senora?)\b)[^.!?,;]{0,25} (?:(?:has|is|does|have|did|wo|will)(?: not|n.?t) (?:been seen|answer(?:ed|ing)?|respond(?:ed|ing)?|come out)|no (?:abre|contesta|responde|sale))\b(?! (?:(?:the|my|any|our|his|her|el|al) )?(?:phone|calls?|e?mails?|messages?|texts?|telefono)\b)`,
  String.raw`${PERSON}[^.!?,;]{0,40} (?:gone|went|going|turn(?:s|ed|ing)?|looks?|looking)(?: (?:all|very|really|quite|so|a bit))* (?:gr[ae]y(?:ish)?|white|ashen|clammy|sweaty|yellow|pasty)\b`,
  String.raw`${RESIDENT}[^.!?,;]{0,25} (?:has|have)(?: not|n.?t) been (?:seen|heard)\b|(?:\bnot|n.?t|\bnobody|\bno one)(?: has| have)? (?:seen|heard from) (?:(?:the|my|our|old|poor|him|her) ?)*${RESIDENT}|\bno (?:se )?(?:l[oae] )?(?:ha|han|hemos) (?:visto|sabido)\b`,
  String.raw`\b(?:feel like|want to|thinking (?:of|about)|rather) (?:end(?:ing)? (?:it|things)|die|dying)\b|\bend(?:ing)? (?:it all|my life)\b|\b(?:do not|don.?t) want to (?:live|be alive|be here|wake up)(?= any ?more|[.,;!?]|$)|\bno quiero (?:seguir viviendo|vivir(?: mas)?)(?=[.,;!?]|$)|\b(?:quitarme la vida|acabar con (?:todo|mi vida))\b`,
  String.raw`\b(?:white as a sheet|gr[ae]y in the face|(?:very|so|looks?|turned|went) pale|palid[oa]|clutching (?:his|her|my) \w+)\b`,
];

const HURT = [
  String.raw`\b(?:hurt|injur\w+|bleeding|electrocuted|concussion|wounded|stabbed|scald(?:ed|s|ing)?|herid[oa]s?|lastimad[oa]s?|lastimo|sangrando|sangra|electrocut\w+|quemad[oa])\b`,
  String.raw`${PERSON}${AUXILIARY}(?: (?!branch|${WORKS}\b)[\w']+)? (?:fell|fallen|slipped|tripped|burn(?:ed|t)|crushed|pinned|trapped under|cayo|caido|resbalo|tropezo|quemo)\b(?! (?:asleep|behind|out with|off the lease))`,
  String.raw`\b(?:fell|fallen|slipped|tripped|cayo|caido|resbalo)(?: \w+)? (?:on|in|down|off|from|over|en|por|de) (?:(?:the|my|our|some|las?|el) )?(?:\w+ )?(?:stairs?|steps?|staircase|stairwell|ladder|floor|ice|bed|dark|escaleras?|piso|hielo|cama)\b`,
  String.raw`\b(?:br(?:oke|oken|eaks|eaking)|fractur\w*|dislocat\w*|twisted|sprained|shattered|snapped|cut|smashed|hit|burn(?:ed|t)|romp\w+|rot[oa]|quebr\w+|fracturo|torcio|golpeo|corto|quemo)(?: (?:his|her|my|their|a|the|our|el|la|un|una|left|right))+ (?:${LIMB}|head|face|eye)\b|\b(?:broken|fractured|dislocated) ${LIMB}\b`,
  String.raw`\b${LIMB}(?: \w+){0,2} (?:broken|fractured|dislocated|rot[oa]|fracturad[oa])\b`,
  String.raw`${PERSON}(?: [\w']+){0,8}? ${CANNOT} (?:move|get (?:back )?up|stand(?: up)?|feel|mover(?:se|me)?|levantar(?:se|me)?|parar(?:se|me)?)(?! and down)(?=[.,;!?]|$| (?:and|after|any ?more|at all|his|her|my|their|y|despues)\b)`,
  String.raw`\b(?:cut|sliced?|gashed|slashed|scraped|burn(?:ed|t)|hit|banged|smashed|impaled|poked)(?: \w+)? (?:him|her|my|our|your|it|them)sel(?:f|ves)\b|\b(?:gash(?:ed|es)?|slic(?:ed|es)|slashed|lacerat\w+|split|cracked|bust(?:ed)?|banged|bumped|crushed|mangled) (?:open )?(?:his|her|my|their) (?:\w+ )?(?:${LIMB}|head|face|eye|lip|chin|forehead|scalp|thumb|toe)s?\b`,
  String.raw`\bse (?:corto|hirio|golpeo|pego|quemo|lastimo) (?:con|en|contra|muy|feo|bastante)\b(?! (?:(?:el|la|todo|toda) )?(?:edificio|cuadra|calle|zona|colonia|torre)\b)`,
  String.raw`\b(?:fell|fallen|came down|collapsed|crashed|dropped|cayo) (?:on|onto|on top of|encima de) (?:(?:a|an|the|one of the|my|our|un|una|el|la) )?(?:(?:old|elderly|young) )?${ANYBODY}`,
  String.raw`\b(?:got|get|gets|getting|gave|gives|receiv\w+|had) (?:(?:me|him|her|us|them|my \w+) )?(?:an? )?(?:(?:bad|nasty|electric(?:al)?|small|little|big) )*(?:shock|shocked|zapped|jolt)\b(?! (?:by|at|from|of) (?:the |my |this )?(?:bill|rent|price|news|letter))|\b(?:recibi\w*|dio|dado|llevo) (?:(?:un|una|la) )?(?:fuerte )?(?:descarga|toques?|calambre|corrientazo)\b`,
  String.raw`\b(?:had|took|taken|suffered|having) (?:a|an|his|her) (?:\w+ )?(?:fall|tumble|accident)\b`,
  String.raw`\b(?:was|were|been|got|is|has) (?:bitten|stung)\b|\bbit (?:me|my|him|her|us|a)\b|\b(?:mordio|mordido|mordida)\b`,
  String.raw`\b(?:my|his|her|their|mi|su) ${LIMB}s?\b[^.!?]{0,25} (?:cut|crushed|mangled|sliced|severed|swollen|stuck|caught|gushing|atorad[oa]|hinchad[oa]|aplastad[oa])\b`,
];

const THREATENED = [
  String.raw`\b(?:man|guy|woman|some(?:one|body)|hombre|alguien)(?: (?:is|was|hiding|esta))* (?:in|inside|en) (?:my|our|mi) (?:apartment|apt|flat|unit|home|house|kitchen|bathroom|bedroom|living room|room|hallway|closet|balcony|cocina|casa|cuarto|departamento|apartamento)\b`,
  String.raw`\b(?:(?:break(?:s|ing)?|broke|broken) (?:into|in to|down|open|through)|(?:forc(?:es?|ed|ing)|kick(?:s|ed|ing)?|pry(?:ing)?|pried|smash(?:es|ed|ing)?|bang(?:s|ing)?|climb(?:s|ed|ing)?)(?: (?:in|into|down|open|through|on|at|against))*)(?: (?:the|my|our|a|his|her|their|neighbou?r.?s?))+ (?:\w+ )?${DOOR}\b`,
  String.raw`${PERSON}${AUXILIARY}(?: \w+)? (?:break(?:s|ing)?|broke|sneak(?:s|ed|ing)?|climb(?:s|ed|ing)?|forc(?:es|ed|ing)(?: \w+){0,2}) in\b`,
  String.raw`\b(?:trying|tries|tried|attempting|wants?) to (?:(?:break|force|kick|push)(?: (?:his|her|their) way)? (?:in(?:to|side)?|through|down|open)|(?:get|come|climb|sneak) (?:in(?:to|side)?|through))\b(?! (?:touch|contact|to|the elevator|the lift)\b)`,
  String.raw`\b(?:intruders?|burglar\w*|prowlers?|trespass\w*|home invasion|robber[sy]?|robbed|robbing|mugged|thie(?:f|ves)|stranger|squatters?|gunm[ae]n|intrus[oa]s?|ladron(?:es)?|asalt\w+|robando|desconocido)\b`,
  String.raw`\b(?:attack(?:s|ed|ing)|assault\w*|stab(?:s|bed|bing)|threaten\w*|stalk\w*|beat(?:s|ing)? (?:me|him|her|us|them|up)|hit(?:s|ting) (?:me|him|her|us|them)|chok(?:ed|ing) (?:me|him|her)|kill (?:me|my ?self|him|him ?self|her|her ?self|us|you)|amenaz\w+|atac\w+|golpeando|peg[oa]\w*ndo|matar)\b`,
  String.raw`\b(?:alguien|hombre|tipo|ellos|gente|ex)\b[^.!?]{0,25}\b(?:metiendo|metio|entrando|entro|entrar|forz\w+|tumb\w+|pate\w+|romp\w+ (?:la|mi) (?:puerta|ventana|chapa|cerradura))\b|\b(?:quieren?|trata(?:n|ndo)?(?: de)?|intenta(?:n|ndo)?) (?:entrar|meterse|forzar|tumbar|abrir)\b`,
  String.raw`(?:\bnot|n.?t|\brefus\w+ to|\bnever) let(?:ting)? (?:me|us|him|her|them|my \w+) (?:leave|go(?! to\b)|out(?! of the lease)|come out)\b|\bno (?:me|nos|l[oae]s?) dejan? (?:salir|ir(?:me|nos|se)?)\b`,
  String.raw`\b(?:loot(?:s|ed|ers?|ing)?|ransack\w*|saque(?:an|ando|aron|adores)|steal(?:s|ing)?|stole|robs|robaron|roban|burgl\w*|rateros?|break-?ins?)\b`,
  String.raw`\b(?:punch|kick|beat|slap|shov|push|grab)(?:s|es|ed|ing)? (?:up )?(?:(?:a|the|our|my|other|some|his|her) )?(?:${ANYBODY}|\b(?:residents|tenants)\b)`,
  String.raw`\b(?:machet\w+|a golpes|punetazos|fist ?fight\w*|arson\w*)\b|\b(?:prendi(?:eron|o)|prendiendo) fuego\b|\bset(?:ting|s)? fire to\b|\bset [^.!?,;]{1,20} on fire\b`,
];

/** What somebody is said to do or to suffer, whoever it is. */
const BEFALLS_ANYBODY = [
  String.raw`(?:lying|laying|sprawled|crumpled|slumped|face ?down|tirad[oa]s?|tendid[oa]s?|desplomad[oa]s?)\b(?! (?:to|about|(?:(?:in|on|under|en) )?(?:(?:the|a|our|their|my|la|el) )?(?:bed|couch|sofa|blankets?|cama)|around)\b)`,
  String.raw`(?:with|has|have|had|swing\w*|wav\w+|brandish\w*|con|trae|traen)(?: (?:a|an|un|una))?(?: (?:baseball|big|long|broken))? (?:bat|bats|axe?|crowbars?|club|rifle|shotgun|pistol|sword|bate|hacha|palos?|rifle|escopeta)\b`,
  String.raw`(?:forz(?:an|ando|aron|o)|tumb(?:an|ando|aron)|pate(?:an|ando|aron)|meti(?:eron|endose)|brinc(?:aron|ando)|entraron a)\b`,
  String.raw`(?:hiding(?! under)|lurking|prowling|sneaking|following (?:me|us|her|him)|escondid[oa]s?|merode\w+)\b`,
  String.raw`(?:going through|going into|entering|searching|emptying)(?: (?:the|our|all|other|every|some))? (?:apartments?|units?|flats?|cars?|mailboxes|storage)\b`,
];

/** What is a threat when another does it. */
const DONE_BY_OTHERS = [
  String.raw`(?:(?:break(?:s|ing)?|broke) (?:open|into|in to)|(?:smash(?:es|ed|ing)?|pry(?:ing)?|pried|forc(?:es?|ed|ing)|kick(?:s|ed|ing)?)(?: (?:open|down|in|into))?) (?:the|our|my|a|all|every|some|cars?|units?|apartments?) (?!(?:\w+ )?(?:road|street|sidewalk|pavement|ground|wall|floor|issue|problem|water|heat)\b)`,
  String.raw`(?:will not|won.?t|refuses? to) (?:leave|go away)\b`,
  String.raw`(?:break(?:s|ing)|broke|smash(?:es|ed|ing)?|romp(?:en|iendo|ieron))(?: (?:the|our|all|some|car|las?|los))* (?:windows?|glass|doors?|windshields?|vidrios?|ventanas?|puertas?)\b`,
];

/** What somebody suffers; said of a janitor it may mean no more than that he does not come. */
const BEFALLS_PERSON = [
  String.raw`(?:${CANNOT} (?:recogni[sz]e|make (?:any )?sense|know (?:where|who|what day) (?:he|she|it) is|stay awake|keep (?:his|her|their) eyes open)|(?:stopped|not|is ?n.?t|quit) mak(?:e|ing) (?:any )?sense|no (?:sabe donde|(?:me |nos )?reconoce|reacciona|se mueve))\b`,
  String.raw`mumbling\b`,
  String.raw`(?:drank|dr[iu]nk(?:ing)?|ate|eaten|inhaled|ingested|trago|tomo|bebio|comio)(?: \w+){0,3} (?:cleaner|bleach|detergent|poison|antifreeze|batter(?:y|ies)|chemicals?|cloro|veneno|detergente|pilas?|acido)\b`,
  String.raw`no (?:responde|reacciona|despierta)\b`,
  String.raw`(?:jump(?:ing)? (?:off|from|out of)|(?:hurt|harm|kill)(?:ing)? (?:him|her|my|them)sel(?:f|ves)|(?:tirarse|aventarse|lanzarse) (?:de|por))\b`,
  String.raw`(?:fell|climbed|jumped|cayo|metio)(?: \w+)? (?:in|into|down|en|al?|por)(?: \w+){0,2} (?:shaft|manhole|pit|hole|well|pozo|foso|coladera|hueco|balcon)\b`,
];

/** What is a danger to the old and the small. */
const BEFALLS_FRAIL = [
  String.raw`(?:shiver\w*|shaking|trembl\w*|temblando|tiembla|tirit\w+|ice cold|(?:barely|hardly|scarcely) (?:mov\w+|react\w*|respond\w*|wak\w+)|apenas se mueve|hel(?:ad|and)\w+)\b`,
  String.raw`(?:(?:won.?t|will not|refus(?:es|ing) to) (?:feed|nurse|drink|eat)|not (?:feeding|nursing|drinking|eating)|no quiere (?:comer|tomar))\b`,
];

/** Somebody in front of a deed, in one clause; the deeds are looked for first, because they are rare. */
function toldOf(who: string, deeds: readonly string[]): string {
  return String.raw` (?=${deeds.join('|')})(?<=${who}[^.!?,;]{0,40} )`;
}

const DEEDS = [
  toldOf(ANYBODY, BEFALLS_ANYBODY),
  toldOf(OTHERS, DONE_BY_OTHERS),
  toldOf(String.raw`${PERSON}\b`, BEFALLS_PERSON),
  toldOf(FRAIL_PERSON, BEFALLS_FRAIL),
];

/** One by one: an expression of more than 20,000 characters is searched several times as slowly. */
const HARMED_PEOPLE = [ILL, HURT, THREATENED, DEEDS].map((signs) => new RegExp(signs.join('|')));

/** Hoping that nobody is hurt is no knowledge of it. */
const NOT_HOPED = String.raw`(?<!\b(?:hope|hopefully|pray|wish|sure|if|whether|know|think|believe|says?|so|that|until|before|espero|ojala|creo|que|si) )`;
/** "Nobody is hurt except my son", "nobody is hurt too badly". */
const WITHOUT_EXCEPTION = String.raw`(?![ ,.;:(-]*(?:yet|except|but (?:for|my|the|one|me)|other than|besides|apart|aside|save|only|just|bad|badly|serious|seriously|severely|critically|too|much|that|worse|excepto|menos|salvo|solo|todavia|aun|grave|gravemente)\b)`;
const HARMED =
  '(?:hurt|injured|wounded|bleeding|trapped|stuck|in|inside|sick|ill|dizzy|herid[oa]s?|lastimad[oa]s?|atrapad[oa]s?|encerrad[oa]s?|dentro|adentro|enferm[oa]s?|maread[oa]s?)';
const NOBODY_HARMED = new RegExp(
  String.raw`${NOT_HOPED}\b(?:(?:nobody|no ?one|none of us|nadie|ningun[oa]?)(?: (?:here|is|are|was|were|has|have|been|got|gets|seems|appears|to|be|esta|resulto|salio|quedo))* ${HARMED}(?: (?:or|nor|and|o|ni|y) ${HARMED})*|no injuries|no hay (?:heridos|lesionados|atrapados|enfermos))\b${WITHOUT_EXCEPTION}`,
  'g',
);

/**
 * Whether a text tells of somebody hurt, ill or in labour, or of somebody who breaks in or threatens; being old, small or
 * weak alone is no harm, and that nobody is hurt is none either.
 * @param text without accents, in lower case
 */
export function tellsOfHarm(text: string): boolean {
  const said = withoutDenials(text);
  return HARMED_PEOPLE.some((signs) => signs.test(said));
}

/** A text (without accents, in lower case) less what it says of nobody being hurt, ill or trapped. */
export function withoutDenials(text: string): string {
  return text.replaceAll(NOBODY_HARMED, '');
}
