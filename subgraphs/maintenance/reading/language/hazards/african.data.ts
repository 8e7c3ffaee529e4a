import type { HazardWordings } from './hazard-wordings.types.ts';

/** Wordings of hazards in african languages; see {@link HazardWordings}. */
export const AFRICAN: HazardWordings = {
  gas_smell: {
    so: 'ur gaas|urta gaaska|gaas uraya|urka gaaska|waxaan urinayaa gaas|gaaska uraya|gaas ayaa uraya|ur gaas ah|ur gaaska',
    sw: 'harufu ya gesi|harufu gesi|inanuka gesi|nasikia harufu gesi|gesi inanuka|harufu ya gas|nasikia gesi|kunanuka gesi|mayai yaliyooza',
    am: 'የጋዝ ሽታ|ጋዝ ይሸታል|ጋዝ ሽታ|ጋዝ ጋዝ ይሸታል|የጋዝ ጠረን|የጋዝ ሽታ አለ|ጋዝ እየሸተተ*|ጋዝ ሸተተ*|yegaz shita|gaz yishetal|gas yishetal',
  },
  gas_leak: {
    so: 'gaas ayaa daadanaya|gaaska daadanaya|gaas daad*|gaaska ayaa baxaya|gaas baxaya|tuubada gaaska|gaas soo baxaya|gaaska wuu baxayaa|gaas liig',
    sw: 'gesi inavuja|kuvuja kwa gesi|gesi imevuja|gas inavuja|gesi inatoka|bomba la gesi|mtungi unavuja|uvujaji gesi|mtungi gesi unavuja',
    am: 'ጋዝ እየፈሰሰ|ጋዝ ያፈሳል|ጋዝ ፈሰሰ|የጋዝ መፍሰስ|ጋዝ እየወጣ|ጋዝ እየተነፈሰ|ሲሊንደር እየፈሰሰ|ጋዝ ይወጣል|gaz eyefesese|ጋዝ ሊክ',
  },
  fire: {
    so: 'dab ayaa kacay|dab baa kacay|guriga gubanaya|gubanaya|dabka ka kacay|dab ka kacay|way gubanaysaa|wuu gubanayaa|dab ayaa ka|dab baa ka|ololaya|ololka|dab holcaya|guriga ayaa gubanaya',
    sw: 'moto umewaka|kuna moto|nyumba inaungua|inaungua|nyumba inawaka|moto unawaka|umeshika moto|inawaka moto|moto mkubwa|ndimi za moto|imeshika moto|moto umeshika|moto jikoni|inateketea',
    am: 'እሳት ተነሳ|እሳት ተነስቷል|እየተቃጠለ|ቤቱ እየተቃጠለ|እሳት አደጋ ደረሰ|ነበልባል|እሳት አለ|ተቃጠለ ቤት|እሳት ይዟል|ተቀጣጠለ|ቤት ተቃጠለ|የእሳት አደጋ ደርሷል|እሳት ያዘ|እሳት ተቀጣጠለ|esat tenesa|esat tenestual|eyetekatele',
  },
  smoke: {
    so: 'qiiq|qiiq ayaa|qiiqa ka|qiiq badan|qiiq madow|qiiq ka soo baxaya|qiiqa badan|qiiq baa',
    sw: 'moshi mwingi|moshi unatoka|kuna moshi|inatoa moshi|moshi mweusi|moshi umejaa|unafuka moshi|kutoka moshi|moshi kutoka|moshi unaingia',
    am: 'ጭስ እየወጣ|ጭስ አለ|ጭስ ሞላ|ጥቁር ጭስ|ብዙ ጭስ|ጭስ ይወጣል|ጭሱ|ጢስ እየወጣ|ጭስ ወጣ|ጭስ ሞልቷል|እየጨሰ|ጢስ አለ|chis eyeweta',
  },
  burning_smell: {
    so: 'ur gubasho|wax gubanaya ur|urta gubashada|ur qiiq|urka gubanaya|ur wax gubtay|ur fiilo gubtay|wax gubtay ayaa',
    sw: 'harufu ya kuungua|harufu kuungua|harufu ya moshi|inanuka kuungua|harufu ya plastiki|kitu kinaungua|harufu ya moto|harufu waya|kunanuka kuungua',
    am: 'የሚቃጠል ሽታ|የተቃጠለ ሽታ|የቃጠሎ ሽታ|የጭስ ሽታ|የተቃጠለ ይሸታል|የሚቃጠል ይሸታል|ፕላስቲክ ሲቃጠል|ሽቦ ሲቃጠል|yetekatele shita|የማረር ሽታ|የመቃጠል ሽታ',
  },
  carbon_monoxide: {
    so: 'kaarboon monoksaydh|carbon monoxide|kaarboon moono*|sunta gaaska|monoxide',
    sw: 'kaboni monoksidi|carbon monoxide|monoksidi|gesi yenye sumu|gesi ya sumu|sumu ya gesi',
    am: 'ካርቦን ሞኖክሳይድ|ካርቦን ሞኖ*|መርዛማ ጋዝ|ካርቦን ሞኖኦክሳይድ|የከሰል ጭስ መመረዝ|carbon monoxide',
  },
  alarm_sounding: {
    so: 'alaarmiga dabka|qaylo dhaanta dabka|alaarmiga qiiqa|alaarmigu wuu qaylinayaa|alaarmiga ma joogsanayo|alaarmiga ayaa dhawaaqaya|alarmiga dabka',
    sw: 'kengele ya moto|king ora cha moto|kengele ya moshi inalia|kengele inalia|alarm inalia|king ora kinalia|alamu inalia|kengele haiachi|alarm ya moto',
    am: 'የእሳት ማንቂያ ይጮሃል|ማንቂያ እየጮኸ|የጭስ ማንቂያ እየጮኸ|አላርም እየጮኸ|ማንቂያው አይቆምም|አላርሙ እየጮኸ|ማንቂያ ይጮሃል|ማንቂያው እየጮኸ|የእሳት አላርም እየጮኸ|አላርም ይጮሃል|alarm eyechohe',
  },
  explosion: {
    so: 'qarax|qaraxday|qarxay|qarxaya|way qaraxday|wuu qarxay|qarxi',
    sw: 'mlipuko|imelipuka|umelipuka|inalipuka|italipuka|kulipuka|mtungi ulipuk*|kishindo kikubwa',
    am: 'ፍንዳታ|ፈነዳ|ሊፈነዳ|የፈነዳ|እየፈነዳ|feneda|fendata|ፈንድቷል',
  },
  electric_shock: {
    so: 'koronto ayaa i qabatay|korontada qabatay|koronto qabatay|koronto i dishay|koronto ayaa qabatay|koronto baa i|korontada ayaa i|koronto ku dhegtay',
    sw: 'nimepigwa shoti|kupigwa shoti|nimepigwa umeme|kupigwa umeme|inapiga shoti|shoti ya umeme|amepigwa shoti|umeme umenipiga|nilipigwa umeme|nilipigwa shoti|umeme umempiga|amepigwa umeme|inapiga umeme',
    am: 'ኤሌክትሪክ ያዘኝ|ኮረንቲ ያዘኝ|ኤሌክትሪክ መታኝ|መብራት ያዘኝ|ኮረንቲ መታኝ|ኤሌክትሪክ ይይዛል|ኮረንቲ ይይዛል|ኮረንቲ ነዘረኝ|ኤሌክትሪክ ነዘረኝ|ነዘረኝ|korenti yazegn|ኤሌክትሪክ ይነዝራል|ይነዝራል',
  },
  sparks: {
    so: 'dhimbiil|dhimbilo|dhimbiilo|koronto is qabsatay|gaaban koronto|dhimbil|fiilooyinka is qabsadeen|short koronto',
    sw: 'cheche|inatoa cheche|cheche za moto|shoti|inacheche|hitilafu ya umeme cheche|short circuit|soketi inalia',
    am: 'ብልጭታ|እሳት ይረጫል|ሾርት አደረገ|ብልጭ ድርግም ሶኬት|ሾርት ሰርኪዩት|ብልጭ ይላል ሶኬት|ሾርት አርጓል|ሾርት ሰርኪት|እሳት እየተፋ|የእሳት ብልጭታ|ሶኬት ይንጣጣል',
  },
  live_wire: {
    so: 'fiilo qaawan|fiilooyin qaawan|fiilada korontada|fiilo go|fiilooyinka furan|xadhig koronto go*|fiilo koronto oo|fiilooyin furan|silig koronto|fiilooyin soo baxay',
    sw: 'nyaya wazi|waya wazi|nyaya za umeme wazi|waya umekatika|waya wa umeme umeanguka|nyaya zinaning inia|waya uchi|nyaya ziko nje|nyaya zimekatika|waya unaning inia|waya wa umeme umekatika|nyaya zilizo wazi|nguzo ya umeme imeanguka',
    am: 'የተላጠ ሽቦ|ሽቦ ተላጠ|የኤሌክትሪክ ሽቦ ተቆረጠ|የተቆረጠ ሽቦ|ሽቦ ወድቋል|ክፍት ሽቦ|ሽቦው ተላጧል|የኤሌክትሪክ ሽቦ ወደቀ|ሽቦ ተንጠልጥሏል|የተራቆተ ሽቦ|የመብራት ሽቦ ተበጠሰ|ሽቦ ተበጠሰ|የኤሌክትሪክ ገመድ',
  },
  hot_outlet: {
    so: 'bareesada kulul|saakedka kulul|godka korontada kulul|bareeso gubatay|saakedka gubtay|bareesada gubatay|bareesada dhalaashay|meesha korontada laga|saaked gubtay|socket kulul|plug gubtay',
    sw: 'soketi moto|soketi ina moto|soketi imeungua|soketi imeyeyuka|soketi inapata moto|swichi imeungua|plagi imeungua|soketi inachoma|soketi ya moto|soketi nyeusi|soketi inaungua|swichi moto|socket imeungua|plagi imeyeyuka|socket moto|soketi joto',
    am: 'ሶኬት ይሞቃል|ሶኬት ተቃጠለ|ሶኬቱ ይሞቃል|ሶኬት ቀለጠ|ሶኬቱ ቀለጠ|ሶኬቱ ተቃጠለ|ማብሪያ ማጥፊያ ይሞቃል|ሶኬት ሞቀ|ሶኬቱ ተቃጥሏል|ሶኬቱ ጋለ|ሶኬት ግሏል|ሶኬቱ ቀልጧል|ሶኬቱ ሞቋል|ሶኬቱ እየሞቀ|ሶኬት ተቃጥሏል|ብሬከሩ ይሞቃል|socket tekatele',
  },
  water_on_electrics: {
    so: 'biyo korontada|biyaha korontada|biyo bareesada|biyo nalka|biyo fiilooyinka|biyo saakedka|korontada biyo|nalka biyo|biyo ayaa korontada',
    sw: 'maji soketi|maji kwenye umeme|maji umeme|maji taa|maji swichi|soketi imelowa|maji kwenye soketi|maji yanaingia umeme|taa maji|maji mita ya umeme|maji nyaya|maji kwenye taa',
    am: 'ውሃ ኤሌክትሪክ|ውሃ ሶኬት|ውሃ በሶኬት|ውሃ መብራት ላይ|ውሃ በኤሌክትሪክ|ሶኬት ረጠበ|ሶኬቱ ረጥቧል|ውሃ በአምፖል|ውሃ ቆጣሪ ላይ|ውሃ ሶኬቱ|ሶኬት ውስጥ ውሃ|አምፖል ውሃ|ከአምፖሉ ውሃ|ውሀ ሶኬት|ውሀ ኤሌክትሪክ',
  },
  flood: {
    so: 'daad|fatahaad|biyo ayaa gashay|guriga biyo|biyaha galay|biyo galay|biyo buuxiyey|biyo ayaa buuxiyay|daadad',
    sw: 'mafuriko|nyumba imejaa maji|maji yameingia|maji yamejaa nyumba|kufurika|maji yanaingia ndani|yamefurika|imefurika|nyumba imefurika',
    am: 'ጎርፍ|ጎርፍ ገባ|ቤቱ በውሃ ተሞላ|በውሃ ተጥለቀለቀ|ተጥለቀለቀ|ውሃ ቤት ገባ|gorf|ውሃ ገባ ቤት|በውሃ ተሞልቷል|በውሀ ተሞላ|በውሃ ተጥለቅልቋል|ተጥለቅልቋል',
  },
  burst_pipe: {
    so: 'tuubo jabtay|tuubada jabtay|tuubo qaraxday|tuubo dillaacday|biyo ayaa soo burqanaya|tuubada biyaha|dhuun jabtay|tuubo dilaacday|dhuunta biyaha|qasabad jabtay|biyo burqanaya',
    sw: 'bomba limepasuka|bomba kupasuka|bomba la maji limepasuka|bomba limevunjika|maji yanaruka|mfereji umevunjika|koki imevunjika|paipu imepasuka|paipu imevunjika|bomba kuvunjika|bomba lilipasuka|pipe imepasuka|maji yanabubujika',
    am: 'ቧንቧ ፈነዳ|ቧንቧ ተሰበረ|የውሃ ቧንቧ ተሰበረ|ቧንቧው ፈነዳ|የተሰበረ ቧንቧ|ቧንቧው ተሰበረ|ውሃ እየፈነጠቀ|ቧንቧ ተሰብሯል|ቧንቧ ፈንድቷል|ቧንቧው ተሰብሯል|ቧንቧው ፈንድቷል|ቱቦ ፈነዳ|ቱቦ ተሰበረ|buanbua feneda|buanbua tesebere|የውሃ መስመር ተሰበረ',
  },
  water_through_ceiling: {
    so: 'biyo saqafka|saqafka biyo|saqafka dhibcaya|biyaha saqafka|saqafka ka soo daadanaya|saqafka liig|biyo kor ka|saqafka ayaa dhibcaya|saqafka qoyan',
    sw: 'maji dari|dari linavuja|dari inavuja|maji kutoka dari|paa linavuja|maji yanadondoka dari|maji kutoka juu|maji yanatoka juu|dari limelowa|paa inavuja|dari maji|maji kutoka darini|maji yanavuja juu',
    am: 'ከጣሪያ ውሃ|ጣሪያ ያፈሳል|ጣሪያው ያፈሳል|ከጣራ ውሃ|ጣራው ያፈሳል|ከኮርኒስ ውሃ|ከላይ ውሃ|ከጣሪያው ውሃ|ውሃ ከጣሪያ|ውሃ ከጣሪያው|ጣሪያው ይንጠባጠባል|ከኮርኒሱ ውሃ|ውሃ ከኮርኒስ*|ጣራ ያፈሳል|ውሃ ከላይ|ኮርኒሱ ያፈሳል|ከጣራው ውሃ',
  },
  water_everywhere: {
    so: 'biyo meel kasta|meel walba biyo|biyo meel walba|biyaha ma joogsanayaan|biyaha joojin|biyo buux|biyuhu ma joogsanayaan|biyo ayaa daadanaya|biyo badan daad*|biyaha ma xirmayaan|biyaha xiri kari',
    sw: 'maji kila mahali|kila mahali maji|maji hayaachi|maji yanamwagika|siwezi kufunga maji|maji hayafungi|maji yametapakaa|maji yanafurika|sakafu imejaa maji|maji hayakomi|maji yanasambaa|maji hayazimiki|nyumba nzima maji|maji yanatiririka|bomba halifungi',
    am: 'በሁሉም ቦታ ውሃ|ውሃ በሁሉም ቦታ|ውሃው አይቆምም|ውሃ ማቆም አልቻልኩም|ውሃ ሞላ|ውሃ ይፈሳል በሁሉም|ውሃውን መዝጋት አልቻልኩም|ውሃ እየፈሰሰ|ውሃው እየፈሰሰ|ውሃ ሞልቶ|ቤቱ ውሃ ሞላ|ውሃ መዝጋት አልቻል*|ውሀ እየፈሰሰ|ቧንቧው አይዘጋም|ወለሉ ውሃ',
  },
  sewage_backup: {
    so: 'biyaha wasakhda|bulaacad*|musqusha buuxsan|saxaro|bullaacadda|musqusha way buuxdhaaftay|biyo wasakh|musqusha soo celinaysa|suuliga buuxdhaaf*|xaar',
    sw: 'maji taka|choo kimefurika|choo kinafurika|kinyesi|mavi|maji machafu yanarudi|maji machafu yanaingia|choo kimejaa|maji machafu yanatoka|maji taka yanatoka|choo kinamwagika|choo kinarudisha|maji machafu yanafurika|majitaka',
    am: 'ፍሳሽ ሞላ|የፍሳሽ ውሃ|ሽንት ቤት ሞልቶ|ሽንት ቤቱ ሞልቶ|ፍሳሽ ተመለሰ|ቆሻሻ ውሃ|ሰገራ|ፍሳሽ እየወጣ|መጸዳጃ ሞልቶ|ፍሳሽ ወጣ|ፍሳሽ ሞልቶ|ፍሳሽ ቤት ውስጥ|ሽንት ቤት ሞላ|መፀዳጃ ሞልቶ|ሽንት ቤቱ ፈሰሰ|ሴፕቲክ ታንክ',
  },
  no_heat: {
    so: 'kuleyl ma jiro|kulayl ma jiro|kuleyliyaha ma shaqaynayo|kululeeyaha ma shaqaynayo|kuleylka ma|hiitarka ma shaqaynayo|ma jiro kuleyl|ma haysanno kuleyl|kululeeyuhu ma|hiitarku ma|heaterka ma|kulaylka ma|kululeeyaha jabay',
    sw: 'hakuna joto|hita haifanyi kazi|hita imeharibika|kipasha joto|hita haifanyi|mfumo wa joto|hatuna joto|heater haifanyi|heater imeharibika|joto halifanyi|hakuna heater',
    am: 'ማሞቂያ አይሰራም|ማሞቂያ የለም|ሂተር አይሰራም|ማሞቂያው አይሰራም|ማሞቂያ ተበላሸ|ሂተር ተበላሸ|ማሞቂያው ተበላሽ*|ሂተሩ አይሰራም|ማሞቂያው ጠፋ|ሙቀት የለም|ሙቀት የለንም|heater ayseram',
  },
  no_water: {
    so: 'biyo ma jiraan|biyo malahan|biyo la aan|biyaha way go een|ma hayno biyo|biyo ma hayno|biyo ma imanayaan|biyo ma haysanno|biyo ma lihin|biyaha la jaray|biyo ma yaalaan|biyo majiraan|biyo ma socdaan',
    sw: 'hakuna maji|hatuna maji|maji hayatoki|maji yamekatika|maji yamekatwa|bila maji|sina maji|maji hamna|hamna maji|maji hayaji|maji yamepotea',
    am: 'ውሃ የለም|ውሃ ጠፋ|ውሃ ተቋረጠ|ውሃ አይመጣም|ውሃ የለንም|ውሃ አጣን|ውሀ የለም|ውሃ ተቋርጧል|ውሀ ጠፋ|ውሃ መጣት አቆመ|ውሀ የለንም|ውሃ ጠፍቷል|wuha yelem|wuha tefa|weha yelem',
  },
  no_power: {
    so: 'koronto ma jirto|koronto la aan|korontada way go day|laydh ma jiro|koronto malahan|korontadii way|nal ma jiro|koronto ma hayno|koronto ma haysanno|korontada ayaa go day|koronto majirto|korontada la jaray|laydhka way',
    sw: 'hakuna umeme|hatuna umeme|umeme umekatika|umeme umekatwa|stima imepotea|hakuna stima|bila umeme|umeme umezima|hamna umeme|umeme umepotea|hatuna stima|sina umeme|stima zimepotea|giza nyumba nzima|stima imekatwa',
    am: 'መብራት የለም|መብራት ጠፋ|ኤሌክትሪክ የለም|መብራት ተቋረጠ|ኤሌክትሪክ ተቋረጠ|ሃይል የለም|መብራት የለንም|ኤሌክትሪክ የለንም|መብራት ጠፍቷል|መብራት ተቋርጧል|ኤሌክትሪክ ጠፋ|ኤሌክትሪክ ተቋርጧል|mebrat yelem|mebrat tefa|መብራት ተቆረጠ',
  },
  no_hot_water: {
    so: 'biyo kulul ma jiraan|biyo kulul malahan|biyo qabow kaliya|biyo kulul ma hayno|biyaha ma kululaanayaan|kuleyliyaha biyaha|biyo kulul ma|biyo diiran ma|biyo qabow oo kaliya|biyo qaboow',
    sw: 'hakuna maji moto|hakuna maji ya moto|maji ya moto hayatoki|maji baridi tu|hita ya maji imeharibika|maji hayapati moto|hatuna maji ya moto|hita ya maji haifanyi|shower haitoi maji moto|hatuna maji moto|maji hayachemki|heater ya maji',
    am: 'ሙቅ ውሃ የለም|ሙቅ ውሃ አይመጣም|ቀዝቃዛ ውሃ ብቻ|የውሃ ማሞቂያ አይሰራም|ሙቅ ውሃ የለንም|ውሃ አይሞቅም|ቦይለር አይሰራም|የውሃ ማሞቂያው|ሙቅ ውሀ የለም|ውሃው አይሞቅም|ሙቅ ውሃ ጠፋ|የውሃ ማሞቂያ ተበላሸ|muk wuha yelem',
  },
  trapped_in_elevator: {
    so: 'wiishka ku xayiran|ku xayiran wiishka|wiishka ku dhex|lifti ku xayiran|asaansarka ku xayiran|ku xayiran liftiga|wiishka gudihiisa|elevatorka ku xayiran|xayiran elevator*|liftiga ku xayiran|ku xirmay wiishka|wiishka ku xirmay',
    sw: 'nimekwama lifti|nimekwama kwenye lifti|tumekwama lifti|tumekwama kwenye lifti|amekwama lifti|lifti imekwama na|ndani ya lifti|watu lifti|wamekwama lifti|kukwama lifti|mtu lifti|nimenaswa lifti',
    am: 'ሊፍት ውስጥ ተይዘ*|አሳንሰር ውስጥ|በሊፍት ውስጥ ተጣብ*|ሊፍት ውስጥ ተቆልፎ|ሊፍት ውስጥ ነን|ሊፍት ውስጥ ሰው|ሊፍት ውስጥ ታግ*|በሊፍት ውስጥ|ሊፍት ውስጥ ቀር*|ሊፍት ውስጥ ተቆለፈ*|አሳንሰሩ ውስጥ|ሊፍቱ ውስጥ|ሊፍት ውስጥ ነኝ|lift wust',
  },
  trapped: {
    so: 'ma bixi karo|ma bixi karno|waan xayiranahay|waan xiranahay|gudaha ku xayiran|ku xayiran|bixi kari maayo|ma soo bixi karo|waxaan ku xiranahay gudaha|ku xirmay gudaha|bixitaanka degdega',
    sw: 'siwezi kutoka|hatuwezi kutoka|nimekwama|nimefungiwa|tumekwama ndani|mlango wa dharura umefungwa|hawezi kutoka|tumefungiwa|amekwama|amefungiwa|wamekwama|tumekwama|nimenaswa|hawawezi kutoka|amenaswa|njia ya dharura imefungwa',
    am: 'መውጣት አልቻልኩም|መውጣት አልቻልንም|ተቆልፎብኝ|ተቆለፈብኝ|መውጫ ተዘግቷል|ውስጥ ተይዘ*|መውጣት አልችልም|መውጣት አንችልም|ተቆልፎብናል|መውጣት አልቻለም|የአደጋ መውጫ|ውስጥ ታግ*|ተቆልፎብኛል|መውጣት አልቻለችም|ውስጥ ተቆልፎ*',
  },
  injured: {
    so: 'dhaawac|dhaawacmay|dhiig baxaya|dhiigbax|lug jabtay|gacan jabtay|jaranjarada ka dhac*|dhaawacantay|dhiig ayaa|gubtay gacan*',
    sw: 'amejeruhiwa|nimejeruhiwa|jeraha|anatoka damu|anavuja damu|mguu umevunjika|ameanguka ngazi|ameungua mkono|ameumia|nimeumia|wamejeruhiwa|majeraha|majeruhi|mkono umevunjika|damu nyingi|amevunjika|natoka damu|nimeanguka',
    am: 'ተጎዳ|ተጎድቷል|ቆሰለ|ደም እየፈሰሰ|እግሩ ተሰበረ|እጁ ተሰበረ|ከደረጃ ወደቀ|ተቃጠለ እጅ|ቆስሏል|ተጎዳች|ተጎድታለች|ተጎዳሁ|ደም ይፈሳል|እጁ ተቃጠለ|እጄ ተቃጠለ|ከደረጃ ወደቅኩ|ከደረጃ ወደቀች|ጉዳት ደረሰ',
  },
  unconscious: {
    so: 'miyir la aan|miyir beelay|miyir daboolan|suuxay|suuxday|miyir beeshay|miyir malaha|ma miyir qabo',
    sw: 'amezimia|amepoteza fahamu|hana fahamu|kuzimia|wamezimia|nimezimia|amepoteza|bila fahamu|haamki',
    am: 'ራሱን ሳተ|ራሷን ሳተች|ራሱን ስቷል|አይሰማም ራሱን|ራሷን ስታለች|እራሱን ሳተ|እራሱን ስቷል|እራሷን ሳተች|ራሴን ሳትኩ|እራሷን ስታለች',
  },
  cannot_breathe: {
    so: 'neefsan kari|ma neefsan karo|neefta igu dhegtay|neef qabatin|neefsashada adag|madax xanuun lalabo|waan dawakhsanahay|neefsan kari maayo|neefsasho dhib|dawakh iyo',
    sw: 'siwezi kupumua|hawezi kupumua|kupumua kwa shida|anashindwa kupumua|kukosa hewa|kichwa kinauma kichefuchefu|kizunguzungu|kichefuchefu|shida ya kupumua|hatuwezi kupumua|nashindwa kupumua|kukosa pumzi|tunashindwa kupumua',
    am: 'መተንፈስ አልቻልኩም|መተንፈስ አልቻለም|ለመተንፈስ ይቸግራል|ትንፋሽ አጠረኝ|ትንፋሽ ማጠር|መታፈን|ራስ ምታት ማቅለሽለሽ|ማዞር ማቅለሽለሽ|መተንፈስ አልችልም|ታፈንን|መተንፈስ ከባድ|መተንፈስ አቃተ*|ትንፋሽ አጠ*|መተንፈስ አልቻለችም|ራሴን ያዞረኛል|ያዞረናል|ታፈንኩ',
  },
  break_in: {
    so: 'tuug|tuugo|tuugta|la xaday|albaabka la jebiyey|la soo jabsaday|guriga la jabsaday|albaabka la jabiyay|xatooyo|tuug ayaa',
    sw: 'wizi|mwizi|wezi|tumeibiwa|nimeibiwa|mlango umevunjwa|kufuli limevunjwa|wamevunja|nyumba imevunjwa|majambazi|wamevunja mlango|waliiba|walivunja|kuvunja mlango|wameiba|jambazi|uvamizi',
    am: 'ሌባ|ሌቦች|ተሰረቀ|በር ተሰበረ|በሩን ሰበሩ|ዘረፋ|ተዘረፈ|ቤት ተሰበረ|ሌባ ገባ|ተሰረቅን|ተዘረፍን|ቤቴ ተሰረቀ|ቁልፍ ሰበሩ|ሌባ ሰበረ|leba geba|ተሰርቋል|ተሰረቅኩ|ሰብረው ገቡ|ሰብሮ ገባ',
  },
  intruder: {
    so: 'qof aan aqoon|qof shisheeye|qof guriga soo galay|hanjabaad|i hanjabay|qof soo galay|qof isku dayaya inuu soo galo|nin aan aqoon|mindi|handadaad|qof ayaa guriga|qof aanan aqoon',
    sw: 'mtu nisiyemjua|mgeni ndani|mtu ameingia|anatishia|vitisho|anajaribu kuingia|mvamizi|mtu asiyejulikana|kisu|ametishia|wavamizi|mtu ndani ya nyumba|ananitishia|anataka kuingia|amevamia|wamevamia|watu wasiojulikana|mtu yuko ndani',
    am: 'የማላውቀው ሰው|እንግዳ ሰው ገባ|ሰው ገባ|ዛቻ|አስፈራራኝ|ሊገባ እየሞከረ|ያስፈራራኛል|ቢላ ይዞ|ቤት ውስጥ ሰው አለ|የማናውቀው ሰው|ያልታወቀ ሰው|ሊገባ ይሞክራል|እያስፈራራ*|ዛተብኝ|ሰርጎ ገባ|የማይታወቅ ሰው',
  },
  door_will_not_lock: {
    so: 'albaabka ma xirmo|albaabka ma xidhmo|albaabka ma xirmayo|qufulka jabay|qufulku wuu jabay|albaabka ma quflanayo|albaabka hore|qufulka ma shaqaynayo|quful jaban|albaabku ma xirmayo|albaabku ma xirmo|albaabka xiri kari|albaabka qufulkiisa',
    sw: 'mlango haufungi|mlango haufungiki|kufuli imeharibika|kufuli limeharibika|kitasa kimeharibika|siwezi kufunga mlango|mlango hauwezi kufungwa|mlango umevunjika|mlango wa mbele|kufuli haifanyi|kitasa kimevunjika|kufuli imevunjika|mlango haujifungi|lock imeharibika|kufuli halifungi|mlango umeharibika|kitasa hakifanyi|kufuli haifungi',
    am: 'በሩ አይዘጋም|በሩ አይቆለፍም|ቁልፍ ተበላሸ|በር አይዘጋም|ቁልፉ ተሰበረ|ቁልፉ ተበላሸ|በር አይቆለፍም|የበር ቁልፍ ተበላሸ|ቁልፍ ተሰበረ|ቁልፉ አይሰራም|ቁልፉ ተሰብሯል|ቁልፉ ተበላሽቷል|በሩን መቆለፍ|በሩን መዝጋት|የበሩ ቁልፍ|የበር ቁልፍ ተሰበረ|ber ayzegam|በሩ አልቆለፍ*|በሩ አልዘጋ*',
  },
  broken_window: {
    so: 'daaqad jabtay|daaqadda jabtay|muraayad jabtay|daaqad jaban|quraarad jabtay|daaqadda ma xirmayso|daaqada jabtay|muraayadda daaqadda|daaqadda ayaa jabtay|daaqadda jaban',
    sw: 'dirisha limevunjika|kioo kimevunjika|dirisha halifungi|dirisha limepasuka|kioo cha dirisha|dirisha limevunjwa|dirisha kuvunjika|kioo kimepasuka|dirisha lilivunjika|vioo vimevunjika|madirisha yamevunjika|dirisha halifungiki',
    am: 'መስኮት ተሰበረ|መስታወት ተሰበረ|መስኮቱ ተሰበረ|መስኮት አይዘጋም|የተሰበረ መስኮት|የመስኮት መስታወት|መስኮቱ ተሰብሯል|መስኮቱ አይዘጋም|መስታወቱ ተሰበረ|መስታወት ተሰብሯል|መስኮት ተሰብሯል|መስኮት ሰበሩ',
  },
  ceiling_collapse: {
    so: 'saqafka soo dumay|saqafka soo dhacay|saqaf dumay|saqafka dumaya|saqafka soo dhacaya|saqafka wuu soo|saqafku wuu|saqafkii wuu|saqaf soo dhac*|dumay',
    sw: 'dari limeanguka|dari imeanguka|dari linaanguka|paa limeanguka|dari linabomoka|kuanguka kwa dari|dari itaanguka|dari limebomoka|dari litaanguka|dari inaanguka|imeporomoka|dari limeporomoka|limeporomoka|dari linaporomoka|paa linaanguka|dari inataka kuanguka|dari inabomoka|linaporomoka',
    am: 'ጣሪያ ወደቀ|ጣሪያው ወደቀ|ጣራው ወደቀ|ኮርኒስ ወደቀ|ጣሪያው ሊወድቅ|ጣሪያው ተደረመሰ|ኮርኒሱ ወደቀ|ጣሪያ ተደረመሰ|ኮርኒሱ ሊወድቅ|ጣራው ሊወድቅ|ተደረመሰ|ኮርኒሱ ወድቋል|ጣሪያው ወድቋል|ሊደረመስ|ተደርምሷል',
  },
  wall_or_balcony_failing: {
    so: 'gidaarka dumay|derbiga dumay|gidaarka dumaya|balakoonka dumaya|gidaar dillaac*|jaranjarada jabtay|dhulka dumay|balakoonka jabay|derbiga dumaya|balakoonka wuu|derbi dillaac*|balakoonka soo dhac*|darbiga dum*',
    sw: 'ukuta umeanguka|ukuta unaanguka|ukuta umebomoka|roshani inaanguka|roshani imevunjika|balkoni inaanguka|ngazi zimevunjika|sakafu imebomoka|ukuta una nyufa kubwa|ukuta utaanguka|ukuta unabomoka|roshani itaanguka|ngazi imevunjika|baraza inaanguka|balcony inaanguka|ufa mkubwa|sakafu imeporomoka|jengo linaanguka|nyufa kubwa|kinga ya roshani|sakafu inabomoka|jengo limeinama|reli ya roshani|ukuta unataka kuanguka|ukuta unakaribia kuanguka|roshani inataka kuanguka|jengo linataka kuanguka|ukuta kuanguka|ngazi inataka kuanguka',
    am: 'ግድግዳ ወደቀ|ግድግዳው ወደቀ|ግድግዳው ሊወድቅ|በረንዳው ሊወድቅ|ግድግዳ ተደረመሰ|ደረጃው ተሰበረ|ወለሉ ሰመጠ|ግድግዳው ተሰነጠቀ|ግንብ ወደቀ|በረንዳው ወደቀ|አጥር ወደቀ|ደረጃ ተሰበረ|ግድግዳ ሊወድቅ|ግንቡ ሊወድቅ|ግድግዳው ተደረመሰ|ወለሉ ተደረመሰ|በረንዳ ሊወድቅ|ግድግዳ ተሰነጠቀ|የበረንዳው መደገፊያ',
  },
  falling_parts: {
    so: 'dhagaxyo soo dhacaya|wax soo dhacaya|soo dhici rabta|soo dhacaya qof|ku soo dhici|dhagax soo dhac*|qaybo soo dhacaya|soo dhici doona',
    sw: 'mawe yanaanguka|vigae vinaanguka|inataka kuanguka|vipande vinaanguka|itaangukia|matofali yanaanguka|kuangukia watu|karibu kuanguka|inakaribia kuanguka|saruji inaanguka|plasta inaanguka|mabati yanapeperuka|inaweza kuanguka|unakaribia kuanguka|inaweza kuangukia',
    am: 'ድንጋይ እየወደቀ|ሊወድቅ ነው|እየወደቀ ነው|ሰው ላይ ሊወድቅ|ጡብ ወደቀ|ሊወድቅ ይችላል|ድንጋይ ወደቀ|ሰው ላይ ይወድቃል|እየረገፈ|ቆርቆሮ እየበረረ|ስሚንቶ እየወደቀ|ሊወድቅብን',
  },
  only_toilet_unusable: {
    so: 'musqusha kaliya|hal musqul|musqul kale ma|musqusha isticmaali|suuliga kaliya|musqusha keliya|hal suuli|musqul ma lihin|musqul ma hayno|musqusha lama isticmaali',
    sw: 'choo pekee|choo kimoja tu|hatuwezi kutumia choo|siwezi kutumia choo|hatuna choo|hakuna choo|hatuna choo kingine|choo hakitumiki|choo kimoja pekee|tuna choo kimoja|hakuna choo kingine|sina choo',
    am: 'አንድ ሽንት ቤት|ብቸኛው ሽንት ቤት|ሽንት ቤት መጠቀም|ሽንት ቤት የለንም|ብቸኛ መጸዳጃ|ሌላ ሽንት ቤት የለንም|መጸዳጃ ቤት መጠቀም|ሌላ መጸዳጃ የለንም|ያለን አንድ|ሽንት ቤቱን መጠቀም|ብቸኛው መጸዳጃ|ያለን ሽንት ቤት',
  },
  fridge_dead: {
    so: 'qaboojiyaha jabay|qaboojiyaha ma shaqaynayo|talaagadda ma shaqaynayso|talaagad jabtay|talaagadda jabtay|qaboojiyuhu ma|firinjeerka ma|talaagada ma|fridge ma shaqaynayo|talaagadu ma|firijka ma|qaboojiyaha ma',
    sw: 'friji haifanyi kazi|friji imeharibika|jokofu halifanyi kazi|jokofu limeharibika|friji haigandishi|friji haipoi|friji haifanyi|friji imekufa|fridge imeharibika|fridge haifanyi|friji haipozi|jokofu halipoi|freezer imeharibika|jokofu halifanyi|friji imezima|jokofu haifanyi',
    am: 'ፍሪጅ አይሰራም|ፍሪጅ ተበላሸ|ፍሪጁ አይሰራም|ማቀዝቀዣ አይሰራም|ፍሪጅ አይቀዘቅዝም|ማቀዝቀዣው ተበላሸ|ፍሪጁ ተበላሸ|ፍሪጁ አያቀዘቅዝም|ማቀዝቀዣው አይሰራም|ፍሪጅ አያቀዘቅዝም|ፍሪጁ ተበላሽቷል|fridge ayseram|ፍሪጅ ተበላሽቷል',
  },
  swarm_or_snake: {
    so: 'mas ayaa|mas galay|mas baa|shinni|laxle|dabaqallooc|eey ayaa qaniinay|mas guriga|abeeso|eey qaniinay|dibqalooc|mas weyn|shini badan',
    sw: 'nyoka|mzinga wa nyuki|nyigu|nyuki|nge|mbwa amenigonga|mbwa ameniuma|nyuki wengi|mbwa amemuuma|mavu|mbwa ameuma|chatu|mbwa ananishambulia|mbwa amemshambulia|kundi la nyuki',
    am: 'እባብ|እባብ ገባ|ንብ ገባ|የንብ ቀፎ|ተርብ|ጊንጥ|ውሻ ነከሰ*|ብዙ ንብ|ንቦች|የንብ መንጋ|ውሻ ነክሶ*|እባብ አለ|ebab',
  },
  infestation: {
    so: 'kutaan|baranbaro|jiir badan|jiirar|aboor|boodo|cayayaan badan|jiirka|dooliga|doolli|baranbarada|jiir ayaa',
    sw: 'kunguni|mende|panya wengi|panya|mchwa|viroboto|mende wengi|wadudu wengi|wadudu wamejaa',
    am: 'ትኋን|በረሮ|አይጥ በዛ|አይጦች|ምስጥ|ቁንጫ|አይጥ አለ|ብዙ አይጥ|በረሮ በዛ|በረሮዎች|ተባይ|አይጥ አስቸገረ*|tihuan|berero',
  },
  medical_device: {
    so: 'mashiinka ogsijiinta|ogsijiin|oksijiin|mashiinka neefta|kelyo dhaqid|qalab caafimaad|mashiin caafimaad|oxygen mashiin|dhululubo ogsijiin|mashiinka caafimaad',
    sw: 'mashine ya oksijeni|oksijeni|mtungi wa oksijeni|mashine ya kupumua|dialisisi|kifaa cha matibabu|mashine ya hospitali|kusafisha figo|vifaa vya matibabu|oxygen machine|mashine ya kupumulia|insulini friji',
    am: 'የኦክስጅን ማሽን|ኦክስጅን|የመተንፈሻ ማሽን|ኩላሊት እጥበት|የህክምና መሳሪያ|ኦክሲጅን|የህክምና መሣሪያ|የህክምና ማሽን|የኩላሊት እጥበት|የመተንፈሻ መሳሪያ|የኦክስጂን|ኦክስጂን|ዲያሊስስ',
  },
  frozen_or_freezing: {
    so: 'qabow aad u daran|waan qaboobnay|waan qarqarayaa|baraf ayaa|qabowga ayaa na dilay|aad u qabow guriga|qabow daran|guriga aad u qabow|waan qabownahay|qabow badan guriga|waan qarqaraynaa',
    sw: 'baridi kali|tunaganda|baridi sana nyumba*|nyuzi chini ya sifuri|tunatetemeka|kuganda kwa baridi|nyumba baridi sana|baridi kali sana|theluji|baridi inatuua|tunakufa na baridi|tunagandia|ninaganda|tunakufa baridi|naganda|baridi sana ndani',
    am: 'በጣም ብርድ|በረዶ ነው ቤት|ብርዱ|ልንቀዘቅዝ|ከዜሮ በታች|በብርድ|በረደን|በጣም ቀዝቃዛ ቤት*|በጣም ይበርዳል|ቤቱ በጣም ቀዝቃዛ|በጣም በረደን|እየበረደን|በጣም ይቀዘቅዛል|በረዶ እየጣለ|ብርድ ነው',
  },
  frozen_pipes: {
    so: 'tuubooyinka barafoobay|tuubo barafoobay|biyaha barafoobay|tuubada baraf|tuubooyinku waa barafoobeen|barafoob*',
    sw: 'mabomba yameganda|bomba limeganda|maji yameganda|paipu zimeganda|paipu imeganda|bomba la maji limeganda|yameganda mabomba',
    am: 'ቧንቧ ቀዘቀዘ|ቧንቧው በረዶ|ውሃው በረዶ ሆነ|ቧንቧ በረዶ ሆነ|ቧንቧው በረዶ ሆነ|ውሃ በረዶ ሆነ|ቧንቧዎች በረዶ|ቧንቧ በረዶ',
  },
  help_emergency: {
    so: 'caawimaad degdeg|i caawi|gargaar|degdeg|deg deg|xaalad degdeg|khatar|halis|dab demis|ambalaas|na caawiya|i badbaadi|badbaado|ambalaaska',
    sw: 'msaada|nisaidie|tusaidieni|dharura|hatari|zima moto|ambulensi|haraka sana|ajali|ya haraka|nisaidieni|njooni haraka|okoa|zimamoto|ni hatari|tusaidie|gari la wagonjwa',
    am: 'እርዱኝ|እርዳታ|ድንገተኛ|አደጋ|አደገኛ|አስቸኳይ|አምቡላንስ|እሳት አደጋ|ቶሎ ኑ|እርዱን|በአስቸኳይ|ድረሱልን|ድረሱልኝ|አደጋ አለ|በፍጥነት ኑ|erdugn|erdata|adega',
  },
};
