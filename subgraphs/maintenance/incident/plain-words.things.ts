// Chosen among the frequent words of spoken English by the kinds of thing that WordNet 3.1 files them under: Copyright 2011
// by Princeton University, which permits use, copying, modification and distribution provided that this notice appears.
/** Names of everyday things, and words of saying, thinking and owning; nothing that may be a danger. */
export const THINGS: Readonly<Record<string, string>> = {
  things: `
    aboard abstract absurdities absurdity accelerator accent acceptance accessories accessory accidentally
    accomplish accordance accordion accoutrements accusations acknowledge acquaintance acre acrobatics act actuary
    addition adieu admonition adopt ads advancement advert advertisement advice advisory advocate aeroplane
    affidavit affirmation afterwards agenda agribusiness aircraft airfield airflow airline airmail airplane airspace
    aisle albacore album algebra alias alibied alignment alimonies alimony allegations allegedly allowance allusion
    almonds alongside aloud alphabet altar alternative amends amp amplifier amplitude amulet anagrams analyze
    anchovies anchovy angling anklet annals anniversary announcement annuities annuity antenna anthem anthology
    anthropology antipasto antiperspirant anyhow anyplace apiece apparel appetisers appetizer applaud applause
    applesauce appreciation appropriations apron arbitrage arcade archery architecture archives argument aria
    arithmetic armchair armoire arrangements array artichoke articulate artwork ascension ashtray aside aspect
    aspersions aspic assertion assess assessment assets associate assumption assurance assure astronomy athletics
    attire attitude auction audio audit audition auditorium authorisation authorization authorize autograph
    automatically automobile aviation avocado avocation awareness awhile babushka baccarat backboard backgammon
    backpack backstage backstroke backwards backyard bacon badge badinage badminton bagel baggage bagpipes baguette
    baguettes bail bakery baklava baksheesh balalaika bale ballad ballet balloon ballot ballpark ballroom ballyhoo
    baloney bam bamboo banalities banality banana bandana bandanna bandoleers banister banjo bankbook bankrupt
    bannock banns banquet banter baptism barbeque barbershop bargain barge barley barn barracks barren base basis
    basket bassinet bassoon batch bathrobe battleship bazaar bbs beacon beaut bebop bedclothes bedroll bedside
    bedspread bedstead beeper beetroot beets beg belief belittling belting bench beneath benefit bent berating beret
    berries bestseller betrothal beverage bias bib bibliography bickering bid bikini billboard billet billiards
    bimonthly binoculars biography biology birdseed biscuits bisque biweekly biz blackberries blackberry blackboard
    blackface blackjack blacklist blah blarney blasphemy blather blazer blender bleu blindfold blinis blintzes
    bloomers blossom blouse blueberry bluefin blueprints blurb boardwalk boaters bobsledding bobwhites bocce bodega
    bodice bologna bonbons bonding bongos bonnet bonus boodle boogie boogies bookcase booklet bookshop bookstore
    bootees booth bootie bop bordelaise border borsch borscht bouillabaisse bouillon boundaries boundary bounds
    bounties bounty bouquet boutique bowtie bra bracelet brag brassiere bratwurst bravely breakthrough breaststroke
    breather breeches breed brethren brewery brick briefcase briefing brig brioche brisket britches brocade broccoli
    brochure brogue broiler brooch broom broth brotherhood brunch buffoonery buggy bugle bulgur bulldozer bulletin
    bullfighting bumper bun bungalow bunting burden burka burlap burlesque burnoose burrito businessmen bustier
    buttermilk butterscotch buzzword bygones bylaws cabaret cabbage cablegram cactus caddy cafeteria caftan cakewalk
    calamari calculate caldron calendar calico camcorder camisole campus canapes canard canasta cancan candies
    cannelloni canoe canon cantata canteen canter canto canvas cap capital capitulation capon cappuccino capuchin
    caramel caravan cardigan cargo carnival carols carouse carousel carp carriage carrots carton cartoon carving
    cashmere casino casserole cassette cassock castanets casually catalog catalogue category catfish cathedral
    catsup cauldron caviar celery cello centimeters cents centuries century ceremonial ceremonies ceremony certainty
    cesspool chaise chalice challah chant chanteys chapeau chapel chapter characteristics characterization chard
    chariot charity chart charter chateau checkbook checkers checklist cheerleading cheeseburger cheesecake
    chemistry cheque chequebook cherries cherry chiffon childhood chili chilli chimes chinos chintz chitchat
    chitlins chitterlings choc chopsticks choral choreography chow chowder christening chunk chutney cider cinnamon
    cipher circuitry circulation circus citation cities citrus civilization civvies clambake clams clan clapping
    clarification clarinet clause cleanup cleats cliche clientele cliffhanger clippings cloak clodhoppers clone
    closest clover cluster coalition cobble cobblestone cobwebs cockles cockpit coconut coda codfish codswallop
    coffeepot coin coleslaw collateral collation cologne colonies colony comb combination combo comeback comedy
    comfit comfortably command commandment commemoration commend commentaries commentary commissary commission
    commodity commune communicate communication communique communities compartment compass competition compilation
    compliment components composite compote comprehend conceived concept conception concert concession conclude
    conclusion concoction concur condiments confection confectionary confer confession confessional confide
    confirmation conga congee congratulate congregation connotation consent conservatory conserve consider
    considerably consideration conspiracies conspiracy constitutional constitutions constructed consulate
    consultation container content contention contest context continuum contract contradiction contraption contrast
    controversy conundrum convention converse convertible convey conveyance convicted convoy cookbook cookie cookout
    cookware cooler coonskin cooped coordination copra copybook copyright corduroy core corkboard corker cornbread
    cornmeal coronation coronet corral corrections correspondence corroboration corset cos cosmetics costume cot
    cotillion cottage counseling counselling counteroffer counterpoint counterproposal countersign countries
    countryside coupons courthouse courtroom couscous covenants coverage coveralls coverlet covert crabmeat
    cranberry crate cravats crawdad crawfish crayons creativity credentials credenza crest cribbage crinoline
    criticism criticize croaker crockery croissant crooning crop croquet crossroads crossword crouton crudites
    cruiser cruller crumpets cubicle cucumber cud cue cuisine cukes culture cunning cupcake curd curiosity currency
    curriculum curry custard customs cymbals dairy daisies dam damask daring darts dashiki database daybook daybreak
    daylight daytime dealership debate debauch debentures debit decade decaf decathlon decipher declaration declare
    decorations decree deed deemed deeply defamation defend definition delegation deli deliberately delicatessen
    demitasse demo democracy demonstration den denial denim deodorant depiction depot derbies derision description
    desert designated dessert destination detection detour detox devised diagram dialect dialogue diamond diary dibs
    dictate dictionaries dictionary diet digression dildo dilemma dime dinnerware diploma diplomacy directive
    directory disagree disc discipline disclose disco discourage discourtesy discussion disenchantment dishrag
    dishtowels disillusion disillusionment disinformation dismiss dispense dispersion dispose dispute dissembling
    dissertation dissipation distinction distinctly distinguish distribution ditties ditty divan dive diversion
    divination divulge dock docket docudrama document documentaries documentary documentation doilies doily dominoes
    donation donuts doodle doorknob doorstep dorm doubleheader doublet dough downside dowry dramatics draughts
    dresser drinkable drugstore drum duckling duet duffel duffs dulcimer duly dumplings dungarees duplicity earn
    easily eclair economics economy edible edict edification editing edition editorial effectively efficiency
    eggplant eiderdown elective electronics element elite ell elsewhere embassy empire enchilada encore
    encouragement encrypted encyclopaedia encyclopedia endlessly endorsement enemies enlighten enlightenment
    entertainment enthronement entourage entrusted envelope epi epic epilogue epistle epithet equaliser equalizer
    equation equity equivalent equivocation erect errand erudition escalator escapism escargot espresso estate
    etcetera eternity etiquette eulogies evasion evolved exacta exaggerating exception excerpts exclusively
    excursion exhibition expectations expenses expertise explanation exploration extravaganza eyeliner fable fabric
    fabrication facilities facility facing factoids factories faculty fado falafel falsehood fandango fantasies
    fantasize fantasy farce fare farm farmhouse faster fastest fatback fatigues fax feast fedora feigning fellowship
    fence feria festival festivities festivity fettuccine fib fiberglass fibreglass fiction fiddle fig figuring
    filet finance financially finery fingerprints firehouse firmly fixtures fizz flagstone flair flamenco flannel
    flapjacks flaps flashback flattered flattery flatware flavorings flavouring flies flippers flirtation flock
    floorshow floss flour flute folate folder folderol folktale followers fondant fondue foodstuffs foolery footage
    footnote footprints footrest footstool footwear forage forbid fore forest foreword forfeit formalities formality
    format formation fortress fostering foulard fragrance franchise francs frankfurters frankly frat fraternity
    freestyle freeway freight freighter frequencies frequency fricassee frittata fritter frock frolic frontier fryer
    fudge fund furnishings gabardine gadget gal gala galaxy gallery galley galoshes gambit garb garlic garment
    garter gateway gauge gauze gazpacho gem gender generate generation genetically gentry geography geometry getup
    gherkins ghetto giblets gig ginger gingerbread gingham gist gizmo glamour glassware gliding glockenspiel gloss
    glossy gnocchi goggles golf gongs goodwill gospel gossip goulash graciously graduate graffiti gram grammar
    granola grants grapefruit graphics grater gratuities gratuity gravy greasepaint greenhouse grenadine griddle
    grindstone grinning grist grits groundbreaking grouper grouse grout grub gruel guacamole guff guidance guidebook
    guidelines guinea gumdrops gunnel gymnasium gymnastics gyro haberdashery habit habitat haddock hairnet hairpiece
    halftime halibut ham hamburger handball handbills handbook handclap handful handkerchief handout handset
    handshake handwriting hangar hankie hankies hanky happily harbour hardtack harmonica harp harpsichord haven
    haystack haywire headdress headgear headlines headphones heap hearsay heaven heavily hedge heights helicopter
    helmet herbal herd hereafter hereby heritage herringbone hideout highboy highchair highlighter hinges hobby
    hockey hogwash hokum holder hollandaise homburg homeland homespun hometown hone honeydew honorarium honours
    hooey hoofing hoop hoopla hoot hopscotch horizon horoscope horseplay horsepower horseshoe horticulture hosiery
    hospitality hotcakes hotfoot hotplate housecoat household howlers hula humbly humbug hummus hurdles hurrahs
    husbandry hybrid hydroponics hymn hymnals hype hypocrisies hypocrisy hypothesis hypothetically icon ignorance
    illusion image imagery imagination imitate imitation immensely immersion impeachment impertinence implications
    impound impudence imputations income increasingly indeed indent indication induction industries industry
    inevitably infinity infomercial infotainment infrastructure ingredient inherit initiation injunction inn
    innuendo input inquiry inscription insertion insight insinuations inspiration installment instalment instigation
    institute institution instructions instrument intellect intent intention intentionally interdict interface
    interference interment interpret interpretation interrogation intersection intrigued intro intuition invention
    inventory investment invitation ironically irony isn item itinerary jackpot jambalaya jammers jape jar jaunt
    java jawbreaker jazz jeans jeep jeering jellies jelly jellyroll jerkin jest jewellery jewelry jewels jib jibe
    jiffy jimmies jinks jitterbug jive jodhpurs journal journalism joyride judgement judo jukebox jumpsuit jungle
    junket junkyard juries jury kabobs kale kamikaze kasha kazoo kebab kerchief ketchup keyboard khakis kibble
    kilometers kilos kilt kimono kippers kit kite knack knackwurst knickerbockers knickers knish knob knockwurst
    laboratory lacrosse ladyfingers lagging landscape language lard larder lasagna lasagne laser latitude latte
    laughter layout leaf league lectern lecture lederhosen ledger legacy legend leisure lemon lemonade lentil
    leotard letterhead lettuce libel lifetime liftoff lighthouse limeade limitations limo limousine linen lineup
    linguine linguini linoleum lipstick literature litter livelihood liverwurst livery loaf loan lobster locket
    logbook logic logo loin lollipop losses lotto louver luau lucre lull lullabies lullaby lumber luncheon lyre
    lyrics macaroons machinations machinery mackerel macrame maelstrom mag magazine magic magically magnet mahjong
    mainframe mainsail mainstream mambo mandate mandolin mango manicotti manifest manifesto manor manpower mansion
    mantilla manual manufacture manufacturer manuscript maple maracas marbles margarine marinara marker marmalade
    marshals marshmallows marvel marzipan mascara maser masses mast mastermind masterpiece masthead math mathematics
    matinee maturity matzah matzo maxi mayonnaise maze mazurka meadow meaninglessness meantime meatball meatloaf
    meatpacking medal medallion meditation medium medley megabucks meld melodies melody melon mem membership memento
    memories memorize mentality mentor menu merchandise merrily metaphor meteorology method metres mezuzah mic
    microchip microcomputer microfilm microphone microscope midrash midst midterm midweek mill millennium milligrams
    millimeter millinery mincemeat minestrone mini miniature minibar miniskirt minivan minority mint minuet mirror
    misinformation misinterpretation misjudged miso misprint misreading misrepresentation missal mister mistletoe
    mitzvah moccasins mockery modulation module mohair mojo molasses mold momentarily monastery monolith
    monstrosities monstrosity moolah moot moralizing morally mortgage motion motorcade motorcycle mots motto mound
    mounting moussaka mousse mouthful mower mozzarella muffin mullet multivitamin museum mushrooms muslin mussels
    mustard mutton muumuu mysteries mysteriously mystery myth mythology nachos nag napkin narration narrative nation
    nearer nearest necessarily necklace necktie neckties needlepoint needy negation negligee negotiations netting
    newsbreak newscast newsflash newsletter newspaper newsreel newsstand nibble nickname nightcap nightclub
    nightdress nightfall nightgown nightie nightlife nightshirt nighttime nobility nocturne nod nonetheless
    northeast northwest nosh notebook notion nougat nourishment novel nuance nuisance nuptials nutrients nylons oak
    oasis oath oatmeal oats obits objective oboe obstacle occasions oeuvres offal oldie omelet omelette omnibus
    onions oolong opera operetta orchard orchestra orchestration orchids organdy organisation organization origin
    oscilloscope ounce outburst outfit outflow outlay outlook outpost output ovation overcoat overdraft overrated
    overreacting override oversight overstatement overtime overtones overture overview owed paces pachinko packet
    paella pageantry pager paisley pajamas palace palaver palimony pamphlet pancakes pantsuit parade paradise
    paradox paragraph parameters parasailing parfait parish parka parlor parlour parody parole parrot partnership
    passbook passport password pastime pastrami pastries pastry pasture patent patronize pattern patties pawn
    pawnshop payback payday payoff payoffs payola payroll peach peanut pear pearls peas pedal pedestal peignoir pen
    pencil penlight penny pension penthouse peppercorn peppermint pepperoni percentage perception percolator
    percussion periodicals periscope perks personnel perspective persuasion pesto petals petticoat pew phase
    pheasant philosophy phonics phrase physics pianoforte pianola pickle pickup pie pier piffle pilaf pilgrimage
    piling pillowcase pinata pinball pine pineapple pinochle pinpoint pinstripe pint pioneer pipeline pique pittance
    pizzeria pizzicato plaid plantation platform platitudes platter playhouse playlist playoff playoffs plaything
    plea pleasantries pledge plot ploughing plow ploy plum pocketbook pod podium poem poetry poi pointers poker
    polenta politics polka pollen polls pomade pomp poncho pone popgun popovers poppycock population porcelain
    porcupines pork porkpie porridge porterhouse portfolio portion portrait portraiture portrayal posit
    possibilities postcard poster postscript potable potage potato potentially potion potluck potpie pottery potty
    poulet practise prairie praline prawn preach preamble precedent precept precinct prediction preface prejudice
    prelim premiere premium prepayment presidency prestidigitation presumably pretext pretzels preview primarily
    principle privy prizefighting probate processional proclamation product profession profile profit profiteroles
    profoundly prognosis projection projector prologue prom promenade promo promotion pronounce pronouncements prop
    propaganda propeller prophecies prophecy prophets proportion proposal proposition prosciutto prospectus protest
    protocol prototype province provisions proviso prune psalms pub publication publicity publicizing publisher
    pudding pullover pumpkin punks puppet purely purpose purse puzzler pyjamas pyramid quadrant quadratic quantum
    quart quarterfinal quartet quesadilla quest questionnaire quibble quicker quickest quid quota quotation
    racetrack racism rack racquetball radiogram radish raffle ragout railroad railway raiment raincoat raisins ramp
    ranch randomly rank raspberry ratatouille ratio rations ravioli rayon react reactor realisation realities
    reasonably rebate recap receipts receiver recital recite reckon reclaim recliner recollection recommendation
    recompense reconstruction recorder recreation recrimination rededication redeye redress reference reflection
    refrain refreshments refusal regain regatta reggae regime registry regulations reins reissued relations
    relatively relay relevance religion relive remainder remarkably reminder remittance remuneration rendering
    rendition reparations repartee repast repayment replay reportage representation reprint reproduce reservation
    reservoir residence resolution resources restitution restroom retainer rethink retract retribution retro
    revelation revelry revenue rewrite rhubarb rhumba rhyme rhythm riboflavin ricotta rigamarole rigatoni rightfully
    rigmarole rink risotto rite roadblock robot rockabilly rodeo rollerblading rom romaine rosary roster rotisserie
    roughage roundelay rounders roundup roux roving royalties royalty rugby rumba rumor rumour rundown runway
    rutabaga sackcloth sacking sacrament saddle safari sailboat salami salaries salary salon saloon salsa saltines
    salutation samosas samovar sample sandals sang sap sarcasm sardines sari sarong sashimi satchel satellite satin
    satire sauce sauerkraut saunter sausage savoury saxophone scale scallopini scampi scandal scarecrow scatting
    scenario scenery scent scheme schnitzel scholarship schoolbooks science scoffs scones scorecard scrap scrapbook
    scrapple screenplay scrip script scripture scuba sculpture scum seafood seams secretly sectional sedan seek
    seemingly seesaw segment seldom seltzer semester semi semifinals seminar sensationalism sensitivity sequence
    serape serenade sermon sesame session settee settlement setup sextet shades shan shawl shekels shellfish sherbet
    shillings shindig shingle shipment shortbread shortcake shortcut shovel showdown showstopper showtime shrift
    shrine shuffleboard shutters sight silk silverware simoleons simultaneously sirloin sitar sitcom skate
    skateboard ski skillet skirt skivvies skulduggery skullduggery slacks slander slang slate slaw sled sleepover
    sleeve slew slicker slippers slogan slops slot slower slum smock smoothly sneakers snip snooker snorkeling
    snowball snowman snowsuit society softball software solely solemnly someday someplace sonatas sophistication
    sorbet sorority souffle sourball southeast southwest souvenir souvlaki spa spacecraft spaceship spacesuits
    spackle spaghetti spandex spareribs spat spatula speakerphone species specifically spectacle speculate
    speculation spinach spinnaker sportsman sportswear springtime sprinkles spud spurs squab squad squeezer stadium
    stakes stall standby standpoint starship starters stationery statistically statistics steadily steak steamer
    steeplechase stem stereo stickball stipend storeroom storybook strapless strategy strawberries strawberry streak
    streetcar streetlight strictly stride stripes stroll strudel strut stucco sub subpoena subscription subterfuge
    subtleties subtlety suburbs subway succotash sugarplum sukiyaki sum summaries summary summation summertime
    summon summonses sumo sunblock sundae sundown sundress sung sunglasses sunrise sunscreen sunset supercomputer
    superstition supplies supposition surface surprisingly survey sushi suspenders suspicion sustenance swatches
    sweatpants sweatshirt sweepstakes sweetbreads sweetener sweetening sweetness swill swimsuit swimwear swordfish
    syllabus symbol sympathy symphonies symphony syndicate synopsis syrup tablecloth tactics tad taffeta taillight
    tails takeaway tale talent talisman talkie tamales tambourine taming tango tanker tapioca tarantella target tarp
    tarpaulin tartan tater tattoo tavern tax teakettle tearjerker teatime technically technique techno telecast
    telegram telegraph telephone tempo temptation tempted tempura tendencies tendency tennis tenor tense tenure
    teriyaki terminal termination terrace terrain terrine territories terrycloth testament testimonies testimony
    tetherball tetrazzini textbook textile theater theatre theorem theories thereafter thereby thesaurus thesis
    thorns thou threesome threshold thriller throne tiara tidbits tiddlywinks tidings tights timer timetable tip
    tobogganing toffee tofu toga togs toiletries token toll tomato tome tomfoolery toolbox toon toothpick topcoat
    topgallant topic topknot topsail topside toques tore tortellini tostada toupee tourism tournament tourney
    tractor tradition tram transcripts transit translation transponder transportation transporter trapeze travelling
    tray treacle treaty treks trend triad tribe tribute trifle trio triplets trolling trombone trophies trophy troth
    troupe trousers trousseau trout trumpet trunks truthfully tryouts tuba tuffet tuition tulle tuna tureen turnip
    turnout turtleneck turtles tutelage tux tuxedo twaddle tweeds twenties twig twilight twofer typewriter typo
    tyranny tyre uke ukulele ultimatum umbrella unbelievably underclothes underestimate undergarments underneath
    underpants undershirt understatement understudy underwear undies undoubtedly universities unmentionable untruth
    uplifting uplink upside upstate uptown urn utter vanilla variety varsity vase vaudeville veal veau vector veggie
    veggies vehicle velocity velour velvet velveteen venison venue vermicelli verse vestments vial vibes vichyssoise
    vicinity victuals videotape viewers village vinaigrette vine vinegar vineyard virtually virtues visa vitamins
    vocabulary vocalizing volleyball volts volume voluntarily vouch vows voyage waddle waders wading waffles wage
    wager wagon waistcoat walkabout wallet walnut wampum wardrobe warehouse warmth washcloth washroom watermelon
    webpage wedgie weeklies weenie weighing whatnot wheat whereabouts whetstone whist whitefish wholesale whoopee
    whopper wig wildcat wildlife wimple winch windbreaker windfall windmill wireless wisdom wit withdrawal witticism
    won wonton woodwind wool woolen wordplay workbench workbook workday workshop workstation wraparound wrapper
    wringer xylophone yacht yak yarmulke yarn yearbook yeas yield yodeling yoghurt yogurt yolk zillion zinger zither
    ziti zoo zydeco`,
};
