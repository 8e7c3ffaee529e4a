import type { HazardWordings } from './hazard-wordings.types.ts';

/** Wordings of hazards in germanic languages; see {@link HazardWordings}. */
export const GERMANIC: HazardWordings = {
  gas_smell: {
    de: 'riech* gas|gas* riech*|gasgeruch|stinkt gas|gas stinkt|rieche gas|gas gerochen|geruch gas|nach gas|faule* eier|faulen eiern',
    nl: 'ruik* gas|gaslucht|gasgeur|stinkt gas|gas ruik*|naar gas|gas geroken|geur van gas|lucht van gas|gas gestank|rotte eieren',
    sv: 'luktar gas|gaslukt|gas luktar|gasdoft|lukt av gas|kanner gas|stinker gas|lukta gas|ruttna agg',
  },
  gas_leak: {
    de: 'gasleck|gasaustritt|gas austritt|gas tritt aus|gas stromt aus|gas ausstromt|gasleitung undicht|gasleitung beschadigt|gasleitung leck*|gas zischt|zisch* gas|gasherd zischt|gasherd undicht|gastherme undicht',
    nl: 'gaslek|gaslekkage|lek* gas|gas lek*|gas ontsnapt|ontsnapt gas|gasleiding lek*|gasleiding kapot|gasleiding beschadigd|gas sist|gaskraan lek*|sissend gas',
    sv: 'gaslacka|gaslackage|gas lacker|lacker gas|gasledning lacker|gas lackt|gasroret lacker|gasslang lacker|gas pyser|pyser gas|gas strommar',
  },
  fire: {
    de: 'es brennt|feuer ausgebrochen|feuer in der|feuer im|wohnung brennt|brennt wohnung|haus brennt|kuche brennt|brand ausgebrochen|flammen|brennt lichterloh|herd brennt|steckdose brennt|kabel brennt|brennt kuche|brennt keller|feuer gefangen|in brand|wohnungsbrand|kuchenbrand|kellerbrand|hat gebrannt|steht in flammen',
    nl: 'er is brand|brand in|brand uitgebroken|brandt in|staat in brand|in brand|huis brandt|keuken brandt|vlammen|vuur in|vuur uit|vlam gevat|het brandt|uitslaande brand|keukenbrand|woningbrand|stopcontact brandt',
    sv: 'det brinner|brinner i|eld i|eldsvada|brand i|har borjat brinna|tagit eld|fattat eld|lagor|huset brinner|brinner koket|brunnit|brand utbrutit|spisen brinner|star i brand',
  },
  smoke: {
    de: 'rauch aus|rauch kommt|kommt rauch|rauch in der|rauch im|dichter rauch|schwarzer rauch|voll rauch|voller rauch|qualm*|verqualmt|verraucht|rauchentwicklung|raucht aus|steigt rauch|rauch steigt|steckdose raucht|herd raucht|es raucht',
    nl: 'rook uit|rook komt|komt rook|rook in|zwarte rook|dikke rook|vol rook|rookontwikkeling|veel rook|staat blauw van de rook|rookwolk*|het rookt|walmt|stopcontact rookt',
    sv: 'rok fran|rok kommer|kommer rok|rok i|det ryker|tjock rok|svart rok|fullt av rok|rokutveckling|ryker fran|ryker ur|rokfyllt|rok ur|mycket rok',
  },
  burning_smell: {
    de: 'brandgeruch|riech* verbrannt|riech* verschmort|riech* angebrannt|verbrannt* riech*|stinkt verbrannt|stinkt verschmort|schmorgeruch|verbranntem plastik|riech* brand|riech* verkohlt|verschmort* geruch|verbrannter geruch|kokelt|riech* kokel*',
    nl: 'brandlucht|schroeilucht|ruik* verbrand|ruik* brand|ruik* schroei*|verbrande geur|brandgeur|stinkt verbrand|verbrand plastic|geur verbrand*|ruik* aangebrand|verbrande lucht|verschroeid*',
    sv: 'luktar brant|brandlukt|brand lukt|luktar brand|brant lukt*|luktar rok|stinker brant|lukt av brant|luktar svett el|brand plast|brandrok',
  },
  carbon_monoxide: {
    de: 'kohlenmonoxid*|kohlenmonoxyd*|co vergiftung|co alarm|co melder piept|co melder alarm*|co melder schlagt|co warner|kohlenmonoxidvergiftung|abgase in der wohnung|abgase wohnung|abgase therme',
    nl: 'koolmonoxide*|koolmonoxyde*|kolendamp*|co melder gaat|co melder piept|co alarm|co vergiftiging|co melder af|rookgassen binnen|rookgassen woning',
    sv: 'kolmonoxid*|koloxid*|kolos|kolmonoxidlarm|koloxidforgiftning|avgaser in|avgaser lagenhet*',
  },
  alarm_sounding: {
    de: 'rauchmelder geht los|rauchmelder schlagt alarm|rauchmelder heult|rauchmelder hort nicht auf|feueralarm geht|feueralarm losgegangen|rauchmelder losgegangen|rauchmelder gibt alarm|rauchmelder alarm*|brandmelder alarm|brandmelder losgegangen|rauchmelder ausgelost|feueralarm ausgelost|sirene heult',
    nl: 'rookmelder gaat af|rookmelder ging af|brandalarm gaat|brandalarm ging|rookmelder blijft afgaan|rookmelder loeit|rookmelder stopt niet|brandmelder gaat af|rookalarm gaat|alarm loeit|sirene loeit|brandalarm af',
    sv: 'brandlarmet gar|brandlarmet tjuter|brandvarnaren tjuter|brandlarmet later|brandvarnaren gar|larmet tjuter|brandvarnaren slutar inte|brandlarmet gick|brandlarmet ringer|brandlarm utlost|brandvarnare tjuter|brandvarnaren larmar|brandvarnaren har gatt|rokdetektorn larmar',
  },
  explosion: {
    de: 'explosion|explodiert|explodier*|verpuffung|in die luft geflogen|lauter knall|gasexplosion',
    nl: 'ontploffing|ontploft|explosie|geexplodeerd|explodeer*|gasexplosie|harde knal|ontploffen',
    sv: 'explosion|exploderat|exploderade|exploderar|explodera*|sprangts|kraftig small|hog small|gasexplosion',
  },
  electric_shock: {
    de: 'stromschlag|stromschlage|elektrischer schlag|elektrischen schlag|eine gewischt|gewischt bekommen|schlag bekommen|stromschlag bekommen|unter strom|kribbelt anfass*|bitzelt',
    nl: 'elektrische schok|stroomschok|schok gekregen|schok gehad|onder stroom|stroomstoot|geelektrocuteerd|een schok|krijg schok|schokken aanrak*|staat stroom op|onder spanning',
    sv: 'elstot|elchock|fick en stot|fatt stot|fick stot|elektrisk stot|stromforande|stot av|far stotar|stromstot',
  },
  sparks: {
    de: 'funken|funkt es|funkt steckdose|steckdose funkt|funkenflug|funkt beim|spruht funken|lichtbogen|blitzt steckdose|steckdose blitzt|funkt sicherungskasten|steckdose knistert|knistert steckdose|kurzschluss',
    nl: 'vonken|vonkt|vonk uit|kortsluiting|steekvlam|stopcontact vonkt|knettert stopcontact|stopcontact knettert|vonken stopcontact|vonkende',
    sv: 'gnistor|gnistrar|gnistrade|gnista fran|kortslutning|kortslutit|ljusbage|sprakar uttag*|uttag* sprakar|blixtrar uttag*|slar gnistor',
  },
  live_wire: {
    de: 'blanke kabel|blanker draht|blankes kabel|blanke drahte|offene kabel|offene leitung*|freiliegend* kabel|kabel freiliegen*|kabel liegen frei|kabel liegt frei|kabel hangen aus|kabel hangt aus|stromleitung heruntergefallen|stromkabel gerissen|lose stromkabel|freiliegend* leitung*',
    nl: 'blote draden|blote draad|open draden|losse draden|losse stroomdraad|draden hangen|kabels hangen|blootliggende draden|draden bloot|kabels liggen bloot|open kabels|stroomkabel kapot|losse elektriciteitsdraden|elektriciteitskabel gevallen',
    sv: 'losa sladdar|oppna kablar|blottade kablar|bara kablar|oskyddade ledningar|elkablar hanger|kablar hanger|nakna kablar|elledning nere|elledning har fallit|losa elkablar|frilagda kablar|avskalad* sladd*|kabel hanger ut',
  },
  hot_outlet: {
    de: 'steckdose heiss|heisse steckdose|steckdose geschmolzen|steckdose verschmort|steckdose verkohlt|steckdose schmort|steckdose angeschmort|verschmorte steckdose|steckdose schwarz|schalter heiss|sicherungskasten heiss|stecker geschmolzen|steckdose brummt|steckdose durchgeschmort|lichtschalter heiss|verteilerkasten heiss',
    nl: 'stopcontact heet|stopcontact warm|heet stopcontact|stopcontact gesmolten|gesmolten stopcontact|stopcontact verbrand|stopcontact zwart|stekker gesmolten|schakelaar heet|meterkast heet|stopcontact bromt|stopcontact verschroeid|meterkast warm|stopcontact smelt',
    sv: 'uttag* varmt|eluttag* varmt|eluttag* hett|uttag* hett|vagguttag* varmt|vagguttag* hett|uttag* smalt|smalt uttag|uttag* brant|vagguttag* svart|kontakt* smalt|strombrytare* varm|elcentral* varm|proppskap* varmt|uttag* surrar|vagguttag* smalt',
  },
  water_on_electrics: {
    de: 'wasser steckdose|steckdose wasser|steckdose nass|wasser sicherungskasten|sicherungskasten nass|wasser lampe|wasser lichtschalter|wasser aus der lampe|tropft lampe|tropft steckdose|lampe tropft|wasser lauft steckdose|wasser elektrik|wasser stromkasten|wasser deckenlampe',
    nl: 'water stopcontact|stopcontact nat|water meterkast|meterkast nat|water lamp|lamp water|water in de meterkast|lekt lamp|lekt stopcontact|druppelt lamp|water elektra|water op elektr*|water schakelaar|lekt meterkast',
    sv: 'vatten uttag*|vatten eluttag*|vatten elcentral*|vatten vagguttag*|vatten lampa*|lampa* vatten|droppar lampa*|vatten proppskap*|vatten elskap*|lacker lampa*|vatten i elen|uttag* blot*|vatten ur lampan|droppar fran lampan',
  },
  flood: {
    de: 'uberschwemmung|uberschwemmt|uberflutet|uberflutung|hochwasser|keller unter wasser|wohnung unter wasser|alles unter wasser|steht unter wasser|keller vollgelaufen|wasser steht im keller',
    nl: 'overstroming|overstroomd|onder water|ondergelopen|kelder vol water|blank staat|staat blank|wateroverlast|huis onder water|kelder staat water|overstroomt',
    sv: 'oversvamning|oversvammad|oversvammat|oversvammas|oversvamning*|star under vatten|under vatten|kallaren full av vatten|vatten i kallaren|kallare vatten',
  },
  burst_pipe: {
    de: 'rohrbruch|wasserrohrbruch|rohr geplatzt|geplatztes rohr|rohr gebrochen|leitung geplatzt|wasserleitung geplatzt|wasserleitung gebrochen|wasser spritzt|wasser schiesst|schlauch geplatzt|boiler geplatzt|rohr gerissen|wasserhahn abgebrochen|wasser sprudelt',
    nl: 'leiding gesprongen|gesprongen leiding|waterleiding gesprongen|leidingbreuk|leiding gebarsten|buis gesprongen|pijp gesprongen|leiding gebroken|water spuit|spuit water|kraan afgebroken|leiding kapot|waterleiding kapot|boiler gebarsten|slang gesprongen',
    sv: 'vattenlacka stor|ror sprungit|ror har spruckit|roret har brustit|ror brustit|ledning sprungit|sprucket ror|vattenror spruckit|vatten sprutar|sprutar vatten|rorbrott|ror har gatt sonder|roret gatt sonder|vattenledning brustit|slang sprungit|roret sprack|ror sprack',
  },
  water_through_ceiling: {
    de: 'wasser von der decke|wasser durch die decke|wasser aus der decke|tropft von der decke|tropft durch die decke|tropft aus der decke|decke tropft|decke wasser|wasser decke|decke durchnasst|decke wolbt|lauft durch die decke',
    nl: 'water plafond|plafond water|lekt plafond|plafond lek*|lekkage plafond|plafond drup*|water door het plafond|water uit het plafond|plafond nat|plafond bol|plafond hangt water',
    sv: 'vatten fran taket|vatten genom taket|droppar fran taket|lacker fran taket|taket lacker|taket droppar|droppar taket|lacker genom taket|vatten i taket|vatten rinner taket|innertaket vatt|taket buktar|lacker in fran ovan',
  },
  water_everywhere: {
    de: 'uberall wasser|wasser uberall|wasser lauft aus|wasser hort nicht auf|wasser lauft in die|wasser nicht abstellen|wasser lasst nicht abdrehen|ganze wohnung nass|wasser im ganzen|wasser lauft uber|steht im wasser|wasser nicht stoppen|wasserschaden gross*',
    nl: 'overal water|water overal|alles nat|water blijft stromen|water stroomt|water niet stoppen|kan water niet dicht*|water loopt over|water blijft lopen|hele huis nat|water op de vloer|vloer vol water|grote lekkage|water loopt door',
    sv: 'vatten overallt|overallt vatten|vatten pa hela golvet|vattnet slutar inte|kan inte stanga av vattnet|vattnet rinner|golvet fullt av vatten|vatten forsar|forsar vatten|stor vattenlacka|vattenskada|hela golvet ar blott|vattnet svammar',
  },
  sewage_backup: {
    de: 'abwasser kommt hoch|abwasser lauft|abwasser steht|abwasser in der wohnung|fakalien|kloake|abwasser druckt|abwasser hoch*|klo lauft uber|toilette lauft uber|abwasser aus|ruckstau|toilette ubergelaufen|kacke kommt|scheisse kommt hoch|abwasser keller|fakalwasser',
    nl: 'riool loopt over|rioolwater|riool komt omhoog|rioolwater omhoog|poep komt|ontlasting|toilet loopt over|wc loopt over|toilet overstroomt|afvoer komt omhoog|riool verstopt|riolering omhoog|vuil water omhoog|wc overgelopen|stront',
    sv: 'avlopp* kommer upp|avloppsvatten|avlopp* svammar|toalett* svammar|bajs kommer|avforing|avlopp* stigit|kloak*|stopp i avloppet kommer upp|toalett* svammade|avlopp* trycks upp|golvbrunn* kommer upp|golvbrunn* svammar',
  },
  no_heat: {
    de: 'keine heizung|heizung ausgefallen|heizung geht nicht|heizung funktioniert nicht|heizung kaputt|heizung bleibt kalt|heizung kalt|heizungsausfall|heizung defekt|heizt nicht|ohne heizung|heizkorper kalt|heizkorper bleiben kalt|heizung wird nicht warm|heizung tot|heizung aus',
    nl: 'geen verwarming|verwarming doet het niet|verwarming werkt niet|verwarming kapot|verwarming stuk|verwarming uitgevallen|cv doet het niet|cv ketel kapot|cv kapot|cv ketel doet|cv ketel storing|zonder verwarming|radiator koud|radiatoren koud|verwarming koud|verwarming warmt niet',
    sv: 'ingen varme|varmen fungerar inte|varmen funkar inte|varmen ar borta|element* kalla|element* kallt|elementen fungerar inte|varme* trasig|saknar varme|utan varme|ingen uppvarmning|pannan trasig|pannan har stannat|varmepannan trasig|element* funkar inte',
  },
  no_water: {
    de: 'kein wasser|kein leitungswasser|wasser abgestellt|wasserausfall|ohne wasser|kein tropfen wasser|wasser ist weg|wasser ausgefallen|kommt kein wasser|gar kein wasser|keinem hahn wasser|keinem wasserhahn wasser|nirgends wasser|aus keinem hahn|kommt kein tropfen',
    nl: 'geen water|geen druppel water|zonder water|water afgesloten|water is weg|geen kraanwater|komt geen water|waterstoring',
    sv: 'inget vatten|vattnet ar avstangt|vattnet ar borta|utan vatten|kommer inget vatten|vattnet slutat|saknar vatten|inget kranvatten',
  },
  no_power: {
    de: 'kein strom|keinen strom|stromausfall|strom ist weg|strom weg|strom ausgefallen|ohne strom|strom abgestellt|ganze wohnung dunkel|kein strom mehr',
    nl: 'geen stroom|stroomstoring|stroomuitval|stroom uitgevallen|zonder stroom|geen elektriciteit|geen electriciteit|stroom is weg|stroom eruit|stroom doet het niet|zonder elektriciteit',
    sv: 'ingen strom|stromavbrott|strommen har gatt|stromlost|ingen el|utan strom|elen har gatt|strommen ar borta|strommen gick|elavbrott|utan el|elen ar borta',
  },
  no_hot_water: {
    de: 'kein warmwasser|kein warmes wasser|kein heisses wasser|nur kaltes wasser|nur kalt wasser|warmwasser geht nicht|warmwasser ausgefallen|warmwasser funktioniert nicht|ohne warmwasser|wasser wird nicht warm|wasser bleibt kalt|boiler kaputt',
    nl: 'geen warm water|geen heet water|geen warmwater|alleen koud water|warm water doet het niet|water blijft koud|water wordt niet warm|boiler kapot|geiser kapot|boiler doet het niet|zonder warm water',
    sv: 'inget varmvatten|inget varmt vatten|bara kallt vatten|endast kallt vatten|varmvattnet fungerar inte|varmvattnet funkar inte|varmvattnet ar slut|utan varmvatten|vattnet blir inte varmt|varmvattenberedare* trasig',
  },
  trapped_in_elevator: {
    de: 'aufzug stecken|aufzug steckt|steck* im aufzug|stecke* aufzug|gefangen aufzug|aufzug gefangen|aufzug eingeschlossen|eingeschlossen aufzug|fahrstuhl stecken|stecke* fahrstuhl|fahrstuhl eingeschlossen|lift stecken|stecke* lift|feststecken aufzug|aufzug fest|fahrstuhl fest|jemand im aufzug|fahrstuhl gefangen',
    nl: 'vast in de lift|vast in lift|lift vast|zit vast lift|zitten vast lift|opgesloten lift|lift opgesloten|iemand in de lift|lift zit vast|vastzit* lift|lift vastgelopen',
    sv: 'fast i hissen|fastnat i hissen|instangd hiss*|hiss* fastnat|sitter fast hiss*|fast i hiss|nagon i hissen|hissen stannat med|instangda hiss*',
  },
  trapped: {
    de: 'komme nicht raus|kommen nicht raus|kommt nicht raus|komme nicht heraus|komme nicht mehr raus|eingesperrt|eingeschlossen|eingeklemmt|notausgang versperrt|ausgang blockiert|fluchtweg versperrt|nicht mehr rauskomm*|kann nicht raus|kann wohnung nicht verlassen',
    nl: 'kan er niet uit|kan niet naar buiten|kan niet eruit|kunnen niet naar buiten|opgesloten|zit opgesloten|ingesloten|nooduitgang geblokkeerd|uitgang geblokkeerd|nooduitgang op slot|kom niet meer uit|bekneld|kunnen er niet uit|kom er niet uit',
    sv: 'kommer inte ut|kan inte komma ut|instangd|instangda|inlast|inlasta|nodutgang* blockerad|utgang* blockerad|kan inte ta mig ut|kommer inte ur|insparrad|nodutgang* last|klamd under',
  },
  injured: {
    de: 'verletzt|schwer verletzt|verletzte|verletzung|blutet|blute stark|gesturzt verletzt|knochen gebrochen|bein gebrochen|arm gebrochen|verbrannt hand|hand verbrannt|verbruht|gesturzt und|vom balkon gefallen|treppe gesturzt',
    nl: 'gewond|gewonde|gewonden|verwond|bloedt|bloeden|been gebroken|arm gebroken|gevallen en|van de trap gevallen|letsel|verbrand hand|hand verbrand|brandwond*|zwaargewond',
    sv: 'skadad|skadade|skadat sig|bloder|bruten arm|bruten ben|brutit benet|brutit armen|ramlat och|fallit och slagit|brannskad*|skallad|personskada|allvarligt skadad',
  },
  unconscious: {
    de: 'bewusstlos|ohnmachtig|ohnmacht|reagiert nicht mehr|nicht ansprechbar|umgekippt mann|zusammengebrochen|in ohnmacht|leblos',
    nl: 'bewusteloos|buiten bewustzijn|flauwgevallen|niet aanspreekbaar|buiten westen|reageert niet meer|in elkaar gezakt|flauw gevallen',
    sv: 'medvetslos|svimmat|svimmade|svimmar|avsvimmad|reagerar inte|kollapsat|inte kontaktbar|tuppat av',
  },
  cannot_breathe: {
    de: 'keine luft|bekomme keine luft|kriege keine luft|nicht atmen|atemnot|kaum atmen|erstick*|atembeschwerden|schwer atmen|nicht mehr atmen|schwindelig ubel|ubel schwindelig|kopfschmerzen ubelkeit',
    nl: 'niet ademen|geen adem|geen lucht|krijg geen lucht|benauwd|stikken|ademnood|ademhalingsproblemen|moeilijk ademen|kan niet ademhalen|moeite met ademen|hoofdpijn misselijk|misselijk hoofdpijn|duizelig misselijk',
    sv: 'kan inte andas|svart att andas|far ingen luft|andningssvarigheter|kvavs|kvavas|andnod|andas daligt|huvudvark illamaende|yr och illamaende|illamaende yrsel',
  },
  break_in: {
    de: 'einbruch|eingebrochen|einbrecher|tur aufgebrochen|aufgebrochen tur|fenster aufgebrochen|schloss aufgebrochen|ausgeraubt|wohnung aufgebrochen|tur eingetreten|einbruchsversuch|einbrechen',
    nl: 'inbraak|ingebroken|inbreker|inbrekers|deur opengebroken|deur geforceerd|geforceerd|beroofd|deur ingetrapt|slot opengebroken|inbraakpoging|opengebroken',
    sv: 'inbrott|inbrottstjuv|brutit sig in|brot sig in|dorren uppbruten|uppbruten|tjuvar|bestulen|dorren inslagen|laset uppbrutet|inbrottsforsok|uppbrutet',
  },
  intruder: {
    de: 'fremder in|fremder mann|fremde person|jemand in meiner wohnung|jemand ist in der wohnung|unbekannter im|unbekannte person|eindringling|mann im haus|bedroht|versucht reinzukommen|jemand will rein|verfolgt mich|messer bedroh*|stalker|mann vor der tur messer|hammert an die tur droht|jemand mit messer',
    nl: 'vreemde man|indringer|iemand in mijn huis|onbekende in|vreemde in|iemand in huis|bedreigd|bedreigt|probeert binnen te komen|onbekende man|stalker|iemand in mijn woning|iemand in mijn appartement',
    sv: 'framling i|okand man|nagon i min lagenhet|inkraktare|nagon i lagenheten|hotad|hotar mig|okand person|forsoker ta sig in|nagon forsoker komma in|stalker|frammande man|obehorig i',
  },
  door_will_not_lock: {
    de: 'tur schliesst nicht|haustur schliesst nicht|haustur geht nicht zu|tur lasst sich nicht abschliessen|wohnungstur schliesst nicht|tur nicht abschliess*|tur nicht verschliess*|turschloss kaputt|schloss kaputt tur|haustur schloss kaputt|wohnungstur nicht ab*|haustur nicht ab*|wohnungstur nicht zu|haustur nicht zu|schloss gebrochen|haustur kaputt|wohnungstur kaputt',
    nl: 'voordeur sluit niet|deur gaat niet op slot|deur niet op slot|voordeur niet dicht|deur kan niet op slot|slot kapot|deurslot kapot|slot stuk|voordeur kapot|voordeur gaat niet dicht|deur niet afsluit*|buitendeur sluit niet|voordeur niet op slot',
    sv: 'dorren gar inte att lasa|ytterdorren gar inte att stanga|dorren laser inte|kan inte lasa|laset trasigt|laset ar sonder|dorrlas* trasigt|porten gar inte att lasa|ytterdorr* inte lasa|ytterdorr* stanger inte|dorr* gar inte lasa|porten stangs inte|laset gar sonder|dorrlaset sonder|ytterdorren sonder',
  },
  broken_window: {
    de: 'fenster zerbrochen|fenster eingeschlagen|fensterscheibe kaputt|fensterscheibe zerbrochen|scheibe eingeschlagen|scheibe kaputt|fenster kaputt|fenster zerschlagen|fenster schliesst nicht|fenster geht nicht zu|kaputtes fenster|scheibe gesprungen|fenster erdgeschoss',
    nl: 'raam kapot|ruit kapot|raam gebroken|ruit gebroken|raam ingegooid|ruit ingeslagen|raam ingeslagen|kapot raam|gebroken ruit|gebroken raam|raam gaat niet dicht|raam sluit niet|ruit gesneuveld|raam stuk',
    sv: 'fonster krossat|krossat fonster|fonsterruta krossad|krossad ruta|fonstret ar sonder|trasigt fonster|fonstret trasigt|ruta sonder|fonster gar inte att stanga|inslaget fonster|sprucken ruta|fonstret sprack',
  },
  ceiling_collapse: {
    de: 'decke eingesturzt|decke sturzt ein|decke kommt runter|decke heruntergekommen|decke bricht|decke fallt|decke hangt durch|decke runtergekommen|decke gefallen|decke droht|deckeneinsturz|einsturz*|deckenputz fallt',
    nl: 'plafond ingestort|plafond stort|plafond komt naar beneden|plafond valt|plafond gevallen|plafond naar beneden|plafond zakt|plafond hangt door|plafond ingezakt|plafond instort*',
    sv: 'taket har rasat|taket rasar|innertak* rasat|tak* rasat|taket ramlat ner|taket faller|taket haller pa att|taket har fallit|tak* kollapsat|takras|taket hanger ner',
  },
  wall_or_balcony_failing: {
    de: 'balkon bricht|balkon lost sich|balkon wackelt|balkon abgebrochen|balkon sturzt|wand bricht|wand sturzt|wand eingesturzt|mauer sturzt|mauer eingesturzt|balkon riss*|balkongelander lose|gelander abgebrochen|balkongelander abgebrochen|treppe eingebrochen|treppe bricht|boden eingebrochen|boden bricht|einsturzgefahr',
    nl: 'balkon stort|balkon ingestort|balkon los|balkon breekt|balkon zakt|muur stort|muur ingestort|muur valt|instorting*|instortingsgevaar|balustrade los|leuning afgebroken|trap ingestort|trap ingezakt|vloer zakt|vloer ingezakt|balkon scheur*',
    sv: 'balkong* rasar|balkong* rasat|balkong* lossnar|balkong* los|balkong* spricka|vagg* rasar|vagg* rasat|mur rasat|rasrisk|racket lossnat|balkongracke* los*|trappan rasat|golvet rasat|golvet gett vika|balkong* faller|racket lossar',
  },
  falling_parts: {
    de: 'fallen steine|steine fallen|dachziegel fallen|ziegel fallen|ziegel herunter*|fassade brockelt|putz fallt|teile fallen|fallt herunter|droht herunterzufallen|droht runterzufallen|fallt gleich runter|herabfallende*|dachziegel gefallen|droht abzusturzen',
    nl: 'dakpannen vallen|dakpan gevallen|dakpannen los|stenen vallen|vallen stenen|gevel brokkelt|stukken vallen|valt naar beneden|dreigt te vallen|vallende|brokstukken|staat op vallen',
    sv: 'takpannor faller|takpannor ramlar|faller ner fran|tegel faller|puts faller|fasad* faller|fasad* lossnar|ramlar ner pa|nara att falla|delar faller|rasar ner|istappar faller|snoras|hotar falla',
  },
  only_toilet_unusable: {
    de: 'einzige toilette|einziges klo|einziges wc|toilette nicht benutz*|keine toilette|klo nicht benutz*|wc nicht benutz*|kein klo|keine andere toilette|einzige wc|toilette unbenutzbar',
    nl: 'enige toilet|enige wc|geen toilet|geen wc|toilet niet gebruiken|wc niet gebruiken|enigste toilet|enigste wc|toilet onbruikbaar',
    sv: 'enda toalett*|enda toan|ingen toalett|toaletten gar inte att anvanda|kan inte anvanda toalett*|ingen fungerande toalett|enda wc',
  },
  fridge_dead: {
    de: 'kuhlschrank kaputt|kuhlschrank kuhlt nicht|kuhlschrank geht nicht|kuhlschrank funktioniert nicht|kuhlschrank warm|kuhlschrank ausgefallen|kuhlschrank defekt|gefrierschrank kaputt|kuhlschrank tot|gefrierschrank taut',
    nl: 'koelkast kapot|koelkast koelt niet|koelkast doet het niet|koelkast werkt niet|koelkast warm|koelkast stuk|vriezer kapot|vriezer ontdooit|ijskast kapot|koelkast uitgevallen',
    sv: 'kylskap* trasigt|kylskap* fungerar inte|kylskap* funkar inte|kylskap* kyler inte|kylen fungerar inte|kylen trasig|kylen funkar inte|frysen trasig|kylskap* varmt|kylskap* sonder|kylen ar varm|frysen tinar|kylen kyler inte',
  },
  swarm_or_snake: {
    de: 'schlange in|schlange im|schlange gefunden|schlange gesehen|wespennest|hornissen*|bienenschwarm|wespenschwarm|schwarm bienen|schwarm wespen|skorpion|giftschlange|hund angegriffen|hund gebissen|wespen im|wespen in',
    nl: 'slang in huis|slang gezien|slang in de|wespennest|hoornaar*|bijenzwerm|zwerm bijen|zwerm wespen|wespen in|schorpioen|hond gebeten|hond aangevallen|giftige slang',
    sv: 'orm i|orm hemma|getingbo|getingar i|bisvarm|balgeting*|getingsvarm|skorpion|huggorm|orm under|hund bitit|attackerad av hund|ormar',
  },
  infestation: {
    de: 'ungeziefer|bettwanzen|wanzen|kakerlaken|kakerlake|schaben|ratten|ratte|mause uberall|viele mause|flohe|schadlingsbefall|befall|termiten|mauseplage|rattenplage|wespennest',
    nl: 'ongedierte|bedwantsen|bedwants|kakkerlak*|ratten|rat in|muizenplaag|vlooien|termieten|veel muizen|muizen overal|plaag|wespennest',
    sv: 'ohyra|vaggloss|vagglus|kackerlack*|rattor|ratta|skadedjur|loppor|massa moss|moss overallt|termiter|manga moss|getingbo',
  },
  medical_device: {
    de: 'sauerstoffgerat|sauerstoffkonzentrator|beatmungsgerat|beatmet|dialysegerat|heimdialyse|auf sauerstoff angewiesen|braucht sauerstoff|lebenserhaltend*|insulin kuhl*|medizinisches gerat|medizinische gerate|pflegebett strom|sauerstoffflasche',
    nl: 'zuurstofapparaat|zuurstofconcentrator|beademing*|zuurstoffles*|afhankelijk van zuurstof|aan de zuurstof|dialyse*|medische apparatuur|medisch apparaat|thuisdialyse|heeft zuurstof nodig|insuline koel*',
    sv: 'syrgas*|syrgasapparat|respirator|dialys*|hemdialys|medicinsk utrustning|behover syrgas|andningsmaskin|ventilator sjuk*|insulin kyl*|medicinsk apparat',
  },
  frozen_or_freezing: {
    de: 'eiskalt|es ist eiskalt|wir frieren|ich friere|erfrieren|frieren wohnung|wohnung friert|minusgrade|minus grad|grad in der wohnung|bitterkalt|eisig kalt|saukalt|arschkalt',
    nl: 'ijskoud|het vriest|vriezen binnen|bevriezen|we hebben het koud|steenkoud|onder nul|min graden|ijskoud in huis|graden in huis|bevroren van de kou|vrieskou',
    sv: 'iskallt|vi fryser|jag fryser|fryser ihjal|minusgrader|minus grader|svinkallt|fryser inne|grader inne|isande kallt|barnen fryser|grader i lagenheten',
  },
  frozen_pipes: {
    de: 'rohre eingefroren|rohr eingefroren|leitung eingefroren|leitungen eingefroren|wasserleitung eingefroren|rohr gefroren|rohre gefroren|zugefroren rohr*|wasser eingefroren|eingefrorene rohre',
    nl: 'leiding bevroren|leidingen bevroren|bevroren leiding*|waterleiding bevroren|water bevroren|leiding ingevroren|buizen bevroren',
    sv: 'ror frusit|roren frusit|frusna ror|fruset ror|vattnet har frusit|ledningar frusit|vattenledning* frusit|roren har frusit|frusen vattenledning|roret frusit',
  },
  help_emergency: {
    de: 'hilfe|notfall|notruf|gefahr|gefahrlich|lebensgefahr|dringend|lebensgefahrlich|sos|feuerwehr gerufen|krankenwagen|sofort kommen|schnell kommen|feuerwehr',
    nl: 'help|noodgeval|nood|gevaar|gevaarlijk|levensgevaar*|spoed|spoedgeval|dringend|brandweer|ambulance|direct komen|sos',
    sv: 'hjalp|nodsituation|nodlage|fara|farligt|livsfara|livsfarligt|akut|bradskande|brandkar*|ambulans|raddningstjanst*|sos|skynda',
  },
};
