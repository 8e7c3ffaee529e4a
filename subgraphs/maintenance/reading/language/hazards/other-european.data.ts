import type { HazardWordings } from './hazard-wordings.types.ts';

/** Wordings of hazards in other european languages; see {@link HazardWordings}. */
export const OTHER_EUROPEAN: HazardWordings = {
  gas_smell: {
    hu: 'gazszag*|gaz szag*|gazt erz*|erzek gaz*|gaz buz*|gazbuz|szaglik gaz*|gazszagot|gaz szagat|gazt szagol*|zaptojas szag*',
    el: 'μυριζει γκαζι|μυρωδια γκαζιου|μυριζει αεριο|μυρωδια αεριου|μυριζει υγραεριο|οσμη αεριου|οσμη γκαζιου|μυριζω γκαζι|μυρωδια υγραεριου|βρωμαει γκαζι|γκαζι μυριζει|μυριζουμε γκαζι|μυρωδια φυσικου αεριου|βρωμαει υγραεριο|κλουβιο αυγο|mirizi gazi|myrizei gkazi|mirizei gkazi|mirodia gkaziou|mirizi gkazi|mirizei gazi',
  },
  gas_leak: {
    hu: 'gazszivargas*|szivarog gaz|gaz szivarog|szivarog a gaz|omlik a gaz|gaz omlik|sziszeg gaz|gaz sziszeg|gazcso eltort|gazcso lyuk*|gazomles|gaz jon|jon a gaz|gazcso serult',
    el: 'διαρροη αεριου|διαρροη γκαζιου|διαρροη υγραεριου|διαρροη φυσικου αεριου|φευγει γκαζι|διαρρεει αεριο|χανει γκαζι|βγαινει γκαζι|σωληνας αεριου εσπασε|τρυπησε σωληνας αεριου|διαρροη φιαλης|βγαινει αεριο|διαρρεει γκαζι|diarroi aeriou|diaroi aeriou|diarroi gkaziou|γκαζι φευγει',
  },
  fire: {
    hu: 'eg a haz|eg a lakas|eg a konyha|tuz van|tuz utott|kigyulladt|kigyulladt konyha|langol*|langok|langra kapott|meggyulladt|eg a konnektor|eg a pince|lakastuz|tuz a|eg a tuzhely|kigyulladt a|tuzet latok|eg az',
    el: 'πηρε φωτια|επιασε φωτια|φωτια στ*|φωτια σε|πυρκαγια|καιγεται το|καιγεται η|καιγομαστε|φλογες|αρπαξε φωτια|εχει πιασει φωτια|ξεσπασε φωτια|φωτια μεσα|εχουμε φωτια|φωτια βοηθεια|βοηθεια φωτια|fotia|καιγεται|φωτια πηρε|φλεγεται',
  },
  smoke: {
    hu: 'fust jon|jon a fust|jon fust|fustol a|dol a fust|fust dol|suru fust|fekete fust|tele van fusttel|nagy fust|fust van|omlik a fust|fust szivarog|fust a|fust szall|fustol konnektor|konnektor fustol|fust arad|fustos a lakas',
    el: 'βγαινει καπνος|βγαζει καπνο|καπνος απο|καπνος στ*|καπνοι|πολυς καπνος|γεμισε καπνο|γεματο καπνο|μαυρος καπνος|καπνιζει η πριζα|βγαινουν καπνοι|καπνος βγαινει|βλεπω καπνο|πυκνος καπνος|καπνος μεσα|γεμισε καπνους|vgazei kapno|kapnos|βγαζει καπνους',
  },
  burning_smell: {
    hu: 'egett szag*|eges szag*|egesszag*|egett muanyag|fustszag*|fust szag*|egett buz|egett szagot|kozmas szag|ego szag|leegett szag|szaga egett|perzselt szag*|egett kabel',
    el: 'μυριζει καμενο|μυρωδια καμενου|μυριζει κατι καμενο|μυριζει καπνο|μυριζει τσικνα|μυριζει καμμενο|μυρωδια καμμενου|καμενο πλαστικο|μυριζει καμενα|μυρωδια καπνου|οσμη καμενου|μυριζει καψιμο|μυριζει καψιλα|καψιλα|mirizi kameno|myrizei kameno|mirizei kameno|καμενο μυριζει',
  },
  carbon_monoxide: {
    hu: 'szen monoxid*|szenmonoxid*|co riaszt*|co mergezes|co erzekelo|co jelzo|gazmergezes|fustgaz visszaaram*|fustgaz lakas*',
    el: 'μονοξειδιο*|μονοξειδιου|δηλητηριαση απο αεριο|ανιχνευτης co|αναθυμιασεις*|δηλητηριαση μονοξειδ*|συναγερμος co|monoxeidio|monoxidio',
  },
  alarm_sounding: {
    hu: 'szol a tuzjelzo|tuzjelzo szol|megszolalt a tuzjelzo|fustjelzo szol|szol a fustjelzo|tuzriado szol|tuzjelzo megszolalt|fustjelzo riaszt|fusterzekelo szol|sipol a fustjelzo nem|szirenazik a tuz*|tuzjelzo riaszt|bekapcsolt a tuzjelzo|fusterzekelo riaszt|szol a riaszto',
    el: 'χτυπαει συναγερμος φωτιας|χτυπαει ο συναγερμος πυρ*|συναγερμος πυρκαγιας χτυπ*|χτυπαει ανιχνευτης καπνου|ανιχνευτης καπνου χτυπ*|συναγερμος πυρκαγιας|ανιχνευτης καπνου δεν σταματ*|χτυπαει συναγερμος|συναγερμος χτυπαει|ουρλιαζει συναγερμος|ανιχνευτης καπνου βαρ*|χτυπησε συναγερμος|βαραει ο συναγερμος|ενεργοποιηθηκε συναγερμος|ενεργοποιηθηκε ο ανιχνευτης',
  },
  explosion: {
    hu: 'robbanas*|felrobbant*|robbant|robban*|berobbant|nagy durranas|gazrobbanas|felrobban',
    el: 'εκρηξη|εκρηξεις|εξερραγη|ανατιναχτηκε|εσκασε το μποιλερ|εσκασε ο θερμοσιφωνας|θα εκραγει|εσκασε φιαλη|ekrixi|δυνατος κροτος|ανατιναχθηκε|εσκασε ο λεβητας',
  },
  electric_shock: {
    hu: 'megrazott|megrazott az aram|aramutes|raz a csap|raz a konnektor|raz az aram|razott aram|megrazta|aram razta|raz a mosogep|raz a bojler|megraz|aram alatt|csip az aram',
    el: 'ηλεκτροπληξια|με χτυπησε ρευμα|χτυπησε ρευμα|με τιναξε το ρευμα|με χτυπησε το ρευμα|τιναξε ρευμα|χτυπαει ρευμα|με χτυπαει το ρευμα|ηλεκτροσοκ|βαραει ρευμα|τιναζει ρευμα|ρευμα με τιναξε|εφαγα ρευμα|ρευμα χτυπαει|xtipise revma|me xtypise reuma|με χτυπησε ο ηλεκτρισμος|τιναζει το ρευμα',
  },
  sparks: {
    hu: 'szikraz*|szikra|szikrak|rovidzarlat*|zarlat|zarlatos|pattog a konnektor|konnektor pattog|szikrat|ivet huz|sistereg a konnektor|konnektor sistereg|szikrazik',
    el: 'σπιθες|σπινθηρες|σπιθα|σπινθηρας|βραχυκυκλωμα|βγαζει σπιθες|πεταει σπιθες|τσιρτσιριζει πριζα|τριζει πριζα|spithes|πεταει σπινθηρες|βραχυκυκλωσε|vraxykykloma|σπινθηριζει',
  },
  live_wire: {
    hu: 'csupasz vezetek*|csupasz kabel*|kilogo vezetek*|kilognak vezetek*|kilog vezetek*|log vezetek*|lognak vezetek*|szabadon vezetek*|leszakadt vezetek*|leszakadt kabel*|vezetek leszakad*|kilog kabel*|kabel kilog*|log kabel*|lognak kabel*|elszakadt vezetek|vezetek* kilog*|vezetek* log*|szabadon logo|kilogo kabel*',
    el: 'γυμνα καλωδια|γυμνο καλωδιο|εκτεθειμενα καλωδια|καλωδια κρεμονται|κρεμονται καλωδια|πεσμενο καλωδιο|επεσε καλωδιο|ξεγυμνωμενα καλωδια|καλωδια εξω|καλωδια φαινονται|κομμενο καλωδιο|ξεγυμνωμενο καλωδιο|εκτεθειμενο καλωδιο|επεσε κολωνα δεη|καλωδια γυμνα|ακαλυπτα καλωδια',
  },
  hot_outlet: {
    hu: 'forro a konnektor|konnektor forro|konnektor meleg*|melegszik a konnektor|megolvadt konnektor|konnektor megolvadt|olvad a konnektor|konnektor megegett|megegett konnektor|kiegett konnektor|konnektor kiegett|konnektor megfekete*|kapcsolo forro|forro a kapcsolo|leegett a konnektor|konnektor leegett|biztositek forro|olvadt dugo|konnektor fekete|megolvadt a dugo|zug a konnektor|forro konnektor|biztositektabla forro|konnektor olvad',
    el: 'πριζα καιει|καιει η πριζα|πριζα καυτη|πριζα ελιωσε|ελιωσε η πριζα|λιωμενη πριζα|πριζα λιωνει|πριζα καηκε|καηκε η πριζα|καμενη πριζα|πριζα ζεσταινεται|ζεσταινεται η πριζα|πριζα μαυρισε|μαυρισε η πριζα|διακοπτης καιει|πινακας καιει|πριζα ζεστη|λιωνει η πριζα|ζεσταινεται ο πινακας|ζεσταινεται ο διακοπτης|ελιωσε το φις|πριζα βουιζει|priza kaiei|πριζα αρπαξε|καηκε ο πινακας',
  },
  water_on_electrics: {
    hu: 'viz konnektor*|konnektor* viz|vizes konnektor|konnektor vizes|viz a lampa*|lampabol viz|viz folyik lampa*|csopog lampa*|lampabol csopog|viz csillar*|viz a villan*|viz biztositek*|viz kapcsolo*|beazott konnektor|beazik konnektor*|viz kapcsoloszekreny*|csopog konnektor*|lampabol folyik|csopog a viz a lamp*|azik a villany|beazott biztositek*|konnektorra csopog|csillarbol viz',
    el: 'νερο πριζα|νερα πριζα|νερο στην πριζα|βρεγμενη πριζα|νερο πινακα|νερα πινακα|νερο στον πινακα|νερο φωτιστικο|νερα φωτιστικο|τρεχει φωτιστικο|σταζει φωτιστικο|σταζει πριζα|νερο λαμπα|νερα στα ηλεκτρικα|σταζει στον πινακα|φωτιστικο σταζει|φωτιστικο τρεχει|νερο ηλεκτρικα|πριζα βραχηκε|νερο στο ρευμα|βραχηκε η πριζα|nero stin priza',
  },
  flood: {
    hu: 'arviz|elontott*|elontotte|elarasztott*|elarasztotta|aradas|viz alatt|vizben all|pince vizben|tele van vizzel|uszik a lakas|all a viz|elonti|viz elontott*|ozonviz',
    el: 'πλημμυρα|πλημμυρισε|πλημμυρισαμε|πλημμυριζει|πλυμμυρα|πλημυρα|πλημυρισε|υπογειο γεματο νερο|πλημμυρισμεν*|πλημμυρες|πλημυρισαμε|plimmira|plimira|plimmyra|plimmirisame|πλημμυριζουμε|πλημμυρισαν',
  },
  burst_pipe: {
    hu: 'csotores*|eltort cso|cso eltort|eltort vizcso|megrepedt cso|cso megrepedt|szetrepedt cso|elrepedt cso|cso elrepedt|spriccel a viz|viz spriccel|szetdurrant cso|kilyukadt cso|kidurrant|omlik csobol|letort csap|letort a csap|eltort a vizvezetek|eltort a cso|elpattant cso|frocskol a viz|tomlo elszakadt|szetdurrant bojler|durrant szet',
    el: 'εσπασε σωληνας|εσπασε ο σωληνας|σπασμενος σωληνας|εσκασε σωληνας|σωληνας εσπασε|εσπασε η σωληνα|εσπασε σωληνα|πεταγεται νερο|πεταει νερο|εσπασε το λαστιχο|εσπασε υδραυλικο|σωληνας εσκασε|εσπασε η βρυση|εσπασε θερμοσιφωνας|τρυπησε σωληνας|εσπασε σπιραλ|τρυπησε ο σωληνας|σπασμενη σωληνα|espase solinas|espase solina|εσκασε η σωληνα|πεταγονται νερα|αναβλυζει νερο',
  },
  water_through_ceiling: {
    hu: 'folyik plafon*|plafonbol folyik|plafon* viz|viz plafon*|csopog plafon*|plafonrol csopog|mennyezet* viz|viz mennyezet*|csopog mennyezet*|mennyezet beaz*|beazik a plafon|plafon beaz*|beazas plafon*|folyik mennyezet*|omlik plafon*|azik a plafon|beazik a mennyezet|felso szomszed elaztat*|elaztatott szomszed|csepeg plafon*|csepeg mennyezet*|plafonrol csepeg|plafon csopog|szomszed elaztat*|elaztattak minket|elaztatott minket|szomszedtol jon a viz',
    el: 'νερο ταβανι|νερα ταβανι|σταζει ταβανι|ταβανι σταζει|τρεχει ταβανι|ταβανι τρεχει|τρεχει νερο απο το ταβανι|σταζει απο το ταβανι|οροφη σταζει|νερο οροφη|σταζει οροφη|βρεγμενο ταβανι|ταβανι φουσκωσε|νερα απο πανω|σταζει το ταβανι|ταβανι νερα|τρεχουν νερα ταβανι|νερα οροφη|διαρροη ταβανι|διαρροη οροφη|trexei nero tavani|stazei tavani|φουσκωσε το ταβανι|τρεχουν νερα απο πανω',
  },
  water_everywhere: {
    hu: 'mindenhol viz|viz mindenhol|viz mindenutt|mindenutt viz|nem tudom elzarni a vizet|nem lehet elzarni a vizet|omlik a viz|folyik a viz mindenhol|viz nem all el|minden csupa viz|nem all el a viz|viz omlik|csupa viz|tulfolyik a viz|egesz lakas vizes|padlo tele vizzel|bokaig er a viz|nem tudjuk elzarni',
    el: 'νερα παντου|νερο παντου|παντου νερα|παντου νερο|δεν σταματαει το νερο|δεν κλεινει το νερο|δεν μπορω να κλεισω το νερο|τρεχει ασταματητα|ξεχειλισε νερο|ξεχειλιζει νερο|γεμισε νερα|γεμισαμε νερα|ολο το σπιτι νερα|νερο δεν σταματα*|μεγαλη διαρροη|γεματο νερα|δεν μπορουμε να κλεισουμε το νερο|nera pantou|nero pantou|γεμισε το σπιτι νερα|ξεχειλιζουν νερα|νερα δεν σταματα*',
  },
  sewage_backup: {
    hu: 'szennyviz*|feljon a szennyviz|csatorna feljott|feljon a csatorna|tulfolyik a vece|tulfolyik a wc|kiomlott a wc|wc kiomlott|fekalia|szar jon|kiont a csatorna|visszafolyik szennyviz|jon fel a szar|kiontott a wc|tulcsordul wc|visszajon wc|kiontott a csatorna|emeszto kiontott',
    el: 'λυματα|βγαζει λυματα|ξεχειλισε η τουαλετα|ξεχειλιζει η τουαλετα|βγηκαν λυματα|αποχετευση ξεχειλισε|ξεχειλισε αποχετευση|ξεχειλιζει αποχετευση|βοθρος ξεχειλισε|ξεχειλισε ο βοθρος|κοπρανα|σκατα|βρωμονερα|επιστρεφουν λυματα|ακαθαρτα|τουαλετα ξεχειλισε|τουαλετα ξεχειλιζει|βγαινουν σκατα|λεκανη ξεχειλ*|ξεχειλισε η λεκανη|γυριζει η αποχετευση|lymata|limata',
  },
  no_heat: {
    hu: 'nincs futes|nem megy a futes|futes nem megy|nem mukodik a futes|futes nem mukodik|hideg a radiator|radiator hideg|hidegek a radiatorok|kazan nem mukodik|elromlott a kazan|kazan elromlott|nem fut|leallt a futes|elromlott a futes|radiatorok hidegek|leallt a kazan|nem indul a kazan|konvektor nem|nem melegszik radiator*|futes nelkul|nem mukodik a kazan',
    el: 'δεν εχουμε θερμανση|δεν εχει θερμανση|χωρις θερμανση|θερμανση δεν|δεν λειτουργει η θερμανση|δεν δουλευει η θερμανση|χαλασε η θερμανση|κρυα καλοριφερ|καλοριφερ κρυα|καλοριφερ δεν|χαλασε καυστηρας|χαλασε ο λεβητας|καυστηρας δεν|δεν αναβει καλοριφερ|δεν εχω θερμανση|λεβητας δεν|δεν ζεσταινουν καλοριφερ|δεν ζεσταινει|χαλασε το καλοριφερ|δεν αναβει ο καυστηρας|kaloriferia den|den exoume thermansi|κρυα τα σωματα|σωματα δεν ζεστ*|σβηστα καλοριφερ',
  },
  no_water: {
    hu: 'nincs viz|nem jon viz|nincs vizunk|viz nelkul|elzartak a vizet|nem folyik viz|nem folyik a viz|elment a viz|nem jon a viz|nincs vizem|nincs semmi viz|nincs ivoviz',
    el: 'δεν εχουμε νερο|δεν εχω νερο|δεν εχει νερο|δεν τρεχει νερο|χωρις νερο|κοπηκε το νερο|δεν υπαρχει νερο|μας εκοψαν το νερο|διακοπη νερου|δεν βγαινει νερο|νερο κοπηκε|den exoume nero|den exei nero|κομμενο νερο|δεν ερχεται νερο',
  },
  no_power: {
    hu: 'nincs aram|aramszunet|elment az aram|nincs villany|nincs aramunk|aram nelkul|elment a villany|nem mukodik az aram|kikapcsoltak az aramot|aramkimaradas|nincs aramom|nincs villanyunk|lekapcsoltak az aramot|kiment az aram',
    el: 'δεν εχουμε ρευμα|δεν εχω ρευμα|δεν εχει ρευμα|χωρις ρευμα|κοπηκε το ρευμα|διακοπη ρευματος|δεν υπαρχει ρευμα|επεσε το ρευμα|μπλακ αουτ|επεσε η ασφαλεια ολο|ρευμα κοπηκε|δεν εχουμε ηλεκτρικο|επεσε ο γενικος|χωρις ηλεκτρικο|den exoume revma|den exoume reuma|δεν εχουμε φως καθολου|εφυγε το ρευμα|επεσε το ρελε|μας εκοψαν το ρευμα',
  },
  no_hot_water: {
    hu: 'nincs meleg viz|nincs melegviz|nem jon meleg viz|csak hideg viz|bojler nem mukodik|elromlott a bojler|nem melegit a bojler|nem mukodik a bojler|nincs meleg vizunk|nincs forro viz|bojler elromlott|nem meleg a viz|csak hideg jon|nincs melegvizunk|meleg viz nelkul|bojler nem melegit',
    el: 'δεν εχουμε ζεστο νερο|δεν εχω ζεστο νερο|δεν εχει ζεστο νερο|χωρις ζεστο νερο|μονο κρυο νερο|θερμοσιφωνας χαλασε|χαλασε ο θερμοσιφωνας|θερμοσιφωνας δεν|δεν ζεσταινει νερο|δεν βγαινει ζεστο νερο|χαλασε το μποιλερ|θερμοσιφωνο χαλασε|den exoume zesto nero|δεν ζεσταινεται το νερο|χαλασε ο ηλιακος|νερο ειναι κρυο|μποιλερ δεν',
  },
  trapped_in_elevator: {
    hu: 'beragadt* lift*|liftben ragad*|beszorult* lift*|lift* beszorult*|bent vagyunk liftben|bennragadt* lift*|lift megallt bent|rekedt* lift*|liftben rekedt*|liftbe szorul*|ember a liftben|valaki a liftben|bent ragad* lift*|liftben vagyok|liftben vagyunk|liftben allunk|lift* beragad*|liftbe beszorul*|lift* ragadt*',
    el: 'κλειστηκα στο ασανσερ|κλειστηκαμε στο ασανσερ|εγκλωβ* ασανσερ|εγκλωβ* ανελκυστηρ*|εγκλωβισμεν* στο ασανσερ|κλεισμενοι στο ασανσερ|κλεισμενος στο ασανσερ|κολλησα στο ασανσερ|κολλησαμε στο ασανσερ|ασανσερ εγκλωβ*|ανθρωπος στο ασανσερ|μεσα στο ασανσερ|κλεισμενη στο ασανσερ|κλειστηκε στο ασανσερ|κολλησε το ασανσερ με|μεινει στο ασανσερ|egklov* asanser|asanser kleist*',
  },
  trapped: {
    hu: 'nem tudok kijonni|nem tudok kimenni|nem tudunk kimenni|nem tudunk kijonni|bent ragadt*|bennragadt*|bezarva|be vagyok zarva|be vagyunk zarva|nem jutok ki|nem jutunk ki|veszkijarat zarva|veszkijarat eltorlaszol*|kijarat eltorlaszol*|nem tud kijonni|bezarva vagyok|nem tud kimenni|beszorultam|bezarodtam|beszorult a furdo*|rekedt|veszkijarat le van|kijarat elzarva|nem tudok kijutni|nem tudunk kijutni|nem jut ki|nem tud kijutni',
    el: 'δεν μπορω να βγω|δεν μπορουμε να βγουμε|δεν μπορει να βγει|εγκλωβ*|κλειδωθηκα μεσα|κλειστηκα μεσα|κλειδωμενος μεσα|κλειδωμενη μεσα|εξοδος κινδυνου κλειδ*|εξοδος κινδυνου μπλοκ*|κλεισμενος μεσα|κλειστηκα στο|κλεισμενη μεσα|παγιδευτηκ*|παγιδευμεν*|εχω εγκλωβιστει|den mporo na vgo|κλειδωθηκαμε μεσα|κλειστηκε στο μπανιο|εξοδος κινδυνου|κλειστηκαμε μεσα',
  },
  injured: {
    hu: 'megserult*|serult|verzik|verzek|eltort laba|eltorte labat|eltorte karjat|leesett lepcso*|megegett a keze|egesi serules|elesett es|serules|megsebesult|megvagt*|leforraz*|verzes|eltort a laba|eltort a karja|megegette|eltortem',
    el: 'τραυματιστηκε|τραυματιας|τραυματιστηκα|χτυπησε ασχημα|αιμορραγει|αιμορραγια|εσπασε ποδι|εσπασε χερι|εσπασε το ποδι|εσπασε το χερι|επεσε απο τη σκαλα|επεσε απο τις σκαλες|καηκε το χερι|εγκαυμα|εγκαυματα|τραυματισμ*|τραυματισμεν*|επεσε στις σκαλες|γεμισε αιματα|τρεχει αιμα|επεσα απο τη σκαλα|καηκα|χτυπησε στο κεφαλι|επεσα στις σκαλες',
  },
  unconscious: {
    hu: 'eszmeletlen*|elajult*|ajult|eszmeletet vesztette|nem reagal|osszeesett|nincs eszmeletenel|elvesztette eszmeletet|nem ter magahoz|ontudatlan',
    el: 'αναισθητος|αναισθητη|λιποθυμησε|λιποθυμησα|λιποθυμια|χωρις αισθησεις|εχασε τις αισθησεις|δεν ανταποκρινεται|κατερρευσε ανθρωπος|λιποθυμ*|δεν ξυπναει|δεν αντιδρα|lipothimise|lipothymise',
  },
  cannot_breathe: {
    hu: 'nem kapok levegot|nem kap levegot|fulladok|fuldokol*|fullad|nehezen lelegz*|nem tudok lelegezni|nem tud lelegezni|fejfajas hanyinger|szedulok|szedules hanyinger|faj a fejunk|megfullad*|legszomj|nem kapunk levegot|nehez lelegezni|fulladozik|faj a fejem hanyinger*|szedulunk|alig kapok levegot',
    el: 'δεν μπορω να αναπνευσω|δεν μπορει να αναπνευσει|δεν αναπνεει|πνιγομαι|πνιγομαστε|δυσκολια στην αναπνοη|δεν εχω ανασα|ασφυξια|δυσπνοια|πονοκεφαλο ναυτια|ζαλαδα ναυτια|πονοκεφαλος ζαλαδα|ζαλιζομαι|δεν μπορουμε να αναπνευσουμε|πνιγεται|ζαλιζομαστε|πονοκεφαλο ζαλαδ*|αναπνεω δυσκολα|den mporo na anapneuso|αποπνικτικ*',
  },
  break_in: {
    hu: 'betores|betortek|betoro*|feltortek az ajtot|feltortek|kiraboltak|feltort ajto|berugtak az ajtot|betoresi kiserlet|tolvaj*|feltortek a zarat|meglopt*|befeszitettek|bejutott tolvaj|feszegettek',
    el: 'διαρρηξη|διερρηξαν|διαρρηκτης|κλεφτες|κλεφτης|εσπασαν την πορτα|σπασμενη κλειδαρια διαρρηξη|παραβιασαν|παραβιασαν πορτα|μας εκλεψαν|ληστεια|μπηκαν στο σπιτι|ληστεψαν|παραβιασμεν*|κλοπη|διαρρηξ*|kleftes|diarrixi|μπηκε κλεφτης|προσπαθησαν να μπουν|παραβιαση',
  },
  intruder: {
    hu: 'idegen a|idegen van|ismeretlen ferfi|valaki van a lakas*|behatolo|be akar jonni|megfenyeget*|fenyeget|fenyegetnek|be akar torni|idegen ferfi|kessel|be akar jutni|idegen ember|valaki bejott|betolakodo|zaklat|valaki a lakasomban|ismeretlen ember|dorombol fenyeget*|probal bejonni',
    el: 'αγνωστος στο|αγνωστος μεσα|αγνωστος αντρας|εισβολεας|καποιος μεσα στο σπιτι|ξενος στο σπιτι|προσπαθει να μπει|απειλει|με απειλει|μας απειλει|καποιος μπηκε|αγνωστος προσπαθ*|μαχαιρι|καποιος ειναι στο σπιτι|αγνωστοι στο|απειλησε|καποιος προσπαθει να μπει|αγνωστος μπηκε|με παρακολουθει',
  },
  door_will_not_lock: {
    hu: 'nem zarodik az ajto|ajto nem zarodik|ajto nem zar|nem zar az ajto|nem lehet bezarni az ajtot|elromlott a zar|zar elromlott|bejarati ajto nem|nem tudom bezarni az ajtot|kapu nem zarodik|eltort a zar|zar eltort|nem csukodik az ajto|zar nem mukodik|ajtot nem lehet bezarni|nem lehet bezarni a bejarat*|rossz a zar|beletort a kulcs|ajto nem csukodik|nem lehet becsukni az ajtot|nem zarhato|ajtot nem tudom bezarni|nem zarodik a kapu|nem mukodik a zar',
    el: 'πορτα δεν κλεινει|δεν κλεινει η πορτα|πορτα δεν κλειδωνει|δεν κλειδωνει η πορτα|χαλασε η κλειδαρια|εσπασε η κλειδαρια|κλειδαρια χαλασε|κλειδαρια εσπασε|σπασμενη κλειδαρια|χαλασμενη κλειδαρια|εξωπορτα δεν|κλειδαρια δεν|δεν μπορω να κλειδωσω|δεν κλειδωνει|δεν μπορουμε να κλειδωσουμε|δεν μπορω να κλεισω την πορτα|κεντρικη πορτα δεν|porta den kleinei|porta den kleidonei|den kleidonei|εισοδος δεν κλεινει',
  },
  broken_window: {
    hu: 'betort ablak|ablak betort|kitort ablak|eltort ablak|ablak eltort|betortek az ablakot|torott ablak|ablak torott|ablak nem zarodik|nem zarodik az ablak|ablakuveg tort*|betort az ablak|kitorott az ablak|kitort az ablak|bedobtak az ablakot|megrepedt ablak|ablak megrepedt|nem lehet becsukni az ablakot|eltort az ablak|torott uveg ablak*|betort uveg',
    el: 'εσπασε το παραθυρο|σπασμενο παραθυρο|παραθυρο εσπασε|εσπασε το τζαμι|σπασμενο τζαμι|τζαμι εσπασε|σπασανε το τζαμι|παραθυρο δεν κλεινει|δεν κλεινει το παραθυρο|εσπασαν το παραθυρο|εσπασαν το τζαμι|ραγισμενο τζαμι|εσπασε τζαμι|σπασμενα τζαμια|ραγισε το τζαμι|espase to tzami|espase to parathiro',
  },
  ceiling_collapse: {
    hu: 'leszakadt a plafon|plafon leszakad*|beszakadt a plafon|leszakad* mennyezet|mennyezet leszakad*|plafon beszakad*|leomlott*|beomlott*|lejott a plafon|omlik a plafon|plafon omlik|leesett a plafon|mennyezet beszakad*|leszakad a plafon|mennyezet beomlott|leszakadni keszul plafon|leszakadt mennyezet|plafon leesett|plafon lejon|mallik a plafon|hullik a plafon|osszeomlott',
    el: 'επεσε το ταβανι|ταβανι επεσε|πεφτει το ταβανι|ταβανι πεφτει|κατερρευσε*|καταρρεει|οροφη επεσε|επεσε η οροφη|καταρρευση|ταβανι θα πεσει|θα πεσει το ταβανι|επεσαν σοβαδες ταβανι|πεφτουν σοβαδες ταβανι|γκρεμιστηκε|κομματι ταβανι επεσε|πεφτει η οροφη|γυψοσανιδα επεσε|επεσε γυψοσανιδα|ταβανι κρεμ*|epese to tavani|υποχωρησε το ταβανι|κρεμασε το ταβανι',
  },
  wall_or_balcony_failing: {
    hu: 'erkely leszakad*|leszakad az erkely|leszakadt az erkely|erkely omlik|omlik az erkely|erkely reped*|fal ledolt|ledolt a fal|fal omlik|omlik a fal|fal leomlott|osszedol*|korlat leszakadt|letort a korlat|korlat letort|lepcso leszakadt|beszakadt a padlo|beszakad a padlo|padlo beszakad*|eletveszelyes erkely|fal ledol*|dol a fal|beszakadt a lepcso|kidolt a fal|fal kidol*|osszedolt|eletveszelyes fal|korlat kitort|kitort a korlat|korlat leszakad*|fal megreped*',
    el: 'μπαλκονι πεφτει|πεφτει το μπαλκονι|μπαλκονι επεσε|επεσε το μπαλκονι|επεσε τοιχος|τοιχος επεσε|τοιχος πεφτει|ετοιμορροπ*|εσπασαν καγκελα|εσπασε το καγκελο|καγκελα εσπασαν|καγκελα κουνιουνται|υποχωρησε|πατωμα υποχωρησε|σκαλα επεσε|υποχωρει το πατωμα|υποχωρει|επεσε ο τοιχος|τοιχος θα πεσει|μπαλκονι θα πεσει|θα πεσει το μπαλκονι|ραγισε το μπαλκονι|μπαλκονι ραγισ*|ξεκολλησε το καγκελο|μπαλκονι ετοιμορ*|ξεκολλησαν καγκελα',
  },
  falling_parts: {
    hu: 'hullik a vakolat|vakolat hullik|hullanak cserepek|cserepek hullanak|hullik a cserep|leesett cserep|leesik a teto*|omlik a vakolat|potyog a vakolat|leeshet|hullanak teglak|hullik a tegla|jegcsap leesik|mindjart leesik|leszakado|hullanak darabok|darabok hullanak|esik le a vakolat|fejere eshet|leeshet valakire|lehullo|hull a vakolat|potyognak',
    el: 'πεφτουν σοβαδες|πεφτουν κεραμιδια|κεραμιδια πεφτουν|σοβαδες πεφτουν|πεφτουν κομματια|κομματια πεφτουν|πεφτουν πετρες|επεσε κεραμιδι|θα πεσει πανω|πεφτουν τουβλα|ετοιμο να πεσει|πεφτουν μαρμαρα|πεφτει σοβας|επεσαν σοβαδες|επεσαν κομματια|κινδυνευει να πεσει|μπορει να πεσει σε|ετοιμη να πεσει|επεσαν κεραμιδια',
  },
  only_toilet_unusable: {
    hu: 'egyetlen wc|egyetlen vece|egyetlen mosdo|nincs wc|nincs vece|nem hasznalhato wc|nem tudjuk hasznalni wc|nem lehet hasznalni wc|nincs masik wc|nincs masik vece|wc hasznalhatatlan|wc t nem lehet hasznalni|vecet nem lehet hasznalni|nem hasznalhato a vece|wc t nem tudjuk|wc nelkul',
    el: 'μοναδικη τουαλετα|μονη τουαλετα|μια τουαλετα|δεν εχουμε τουαλετα|δεν μπορουμε να χρησιμοποιησουμε την τουαλετα|χωρις τουαλετα|αλλη τουαλετα δεν|δεν εχουμε αλλη τουαλετα|μοναδικο μπανιο|τουαλετα δεν χρησιμοποι*|δεν μπορω να χρησιμοποιησω την τουαλετα|μονο μια τουαλετα|δεν εχω τουαλετα',
  },
  fridge_dead: {
    hu: 'nem mukodik a huto|huto nem mukodik|elromlott a huto|huto elromlott|huto nem hut|nem hut a huto|hutoszekreny nem|elromlott hutoszekreny|fagyaszto nem|meleg a huto|tonkrement a huto|hutogep nem|leallt a huto|huto leallt|bedoglott a huto|huto meleg|elromlott a fagyaszto|nem megy a huto',
    el: 'χαλασε το ψυγειο|ψυγειο χαλασε|ψυγειο δεν|δεν δουλευει το ψυγειο|δεν ψυχει|δεν κρυωνει το ψυγειο|χαλασμενο ψυγειο|δεν λειτουργει το ψυγειο|καταψυκτης δεν|καηκε το ψυγειο|ψυγειο ζεστο|psigeio den|psygeio den|xalase to psigeio|χαλασε ο καταψυκτης',
  },
  swarm_or_snake: {
    hu: 'kigyo*|kigyot|darazsfeszek|darazsak|mehraj|mehek a|skorpio*|lodarazs*|megharapott kutya|kutya megharap*|megtamadott kutya|darazsfeszket|vipera|kutya megtamad*|darazs raj|mehrajt|darazs feszek',
    el: 'φιδι|φιδια|σφηκοφωλια|σφηκες|μελισσι|σκορπιος|μελισσες στ*|φωλια σφηκες|δαγκωσε σκυλος|σκυλος δαγκωσε|οχια|επιτεθηκε σκυλος|μελισσια|σκορπιοι|fidi|με δαγκωσε σκυλος|σμηνος|σκορπιο',
  },
  infestation: {
    hu: 'agyi poloska*|poloskak|csotany*|patkany*|svabbogar*|bolha|bolhak|egerek mindenhol|sok eger|tele van eger*|ragcsalok|termesz*|elszaporod*|csotanyok|egerek vannak|tele csotany*|agyipoloska*',
    el: 'κοριοι|κοριους|κατσαριδες|κατσαριδα|αρουραιοι|αρουραιος|ποντικια παντου|γεματο ποντικια|πολλα ποντικια|ψυλλοι|τερμιτες|γεμισαμε κατσαριδες|ψυλλους|κατσαριδων|katsarides|koriοi|γεμισε ποντικια|ποντικια στο|αρουραιο|τρωκτικα',
  },
  medical_device: {
    hu: 'oxigen keszulek|oxigenpalack*|oxigenkoncentrator|lelegeztetogep*|lelegezteto gep|dializis|oxigenre szorul|orvosi keszulek|orvosi eszkoz|legzessegito|oxigen kell|inzulin huto*|oxigengep*|lelegezteto*|oxigen gep',
    el: 'συσκευη οξυγονου|φιαλη οξυγονου|συμπυκνωτης οξυγονου|αναπνευστηρας|μηχανημα οξυγονου|οξυγονο ασθεν*|αιμοκαθαρση|ιατρικο μηχανημα|ιατρικη συσκευη|αναπνευστικη συσκευη|χρειαζεται οξυγονο|με οξυγονο|αναπνευστηρα|μηχανημα υποστηριξης|ινσουλινη ψυγει*|εξαρταται απο οξυγονο|οξυγονο μηχανημα|συμπυκνωτη οξυγονου|ιατρικα μηχανηματα',
  },
  frozen_or_freezing: {
    hu: 'megfagyunk|megfagyok|fagyoskod*|fagyunk|minusz fok*|jeghideg|fagypont alatt|nagyon hideg van a|fok van a lakasban|fok van bent|fazunk|didergunk|fazom|megfagy|atfagy*|farkasordito|fok van a szobaban|faznak a gyerekek',
    el: 'παγωνουμε|παγωσαμε|ξεπαγιασαμε|ξεπαγιαζουμε|κατω απο το μηδεν|υπο το μηδεν|παγωνια|πολυ κρυο μεσα|κρυωνουμε|κρυωνουν παιδια|τουρτουριζουμε|παγωνω|ξεπαγιασα|παγωσα|βαθμους στο σπιτι|βαθμους μεσα|κρυωνουν τα παιδια|πεθαινουμε απο το κρυο|kryonoume|ψοφοκρυο|πεθαινω απο κρυο',
  },
  frozen_pipes: {
    hu: 'befagyott cso|cso befagyott|befagytak csovek|csovek befagytak|befagyott a viz|elfagyott*|megfagyott cso|cso megfagyott|befagyott vezetek|befagyott a cso|befagyott vizvezetek|megfagyott a viz|szetfagyott*|vizvezetek befagyott|viz befagyott|elfagyott a cso',
    el: 'παγωσαν σωληνες|παγωσαν οι σωληνες|παγωσε ο σωληνας|παγωμενοι σωληνες|παγωσε το νερο|παγωμενες σωληνες|σωληνες παγωσαν|παγωσε η σωληνα|παγωμενη σωληνα|παγωσαν τα νερα|σωληνας παγωσε|παγωσαν οι σωληνωσεις',
  },
  help_emergency: {
    hu: 'segitseg|segitsenek|veszhelyzet|veszely|veszelyes|eletveszely*|surgos|surgosen|tuzoltokat|tuzoltosag|mento|mentot|baleset|azonnal jojjenek|vesz|tuzoltok|sos|azonnal jonni',
    el: 'βοηθεια|βοηθηστε|εκτακτη αναγκη|επειγον|κινδυνος|κινδυνο|επικινδυν*|επειγοντως|πυροσβεστικη|ασθενοφορο|ατυχημα|αμεσα|αμεσως|επειγει|σωστε|voithia|voitheia|kindynos|epeigon|ελατε γρηγορα',
  },
};
