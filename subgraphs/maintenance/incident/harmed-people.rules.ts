/** How texts (without accents, in lower case) tell that somebody is hurt, ill or threatened. */

const CANNOT = String.raw`(?:can ?not|can.?t|could ?n.?t|unable to|not able to|does ?n.?t|do ?n.?t|did ?n.?t|won.?t|will not|no (?:se )?(?:puede[ns]?|puedo|podemos|logra))`;
const AUXILIARY =
  '(?: (?:is|are|am|was|has|have|had|just|now|also|already|almost|nearly|suddenly|apparently|may|might|could|be|been|esta|se|acaba de))*';
const PERSON = String.raw`\b(?:i|he|she|we|they|who|some(?:one|body)|people|person|man|woman|guy|lady|wom[ae]n|men|kids?|child(?:ren)?|boy|girl|bab(?:y|ies)|toddler|infant|newborn|son|daughter|brother|sister|wife|husband|spouse|partner|boyfriend|girlfriend|fiancee?|m(?:o|u)m(?:my)?|mother|dad(?:dy)?|father|parents?|(?:step|grand)\w+|gran|nan|granny|aunt|uncle|cousin|nephew|niece|friend|guest|visitor|neighbou?rs?|room ?mate|flat ?mate|tenant|resident|nurse|mama|papa|madre|padre|hij[oa]s?|nin[oa]s?|bebe|espos[oa]|marido|mujer|herman[oa]|abuel[oa]|suegr[oa]|ti[oa]|vecin[oa]|senora?|alguien|persona|hombre)(?:.s|.m|.ve|.re)?`;
const LIMB =
  '(?:arm|wrist|hand|finger|leg|ankle|foot|knee|hip|neck|back|rib|ribs|nose|jaw|collar ?bone|shoulder|skull|bones?|tooth|teeth|brazo|mano|dedo|pierna|tobillo|pie|rodilla|cadera|cuello|espalda|costillas?|hueso|muneca|hombro|cabeza)';
/** What collapses without anybody being hurt: the cause itself. */
const WORKS =
  '(?:poles?|trees?|lines?|wires?|towers?|tanks?|pumps?|mains?|pipes?|grid|transformers?|boilers?|systems?|roads?|street|poste|arbol)';
const DOOR = '(?:doors?|windows?|locks?|apartment|apt|flat|unit|home|house|place|bedroom|balcony)';

const ILL = [
  String.raw`(?<!\b${WORKS}\b[^.!?,;]{0,20})\bcollaps(?:e[ds]?|ing)\b`,
  String.raw`\bcolapso\b`,
  String.raw`\b(?:pass(?:ed|es|ing)|black(?:ed|s|ing)) out\b(?! (?:\w+ )?(?:water|bottles|flyers|notices|blankets)\b)|\b(?:knocked|out) cold\b|\blos(?:t|ing) consciousness\b`,
  String.raw`\b(?:faint(?:s|ed|ing)?|unconscious|un ?responsive|inconsciente|desmay\w*|desvanec\w*)\b`,
  String.raw`\bnot (?:breathing|waking|conscious)\b|\bno (?:respira|despierta|reacciona|se despierta|se levanta|se puede levantar|puede levantarse)\b|${PERSON}${AUXILIARY} (?:not (?:responding|responsive|moving)|no (?:responde|se mueve))\b`,
  String.raw`\b${CANNOT} (?:wake(?: \w+){0,3} up|wake (?:him|her|them|my)|be woken|despertar\w*)\b`,
  String.raw`${PERSON}(?: [\w']+){0,3} ${CANNOT} (?:wake|respond)\b`,
  String.raw`\b(?:${CANNOT}|struggling to|hard to|trouble|difficulty|stopped|hardly|barely|gasping|short(?:ness)? of) (?:breath(?:e|es|ing)?|respir\w+)\b|\b(?:gasping|short(?:ness)?) (?:for|of) (?:air|breath)\b|\bfalta (?:de |el )?aire\b|\bdejo de respirar\b`,
  String.raw`\b(?:chok(?:es|ed|ing)|suffocat(?:es|ed|ing)|asphyxiat\w+|drown(?:s|ed|ing)|ahog(?:a|ando|andose|o|ado|ada)|asfixi\w+)\b`,
  String.raw`\b(?:turn(?:s|ed|ing)?|gone|going|went|looks?|is|are|esta|pus[oi]\w*|poniendo) (?:all )?(?:blue|purple|azul|morad[oa])\b|\bblue (?:lips|in the face)\b|\b(?:lips|face|fingers|skin|labios)(?: \w+){0,3} (?:blue|purple|azul(?:es)?|morad[oa]s?)\b`,
  String.raw`\bchest (?:pains?|hurts?|tight\w*|is tight|pressure)\b|\b(?:pains?|tightness|pressure) in (?:my|his|her|the|their) chest\b|\bdolor(?:es)? (?:de|en el) pecho\b|\bduele el pecho\b`,
  String.raw`\b(?:heart|asthma|panic|epileptic|diabetic|cardiac) (?:attack|arrest|fit|seizure|shock|coma)\b|\bataque (?:al corazon|cardiaco|de (?:asma|panico|epilepsia))\b`,
  String.raw`\b(?:strokes?(?! of)|seizures?|convuls\w*|aneurysm|anaphyla\w*|infarto|derrame cerebral|hypotherm\w*|hipotermia|frost ?bit\w*|heat ?stroke|heat exhaustion|golpe de calor|miscarr\w+|h[ae]?emorrhag\w*|hemorragia)\b|\b(?:having|had|has) a fit\b`,
  String.raw`\b(?:overdos\w*|sobredosis|poisoned|envenen\w+|intoxicad\w+|suicid\w*)\b|\bod.?(?:ed|ing)\b`,
  String.raw`\b(?:in|into) (?:active |early )?labou?r\b|\b(?:giv(?:es|ing)|gave) birth\b|\bcontractions\b|\b(?:her|my|wife.?s|daughter.?s|sister.?s) waters? (?:just |has |have )*broke|\bbaby is coming\b|\b(?:de|en) (?:trabajo de )?parto\b|\bdando a luz\b|\bromp\w+ (?:la )?fuente\b|\bcontracciones\b`,
  String.raw`${PERSON}${AUXILIARY} (?:dying|died|dead|muert[oa]|murio|muriendo)\b`,
  String.raw`\b(?:ambulance|paramedics?|medical (?:emergency|help|attention)|cpr|ambulancia|paramedicos)\b`,
  String.raw`\b(?:won.?t|will not|does ?n.?t|not|ca ?n.?t) wake\b|\blimp\b|\bdroop\w*|${PERSON} (?:\w+ ){0,4}${CANNOT} (?:speak|talk|hablar)\b(?! (?:english|ingles|spanish)\b)|\b(?:shak|shiver)\w+ (?:all over|uncontrollabl[ey]|violently)\b`,
  String.raw`\b(?:swallowed|pills|pastillas|vomit\w*|throwing up|blood(?! (?:pressure|thinner))|sangre|carbon monoxide|monoxido|low blood sugar|diabetic low)\b`,
  String.raw`\b(?:scream|yell|call|cry)\w* (?:out )?(?:for help|in pain)\b|\b(?:severe|sharp|terrible|horrible|bad|much|lots? of) pain\b|\b(?:pide|pidiendo|gritando) (?:ayuda|auxilio)\b|\bmucho dolor\b`,
];

const HURT = [
  String.raw`\b(?:hurt|injur\w+|bleeding|electrocuted|concussion|wounded|stabbed|scald(?:ed|s|ing)?|herid[oa]s?|lastimad[oa]s?|lastimo|sangrando|sangra|electrocut\w+|quemad[oa])\b`,
  String.raw`${PERSON}${AUXILIARY}(?: (?!branch|${WORKS}\b)[\w']+)? (?:fell|fallen|slipped|tripped|burn(?:ed|t)|crushed|pinned|trapped under|cayo|caido|resbalo|tropezo|quemo)\b(?! (?:asleep|behind|out with|off the lease))`,
  String.raw`\b(?:fell|fallen|slipped|tripped|cayo|caido|resbalo)(?: \w+)? (?:on|in|down|off|from|over|en|por|de) (?:(?:the|my|our|some|las?|el) )?(?:\w+ )?(?:stairs?|steps?|staircase|stairwell|ladder|floor|ice|bed|dark|escaleras?|piso|hielo|cama)\b`,
  String.raw`\b(?:br(?:oke|oken|eaks|eaking)|fractur\w*|dislocat\w*|twisted|sprained|shattered|snapped|cut|smashed|hit|burn(?:ed|t)|romp\w+|rot[oa]|quebr\w+|fracturo|torcio|golpeo|corto|quemo)(?: (?:his|her|my|their|a|the|our|el|la|un|una|left|right))+ (?:${LIMB}|head|face|eye)\b|\b(?:broken|fractured|dislocated) ${LIMB}\b`,
  String.raw`\b${LIMB}(?: \w+){0,2} (?:broken|fractured|dislocated|rot[oa]|fracturad[oa])\b`,
  String.raw`${PERSON}(?: [\w']+){0,8}? ${CANNOT} (?:move|get (?:back )?up|stand(?: up)?|feel|mover(?:se|me)?|levantar(?:se|me)?|parar(?:se|me)?)(?! and down)(?=[.,;!?]|$| (?:and|after|any ?more|at all|his|her|my|their|y|despues)\b)`,
];

const THREATENED = [
  String.raw`\b(?:man|guy|woman|some(?:one|body)|hombre|alguien)(?: (?:is|was|hiding|esta))* (?:in|inside|en) (?:my|our|mi) (?:apartment|apt|flat|unit|home|house|kitchen|bathroom|bedroom|living room|room|hallway|closet|balcony|cocina|casa|cuarto|departamento|apartamento)\b`,
  String.raw`\b(?:(?:break(?:s|ing)?|broke|broken) (?:into|in to|down|open|through)|(?:forc(?:es?|ed|ing)|kick(?:s|ed|ing)?|pry(?:ing)?|pried|smash(?:es|ed|ing)?|bang(?:s|ing)?|climb(?:s|ed|ing)?)(?: (?:in|into|down|open|through|on|at|against))*)(?: (?:the|my|our|a|his|her|their|neighbou?r.?s?))+ (?:\w+ )?${DOOR}\b`,
  String.raw`${PERSON}${AUXILIARY}(?: \w+)? (?:break(?:s|ing)?|broke|sneak(?:s|ed|ing)?|climb(?:s|ed|ing)?|forc(?:es|ed|ing)(?: \w+){0,2}) in\b`,
  String.raw`\b(?:trying|tries|tried|attempting|wants?) to (?:(?:break|force|kick|push)(?: (?:his|her|their) way)? (?:in(?:to|side)?|through|down|open)|(?:get|come|climb|sneak) (?:in(?:to|side)?|through))\b(?! (?:touch|contact|to|the elevator|the lift)\b)`,
  String.raw`\b(?:intruders?|burglar\w*|prowlers?|trespass\w*|home invasion|robber[sy]?|robbed|robbing|mugged|thie(?:f|ves)|stranger|squatters?|gunm[ae]n|intrus[oa]s?|ladron(?:es)?|asalt\w+|robando|desconocido)\b`,
  String.raw`\b(?:gun|guns|gunshots?|shots fired|shooter|knife|weapon|machete|pistola|cuchillo|arma|balazos|disparos|navaja)\b`,
  String.raw`\b(?:attack(?:s|ed|ing)|assault\w*|stab(?:s|bed|bing)|threaten\w*|stalk\w*|beat(?:s|ing)? (?:me|him|her|us|them|up)|hit(?:s|ting) (?:me|him|her|us|them)|chok(?:ed|ing) (?:me|him|her)|kill (?:me|my ?self|him|him ?self|her|her ?self|us|you)|amenaz\w+|atac\w+|golpeando|peg[oa]\w*ndo|matar)\b`,
  String.raw`\b(?:alguien|hombre|tipo|ellos|gente|ex)\b[^.!?]{0,25}\b(?:metiendo|metio|entrando|entro|entrar|forz\w+|tumb\w+|pate\w+|romp\w+ (?:la|mi) (?:puerta|ventana|chapa|cerradura))\b|\b(?:quieren?|trata(?:n|ndo)?(?: de)?|intenta(?:n|ndo)?) (?:entrar|meterse|forzar|tumbar|abrir)\b`,
];

const HARMED_PEOPLE = new RegExp([...ILL, ...HURT, ...THREATENED].join('|'));

/** Hoping that nobody is hurt is no knowledge of it. */
const NOT_HOPED = String.raw`(?<!\b(?:hope|hopefully|pray|wish|sure|if|whether|know|think|believe|says?|so|that|until|before|espero|ojala|creo|que|si) )`;
/** "Nobody is hurt except my son", "nobody is hurt too badly". */
const WITHOUT_EXCEPTION = String.raw`(?![ ,.;:(-]*(?:yet|except|but (?:for|my|the|one|me)|other than|besides|apart|aside|save|only|just|bad|badly|serious|seriously|severely|critically|too|much|that|worse|excepto|menos|salvo|solo|todavia|aun|grave|gravemente)\b)`;
const HARMED = '(?:hurt|injured|wounded|bleeding|herid[oa]s?|lastimad[oa]s?)';
const NOBODY_HARMED = new RegExp(
  String.raw`${NOT_HOPED}\b(?:(?:nobody|no ?one|none of us|nadie|ningun[oa]?)(?: (?:here|is|are|was|were|has|have|been|got|gets|seems|appears|to|be|esta|resulto|salio|quedo))* ${HARMED}(?: (?:or|nor|and|o|ni|y) ${HARMED})*|no injuries|no hay (?:heridos|lesionados))\b${WITHOUT_EXCEPTION}`,
  'g',
);

/**
 * Whether a text tells of somebody hurt, ill or in labour, or of somebody who breaks in or threatens; being old, small or
 * weak alone is no harm, and that nobody is hurt is none either.
 * @param text without accents, in lower case
 */
export function tellsOfHarm(text: string): boolean {
  return HARMED_PEOPLE.test(text.replaceAll(NOBODY_HARMED, ''));
}
