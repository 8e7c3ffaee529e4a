/** English words, without accents and apostrophes, that tell of nothing grave whoever they are said of, by topic. */
export const PLAIN_OF_ALL: Readonly<Record<string, string>> = {
  time: `
    time now today tonight tomorrow yesterday day daily night overnight morning mornings noon midday afternoon
    midnight dawn dusk early earlier late later latest soon sooner recently recent ago always often sometimes once
    twice thrice repeatedly repeated rarely hour minute min second sec moment week weekend weekday month year monday
    tuesday wednesday thursday friday saturday sunday mon tue thu thur fri sat sun january february march april june
    july august september october november december jan feb mar apr jun jul aug sept sep oct nov dec xmas christmas
    thanksgiving easter holiday summer winter spring fall autumn season pm oclock eta deadline date appointment long
    longer longest short quick fast slow instant immediately immediate prompt urgent hurry rush eventually finally
    next previous past future first third fourth fifth sixth seventh eighth ninth tenth final period interval
    meanwhile breakfast lunch dinner dinnertime bedtime lunchtime suppertime supper duration temporary temporarily
    permanent forever ever nowadays current`,
  numbers: `
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand dozen couple pair
    single double triple quarter percent degree fahrenheit celsius inch foot feet meter mile gallon liter number st
    nd rd th cuarto quinto sexto septimo octavo noveno decimo`,
  'home and everyday': `
    fridge refrigerator freezer stove oven microwave dishwasher washer dryer machine kettle toaster coffee
    coffeemaker maker appliance tv television computer laptop pc desktop tablet ipad phone cell cellphone mobile
    charger battery batteries wifi internet router modem network online offline signal data hotspot zoom teams video
    netflix streaming stream game console playstation xbox radio speaker music movie film series news match football
    soccer baseball basketball printer camera doorbell intercom buzzer fob key keyfob card gate opener remote clock
    alexa nest google app website portal account food groceries grocery meal milk meat chicken fish beef egg bread
    cheese butter cream icecream chocolate cake pizza pasta rice soup salad sandwich cereal vegetables vegetable
    fruit apple leftovers snack tea juice beer wine formula dish plates plate cup pot pan spoil rot rotten defrost
    thaw melt throw threw thrown toss hungry thirsty takeout delivery barbecue recipe kitchenette clothes clothing
    coat jacket sweater jumper hoodie hat scarf gloves socks shoes boots blanket quilt duvet towel sheets pillow bed
    couch sofa table chair desk furniture carpet rug curtains mattress hair shampoo soap toothbrush toothpaste teeth
    makeup loads load detergent hamper sweat sweaty stinky smelly gross hygiene paper trash garbage recycling bin
    bag package parcel letter amazon ups fedex usps movers stroller pram bike bicycle scooter suitcase luggage cart
    trolley plant flowers pet dog puppy cat kitten bird aquarium toys toy book lego puzzle board piano guitar violin
    practice lesson wing north south east west`,
  'work and school': `
    job wfh interview project presentation conference shift commute business class classroom homework exam college
    university course essay assignment quiz daycare kindergarten busy paycheck career training flight airport
    vacation party birthday event`,
  'money and complaint': `
    rental lease money dollars dollar bucks payment bill fee deposit price expensive cheap discount compensation
    compensate reimbursement reduction deduct deduction withhold insurance legal illegal required requires
    requirement violation complaint unacceptable ridiculous pathetic disgusting disgraceful frustration annoyance
    inconvenient inconvenience angry mad grumpy cranky furious fed tired sick joke nonsense insane crazy absurd
    awful terrible horrible bad worse worst poor terribly horribly nightmare hell damn crap shit fucking freaking
    bloody stupid dumb serious unreal unbelievable outrageous shame shameful lazy negligent neglect incompetent
    useless unlivable uninhabitable unreasonable unfair wrong negligence lie lied liar blame responsible
    responsibility accountable action court sue attention priority`,
  'courtesy and asking': `
    hi hello hiya dear good greetings please pls kindly thankyou thx ty tysm cheers regards best sincerely
    respectfully cordially truly kind bless god welcome sorry apologies apology grateful patience patient happy glad
    nice wonderful great awesome excellent perfect fine alright fun funny luck lucky hopefully fingers crossed jk
    smile question curious information info details detail word status estimate estimation response contact
    voicemail callback hotline hold post notification flyer memo duplicate aware ticket request submitted submit
    following follow followup regarding attached photo picture name available availability access permission enter
    anytime convenient`,
  'weather and nature': `
    weather storm stormy thunder thunderstorm lightning rain rainy rainstorm wind windy gust snow snowstorm blizzard
    hail frost frosty fog foggy sunny sunshine heatwave wave colder coldest warmer warmest frigid hurricane tornado
    tree branch limb squirrel`,
  'slang and texting forms': `
    jus jst bout abt lmao lmfao rofl ikr smh imo imho thot tryna finna ima imma bro bruh bruv dude pal bub hun xx
    xoxo ta nowt owt summat innit yer ya yo sup pic vid dm msg txt acs ev evs tvs diy hubs fam peeps biggie biggy
    freebie sesh def prob obv totes legit lowkey highkey deadass fr ngl tbf nvm idc irl rip gg bday bfast brekkie
    arvo cuppa loo telly lorry broadband cinema couldve shouldve wouldve mustve itd thatd whod whyd youse yinz alot
    infact atleast aswell therere somethings nothings everythings bust barriers junction amiss stone indicator sump
    ladies gentlemen tin beans adventure fort catering foam heads labor labour system steam`,
  'trades and other roles': `
    builder foreman caterer hairdresser barber chef waiter waitress baker butcher grocer tailor florist accountant
    banker broker cashier clerk consultant councillor coach trainer tutor professor lecturer scholar scientist
    researcher analyst programmer developer coder designer architect artist painter musician singer dancer actor
    writer author editor journalist photographer dentist vet pharmacist therapist counselor psychologist salesman
    realtor gardener landscaper carpenter roofer welder mover trucker sailor soldier postie milkman binman warden
    usher guard apprentice intern volunteer commuter pedestrian shopper tourist traveler traveller passenger
    teammate`,
  'adjectives of everyday': `
    acceptable accurate adequate adorable advance adventurous affordable amazing amused amusing anonymous antique
    approximate artificial astonishing astonished bare beloved biggish bizarre bland blunt bothersome brisk broad
    bulky charming cheerful cheery civil classic colossal comical committed compact complete confusing considerable
    considerate consistent constructive cooperative corny courteous crappy creative crisp cruddy crummy daft delayed
    delicious delightful dependable determined disastrous disorganized disruptive distant domestic dreary dreadful
    dual eager efficient elaborate elegant embarrassed embarrassing enormous entertaining enthusiastic equal
    exasperated exasperating exceptional excessive exciting extensive fabulous faithful fancy fashionable feasible
    festive fewer flexible foolish formal former fortunate frugal gentle genuine gigantic gloomy golden gorgeous
    graceful gradual grand greasy greedy grim grimy guilty handy hateful hectic helpful hilarious honest honored
    hopeful hopeless horrid humble iced ideal idle impatient impolite impractical impressed impressive incomplete
    incredible indefinite individual infuriating initial innocent insulting intact interim internal irregular
    irresponsible jolly joyful junk keen lame laughable lengthy livid lone lousy ludicrous magnificent mandatory
    massive mature mechanical mere merry mighty mild minimal miserable moderate modest moody mundane neat noticeable
    occasional organized overdue overpriced peaceful peak peculiar peeved perishable petty phenomenal pissed playful
    pleasant polite polluted popular powerful practical precious precise predictable presentable pricey proactive
    profitable punctual rapid rare recurrent recurring redundant regrettable reliable reluctant repeat repetitive
    residential respectful rubbish rustic sarcastic scarce seasonal selfish sensible shabby shady shiny significant
    sincere skilled sleepless sloppy sluggish snowy sober social soggy soothing speedy spoilt spotless squeaky
    starving steady stubborn subpar substantial sufficient suitable superb superior swift tasty tedious teeny
    terrific thankless thorough thoughtful tidy tiresome toasty tropical troublesome ugly ultimate unaware uncertain
    underground unexpected unfinished unfortunate unhappy unhelpful unhygienic unimpressed uninformed universal
    unlucky unnecessary unplanned unpleasant unprepared unprofessional unreliable unscheduled unsolved unsure
    unthinkable untidy unused unwelcome upcoming useful vague valid vast vintage vivid weary wholesome witty wooden
    worthless worthwhile wrinkled yucky yummy`,
};

/** What tenants write besides who report nothing but a lost service: of what is lost, of things, and of themselves. */
export const PLAIN_ENGLISH: Readonly<Record<string, string>> = {
  'function words': `
    an the this that these those and or but nor so if then than because cuz though although while until till unless
    since as at by for from in into of off on onto out over to under up with without within around about above
    across after before between behind beside below beyond along against during except inside outside near per plus
    through throughout toward upon via like unlike not no none nothing never neither nobody noone either both each
    every everything everywhere everyone everybody anyone anybody anything anywhere someone somebody something
    somewhere somehow all any some most more less least few many much several lot bit enough half whole entire other
    another else same such own only just even still yet already again also too very really quite rather pretty
    almost maybe perhaps probably possibly apparently obviously clearly actually basically literally honestly
    definitely certainly surely simply usually normally generally constantly continuously completely totally fully
    partly partially especially particularly otherwise instead however therefore anyway well okay ok oh hey hmm ugh
    um wow lol haha omg wtf btw fyi asap tbh idk ps aka etc eg ie vs yes yeah yep nope nah im ive ill id me my mine
    myself we were weve wed us our ourselves you youre youve youll your yourself he hes him his she her it its
    itself they theyre theyve theyll them their themselves who whose whom which what when where why how whatever
    whenever wherever whoever here there be is are am was been being isnt arent wasnt werent aint do does did done
    doing dont doesnt didnt have has had havent hasnt hadnt can cant cannot could couldnt will wont would wouldnt
    should shouldnt may might must shall need neednt going gonna gotta wanna let`,
  'what people do, and things': `
    get got gotten give gave given go goes went gone come came make made take took taken put keep kept say said tell
    told ask think thought know knew known want try tried see seen saw look find found hear heard notice show shown
    seem appear feel felt happen start begin began begun stop continue finish end use call text write wrote read
    reply answer respond send sent receive bring brought carry leave left stay remain wait expect hope wish plan
    decide choose change check test inspect confirm verify report mention explain inform notify advise update remind
    complain claim promise agree believe guess assume suppose wonder understand remember forget forgot mean meant
    matter help assist support offer provide supply pay paid buy bought spend spent cost sell rent charge refund
    reimburse credit owe save lose lost miss waste fix repair replace restore resolve solve reset restart reboot
    handle manage deal cope arrange schedule reschedule cancel postpone set turn switch flip press push pull open
    close shut lock unlock plug unplug connect disconnect install remove add move walk run drive drove ride park
    travel fly arrive return visit meet met join live sleep slept wake woke awake eat ate drink cook bake boil heat
    reheat warm wash clean bathe shower rinse brush flush shave dress wear wore worn laundry vacuum sweep mop watch
    play listen study learn teach taught work sit stand climb carried lug pack unpack order deliver pick drop print
    email type log sign fill pour empty refill borrow lend share split count measure knock ring rang buzz beep chirp
    blare sound flicker blink flash dim light glow last pass break broke broken burst rupture leak drip flow trickle
    sputter spit clang rattle hum clunk click pop bang blow blew blown trip fail crash die died kill dead
    functioning function operate rely depend afford deserve demand insist refuse ignore avoid prevent cause affect
    involve include exclude concern relate belong contain disappear vanish become became grow grew increase rise
    raise lower reach hit hate love enjoy prefer appreciate thank apologize apologise excuse pardon mind bother
    annoy frustrate upset disappoint irritate worry lettin gettin doin sayin askin waitin tryin workin lookin stuck
    stick trap`,
  places: `
    building buildings bldg complex tower block house home property properties apartment apt unit flat suite studio
    loft condo floor level story storey stories room bathroom bedroom kitchen livingroom dining hall hallway
    corridor lobby entrance entry entryway exit foyer stairs stair staircase stairway stairwell steps landing
    basement cellar attic roof rooftop garage driveway yard garden patio balcony porch courtyard lawn grass deck gym
    pool office reception mailroom mailbox mail elevator lift wing side front back rear top bottom upstairs
    downstairs upper ground middle corner door doorway window wall ceiling closet cabinet cupboard drawer shelf
    pantry counter countertop street road avenue ave boulevard blvd lane highway sidewalk pavement curb alley
    crosswalk neighborhood neighbourhood area zone town city county state country region community premises place
    spot site address location indoors outdoors nearby local opposite adjacent right north south east west northern
    southern eastern western main central downtown store shop supermarket market mall restaurant cafe laundromat
    school church library workplace section part`,
  'the outage': `
    power electricity electric electrical electrician voltage outage blackout brownout grid utility utilities
    company companies con ed edison pge national provider transformer panel breaker fuse fusebox box circuit outlet
    socket wiring line pole cable generator backup surge spike lamp bulb flashlight torch candle lantern headlamp
    dark darkness pitch black lit unlit bright candlelight emergency water hot cold lukewarm tepid cool chilly
    freezing frozen freeze froze ice icy tap faucet sink bath bathtub tub toilet pipe plumbing plumber valve pump
    tank heater boiler pilot thermostat radiator furnace baseboard vent duct register filter fan air conditioning
    conditioner ac aircon hvac chiller compressor condenser temperature temp humid humidity stuffy breeze muggy
    sticky dribble rusty rust brown discolored discoloured cloudy yellow orange clear dirty muddy sediment pressure
    service bottled bottle jug bucket hydrant contractor crew digging dug excavator construction sewer drain
    drainage flood puddle gush fountain geyser spraying spray splash wet damp soaked soak dry car cab button display
    motor shaft grinding grind squeak squeal noise noisy loud louder quiet silent skips skip jerk jerky shake shaky
    shudder bounce bump lurch halt inspection inspector certificate expired maintenance technician tech mechanic
    repairman repairmen spare posted alarm fire drill smoke detector sensor siren bell horn strobe silence mute code
    keypad false prank station brigade department dept firefighter fireman firemen firetruck truck engine sprinkler
    extinguisher toast popcorn evacuate evacuation assembly trigger activated deactivate alert warning gas flame
    down cut failure fault faulty defective damaged damage inoperable inoperative unavailable interrupted
    interruption disruption disrupted intermittent problem issue trouble situation malfunction glitch error blank
    screen message`,
  'people and roles': `
    people person man woman men women guy lady gentleman folks family families kid child children baby babies
    toddler infant newborn boy girl son daughter brother sister wife husband spouse partner boyfriend girlfriend bf
    gf fiance mother mom mum mommy mama father dad daddy parents parent grandma grandpa grandmother grandfather
    grandparents grandson granddaughter grandkids grandchildren granny nana nan aunt uncle cousin nephew niece inlaw
    law stepson stepdaughter friend guest visitor roommate flatmate housemate neighbor neighbour tenant resident
    occupant homeowner renter subtenant senior elderly elder old older young younger teen teenager teenage twin
    student teacher boss manager mgr coworker colleague client customer landlord landlady owner management mgmt
    super superintendent janitor concierge doorman porter caretaker custodian staff team employee worker secretary
    receptionist agent representative rep association hoa lawyer attorney police cop officer authorities council
    mayor government driver deliveryman courier carrier postman mailman nanny babysitter cleaner handyman mr mrs ms
    dr sir madam maam`,
  'how things are': `
    new big bigger huge large small little tiny tall high higher low full wide narrow thick thin heavy hard easy
    soft strong weak weaker strange weird odd unusual normal regular usual typical common different similar
    identical various major minor important real true sure certain unclear possible impossible able unable ready
    safe better extra additional total actual exact straight direct personal private public general specific
    particular proper correct decent reasonable necessary essential basic modern ancient original fresh stale dusty
    comfortable uncomfortable comfy cozy cosy tolerable bearable unbearable intolerable manageable bored boring free
    alone together apart away far sudden gradually slightly somewhat barely extremely incredibly absolutely kinda
    sorta sort way thing stuff case reason idea point fact chance choice option kindness effort example rest list
    piece bunch group chat whatsapp facebook thread forum note sense amount rule visible difference red green white
    blue gray grey`,
  'signs that the rules of hazards judge': `
    fell struck collapsed collapse exploded explosion burn smell odor odour blood hurt injured injury injuries dizzy
    headache nauseous asthma danger dangerous hazard hazardous unsafe safety risk risky health healthy doctor scared
    scary afraid nervous anxious stress stressful cry cries bark kick chute hospital ambulance`,
  'texting forms': `
    jobsite itll thatll therell theyd knees knee tire exhausted exhausting exhaust steep hauling haul sad wifey
    hubby tag kiddo lo los soooo sooo soo pleaseee helloo thankful kindof yall gotcha whatsup til lil btwn wk wks hr
    hrs ppl thru tho bc rn tmrw tmr tonite nite luv dunno gimme lemme outta coulda shoulda woulda cmon jeez gosh
    geez holy cow heck darn dang sigh`,
  'everyday life': `
    used using user don talk speak spoke spoken care life world honey beautiful dance sing song sweet truth anymore
    bye trust bet ah aha special dream control human careful ball marry hotel buddy american mistake earth ship club
    sea relax calm smart boat fair cover caught present simple swear cute interesting voice rock record evidence
    bank ran history proud lead star pleasure ought rich judge fat age realize realise gold seat america president
    chief marriage forgive scene bus english spanish chinese cash forward position respect congratulations art
    protect field peace tape relationship whether round idiot space gift sake roll laugh doubt plenty difficult race
    glass experience favorite favourite admit pants shirt fellow wild silly beach track river decision medical nuts
    accept further copy sold taste camp duty conversation spirit excited memory search tricks trick mission size
    center centre bridge closer discuss strike stage famous allowed allow sky due tie written file form program
    programme natural battle settle opinion according loose lonely speed built build oil opportunity pretend
    fantastic easier color colour suggest suggestion views view speech serve player page justice rough crowd subject
    strength spell release weight lake brilliant prepared prepare candy pocket familiar proof prove vote recognize
    mood male female among professional assistant license model map swim pounds winner leader mm tour score shoe
    ocean reality shape style fortune focus grade statement investigate investigation mate cole woods dump member
    theory joy traffic wise source process sports sport physical connection complicated regret giant wheel policy
    row stood object negative positive distance hire knowledge stock equipment audience universe create uniform rate
    celebrate celebration doll happiness channel secure direction official effect dust sharp results result value
    sensitive experts expert material advantage rude guarantee committee political plain performance union objection
    separate prize terms term mixed route progress authority approach district capable convinced tone transfer
    sentence successful possibility success comfort desire exchange collect launch journey challenge routine argue
    article education salt confidence metal agency agencies cure ability odds quality title impression division
    standard role collection device guide wrap lack background clue solid flag snap goal average humor crisis
    offense behave version experiment procedure perform confess solution gather factory campaign agreement instance
    generous judgment frequent functional replacements replied upgrade renovated renovation outdated corporate
    everytime multiple persistent consecutive nonstop ongoing whilst amongst regardless despite cooker hob mat tile
    basin fireplace chimney railing handrail plaster gutters drywall letterbox dumpster playground clubhouse nursery
    blinds chandelier thermometer locksmith insulation cardboard grannies saucepan bowl spoon fork budget vacant
    vanity dishwashing carport portable disposable fortnight shutoff cycle midcycle mid outrage unacceptably choir
    cane drama adult youngest eldest oldest grown retired retirement preschool schooler breastfeeding veteran widow
    engineer nurse freelancer freelance laid newcomers newcomer hike stuffed mess messy uncharged recharge powerbank
    halfway deafening blasting constant midsummer midwinter swelter scorching roasting sauna icebox igloo sahara
    arctic siberia bundled layers layering robe mittens teapot cocoa mug candlelit romantic chess monopoly scrabble
    karaoke binge episode bbq picnic jog yoga marathon workout exercise cardio stairmaster thighs cancelled unsent
    drafts upload download monitor dial extension automated operator dispatch dispatcher supervisor headquarters hq
    regional ceo ownership municipal municipality permit ordinance statute habitability warranty implied escrow
    tribunal petition signatures reporter media review yelp reddit asleep dying woken`,
  'verbs of everyday': `
    absorb accompany accumulate achieve acquire adapt adjust admire advertise aim allocate alternate announce
    anticipate appeal apply approve assemble assign attach attend await balance blend boot brew broadcast browse
    cease chase cheer chill chop circulate clarify collaborate combine comment commit compare compete compile comply
    compose comprise compromise conduct consult contribute cooperate coordinate correspond crank cram crave
    customize decorate dedicate defeat delay demonstrate deny depart describe design determine develop devote dine
    disable discard discover distribute donate draft draw eliminate embarrass emphasize employ enable encounter
    encourage endure enforce engage ensure entertain equip escalate establish evaluate examine exceed exist expand
    expire explore export express extend facilitate favor feature feed fetch fold forecast freshen frown fulfill
    gain giggle greet grill groom grumble harvest highlight host identify illuminate imagine impact implement imply
    import impress improve improvise indicate initiate inquire insert inspire instruct insulate insure intend
    interact interrupt introduce invent invest invite invoice iron juggle justify knit label link locate maintain
    mark mend migrate modify motivate multiply navigate negotiate nominate obey observe obtain occupy occur
    officiate oppose organise organize outline overcome overlook overlap oversee paint pause peel persist persuade
    photograph plead poach polish ponder possess praise precede predict preserve presume proceed produce promote
    propose publish purchase purify pursue qualify queue quote rant reactivate reappear rearrange reassure rebook
    rebuild recall recommend reconnect reconsider recover recycle redirect redo reduce reestablish refer reflect
    refresh refrigerate regard regulate rehearse reinstate reject relocate remark remedy remodel renew renovate
    reopen repay rephrase repost represent research resemble resend reserve reside resist resume retain retire retry
    retrieve reuse reveal reverse reward rework roast rotate satisfy scrub select sew shine shrug simplify sip
    sketch skype slice specify sponsor spread stack subscribe substitute suffice suit summarize surprise sustain
    swap tackle tease tend tolerate trade train translate transmit transport treat trim tune tweet undergo undo
    unload unwind unwrap utilize vary visualize whine widen witness yawn zip wilt sprout purr meow cluck yap woof
    driven drawn flown forgiven led lent mown overheard overslept repaid rewritten risen shrunk sewn spun sworn swum
    undone unpaid withdrew woven`,
};
