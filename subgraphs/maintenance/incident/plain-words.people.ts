/**
 * What tenants tell of others who only go without: what these need, say, check and wait for, where they live, and when.
 * Whether they are trapped is judged by the rules of hazards: in a lift that is stuck it is what all report.
 */
export const PLAIN_OF_OTHERS: Readonly<Record<string, string>> = {
  english: `
    stuck trapped inside between hurry
    and or but so because if that which when while as with without for from to of in on at by since until till after
    before during about around near than then too also either neither same other another else both all any some each
    every more most much many only just even still again already almost very really quite pretty not no dont doesnt
    didnt cant cannot couldnt none wont isnt arent wasnt hasnt havent never there here an the this these those it its im
    ive my we our us me you your they their them he she his her him who whose what where why how whatever yes ok
    okay well thanks thank is are am was were be been being have has had do does did will would can could should may
    might must need want like going gonna let get got lost losing lose say said tell told ask call report complain
    confirm text mention email message agree think thought know knew knock wonder wait check look try tries tried
    flip reset notice see seen reply replied answer wrote write promise explain hear live stay visit arrive move
    rent own use using work study studies sleep slept asleep wake woke awake eat cook bake bathe bath shower wash
    brush clean flush drink feed warm heat charge watch play read doing laundry teach learn travel drive drove walk
    buy bought pay paid come came go goes went make made take took bring brought carry carries carried climb fix
    repair help share manage miss borrow lend host cancel start begin finish stop plan home house building apartment
    apt unit flat floor hall hallway across upstairs downstairs side street block tower complex property office
    school test wedding hotel place store shop laundromat gym city town country state ohio lobby stairs power
    electricity electric light lamp dark water hot cold boiler radiator thermostat ac air conditioning elevator lift
    alarm gas fire smoke breaker fuse box panel outage blackout service pressure tap faucet toilet sink tub bottle
    show candle flashlight generator utility company landlord manager management super superintendent maintenance
    technician tech plumber electrician contractor crew driver guy worker out off down back up away gone dead broken
    safe sure bored upset annoyed freezing chilly sad worried excited old older elderly young little small big new
    sleepy crying cry cries barking bark scared afraid last half people person man woman neighbor neighbour tenant
    resident family kid child children baby babies toddler infant newborn son daughter wife husband spouse partner
    boyfriend girlfriend roommate friend mother mom mum mommy mama father dad daddy parents grandma grandpa
    grandmother grandfather grandson granddaughter sister brother aunt uncle cousin niece nephew law inlaws guest
    visitor twin boy girl lady gentleman someone somebody mrs mr student teenager senior everyone everybody nobody
    anyone thing something anything nothing everything problem issue reason idea update door bell whole entire main
    shut closed close send sent better front feel felt part order pool teenage teen middle anyway actually basically
    apparently maybe probably literally lol shape mind hobby novel line group chat list note garage car parking
    mailbox mail restaurant sign werent theyre hes weve theyve id wed hed asthma fell wires pole turn leave left
    tile flash beard heavy recital corner`,
  spanish: `
    atrapada encerrado encerrada atorado atorada dentro adentro
    el la los las lo un una unos que de del al en con sin por para como si ni tambien tampoco muy mas menos todo
    toda cada otro otra mismo misma igual aun todavia solo es esta estan estaba estaban era tiene tienen tengo
    tenemos tenia hay ha han hemos fue va van puede pueden podemos puedo quiere quieren necesita necesitan necesito
    dice dicen dijo dijeron pregunta preguntan preguntamos llamo llamaron llama reporta reporto aviso espera esperan
    esperando revisa reviso revisaron se le les nos su sus mi mis nuestro nuestra nosotros ella ellos hora dia noche
    tarde manana ayer hoy semana mes ano vez veces desde hasta lunes martes miercoles jueves viernes sabado domingo
    tercera segunda primera uno dos cuatro cinco seis siete ocho nueve diez luz agua caliente fria electricidad
    corriente calefaccion aire ascensor elevador alarma fuego humo edificio piso torre casa departamento depto
    apartamento cuadra colonia pasillo lado abajo arriba compania servicio telefono comida tarea escuela clase
    trabajo examen oficina bano banar banarse dormir duermen duerme cocinar cocina comer lavar planchar estudiar
    banan frio calor hambre sueno sed miedo molesto molesta aburrido enojado cansado llora llorando bien mal
    preocupado vecino vecina hijo hija nino nina bebe esposo esposa marido papa madre padre abuela abuelo abuelita
    hermana hermano tia tio primo prima suegra suegro senor senora gente nadie perro gato visita inquilino encargado
    dueno administrador portero policia nada viejito mayor abrigo cobija chamarra herido herida atrapado enfermo
    mareado favor manden mande mandar alguien mandan venga vengan venir viene vienen compro compra comprar
    calentador vela apagon fusible preguntando preguntar quejando queja queria ver viendo tele novela jugar jugando
    hacer hace haciendo estufa refrigerador leche garrafon cubeta escaleras sube subir bajar carrito bolsas mandado
    vio vieron visto`,
};
