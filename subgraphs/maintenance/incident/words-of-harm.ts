/** Words that no lost service explains, by topic: one of them, whoever it is told of, and the report stands apart. */
export const GRAVE_WORDS: Readonly<Record<string, string>> = {
  body: `
    arm leg hand finger thumb wrist elbow shoulder neck throat face head eye pupil ear mouth lip tongue jaw chin
    cheek skin chest heart lung rib stomach belly tummy kidney liver brain skull spine hip thigh ankle toe bone
    muscle pulse breath body bodies bruise swollen swelling swell scar wound cast stitches womb bladder brazo pierna
    mano dedo cuello garganta cara cabeza ojo nariz boca labios lengua piel pecho corazon pulmon estomago barriga
    espalda rodilla tobillo hueso cuerpo respira respirar respirando respiracion`,
  'illness and its care': `
    pain painful ache hurts fever feverish seizure fit faint vomit puke nausea queasy woozy lightheaded drowsy
    groggy sleepy confused confusion disoriented delirious rambling mumble slur weakness numb numbness tingle stiff
    limp floppy pale shivering shiver trembling tremble twitch cramp contraction pregnant pregnancy wheeze wheezy
    gasp choke cough allergy allergic allergies rash diabetic diabetes insulin sugar stroke cancer chemo dialysis
    oxygen concentrator ventilator nebulizer inhaler puffer cpap pacemaker pendant epipen pill tablets meds medicine
    medication drug overdose dose poison swallow infection surgery operation bleed bled unconscious unresponsive
    rouse coma autism spectrum epilepsy epileptic dementia alzheimer parkinsons sclerosis sickle preemie preemies
    premature carer caregiver ambulances paramedic latch nappy diaper dehydrated dehydration blister scald
    hypothermia frostbite heatstroke sunstroke fluttering flutter palpitations blurry blurred vision blind deaf
    disabled wheelchair walker crutches bedridden frail dolor duele duelen fiebre convulsion desmayo desmayado
    desvanecio desvanecida mareo mareado mareada vomita vomitando vomito tos tosiendo debil palido palida temblando
    tiembla sangre sangra insulina pastillas medicina medicamento oxigeno dialisis enfermo enferma embarazada parto
    alergia asma ida trago tomo morado morada azul inconsciente reacciona despierta embarazo suelto`,
  harm: `
    hurting injure bitten bite sting stung crush pinned wedged impaled shove pushed grab slap punch beat beaten
    attack stab fight fought slip tumble stumble slump sprawled curled moan scream shout yell whimper sob knocked
    drown faceplant electrocuted zap jolt shock gunshot crawl drag dangling hanging hang edge ledge jump leap golpea
    golpeando golpes golpeo grita gritando gritos llora llorando llorar lloran cayo caido caida tirada tirado
    resbalo pegado pega pegando mordio sangrando desplomo tropezo suelten auxilio socorro`,
  'threat and strangers': `
    stranger intruder burglar thief thieves robber robbed rob mugged gun knife knives weapon bat axe crowbar hammer
    machete threat threaten stalk stalker follows followed lurking prowling hiding whisper jiggling jimmy pry pried
    creeping sneaking peeping masked hooded drunk drunken needle ex violent violence abuse abusive assault rape
    molest touching kidnap hostage prowler loiter ransacked cuchillo pistola arma ladron robar robaron amenaza
    amenazando borracho desconocido encapuchado golpiza forzando forzar`,
  'going missing, unseen, ending it': `
    missing vanished unseen himself herself themself goodbye farewell suicide suicidal killing corpse dies death
    grave funeral unanswered lifeless motionless unmoving moves wander`,
  'home giving way': `
    sag bulge bow buckle crumble crack collapsing cave lean tilt wobble wobbly sinkhole gap hole slide landslide
    undermined floating float ooze seep sewage squelch squelchy squish squishy cuarteada grieta agrieta hundiendo derrumbe inclinado pandeado inunda
    inundando filtra`,
  'heat, fumes and sparks': `
    crackle sizzle hiss spark arcing arc singe scorch char melts melted melting smolder smoulder glowing haze hazy
    fumes fume smoky soot burnt plastic rubber fishy bleach chemical ammonia acid boom whoomp ignite flare blaze
    ember inferno canary monoxide propane kerosene charcoal lashing dancing whipping wire downed spitting steaming
    ticking quemado quema quemando quemo chispas chispa chamuscado derretido derretida pelado`,
  traces: `
    smear stain trail manhole pit gunfire sirens blade claret`,
  'further illness and threats': `
    colapso infarto derrame hipotermia sobredosis envenenado envenenada intoxicado intoxicada intoxico listless
    lethargic lethargy incoherent aletargado aletargada desorientado desorientada confundido confundida convulsiona
    convulsionando desmaya aneurysm anaphylactic anaphylaxis miscarriage miscarrying concussion clutching conscious
    drooling sprained dislocated fractured fracture fracturo torcio hinchado hinchada aplastado aplastada entumecido
    entumecida ahogo ahoga ahogando atraganto atragantando asfixia asfixiando asphyxiated suffocate gemidos quejidos
    gimiendo marcapasos cardiac cardiaco ataque epilepsia disparos balazos navaja pistol rifle shotgun balaclava
    capucha encapuchada pasamontanas enmascarado robo roba asalto asaltaron rateros ratero sniper shooting shot
    gunman groped grope exhaustion`,
};

/** Others than those who write and those who repair. */
export const OTHER_PEOPLE = `
  he hes she shes him her his hers himself herself someone somebody man woman guy lady ladies kid kids child children
  baby babies boy girl boys girls son sons daughter daughters brother sister wife husband spouse partner boyfriend
  girlfriend bf gf mother mom mum mommy mama father dad daddy papa parent parents grandma grandpa grandmother
  grandfather gran granny nana uncle aunt cousin nephew niece friend roommate flatmate housemate neighbor neighbour
  neighbors neighbours tenant twin twins toddler newborn infant teenager teens fella lad lads bloke chap lass bairn bub bro roomie gentleman mrs missus
  carer cleaner nephews nieces nan gramps grandad granddad grandson granddaughter stepson stepdaughter stepmother stepfather tot
  sibling siblings fiance fiancee lodger subtenant pensioner stranger youngster colleague
  nino nina hijo hija bebe madre padre esposo esposa marido abuela abuelo hermana hermano tia tio primo prima suegra
  suegro vecino vecina senora alguien hombre mujer`;

/** Whoever may come to harm: those, the ones who write, and animals. */
export const ANY_LIVING = `
  ${OTHER_PEOPLE} i im ive me we they them people person persons men women folks resident residents tenants crowd super mr miss
  senor yo mi dog cat perro gato`;
