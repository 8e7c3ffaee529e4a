/** What tenants write who report nothing but a lost service, by topic: Spanish, without accents. */
export const PLAIN_SPANISH: Readonly<Record<string, string>> = {
  'words between words': `
    el la los las un una unos lo al del de ante bajo con contra desde en entre hacia hasta para por segun sin sobre
    tras pero mas sino aunque porque pues que si como cuando donde mientras ni no nada nadie nunca jamas tampoco
    ningun ninguno ninguna alguien algo algun alguno alguna todo toda cada otro otra mismo misma tan tanto tanta
    mucho mucha poco poca muy bastante demasiado casi ya aun todavia tambien solo solamente apenas asi entonces
    luego ademas incluso igual quiza tal vez acaso claro bueno bien mal mejor peor menos yo me mi mis mio mia tu te
    ti tus usted nos nosotros nosotras nuestro nuestra ella ellos le les se su sus suyo este esta esto ese esa eso
    aquel aquella aqui aca ahi alli alla quien cual cuanto cuanta cosa parte lado tipo forma manera`,
  'what people do, numbers, time': `
    es son soy somos era eran fue fueron sido ser siendo estan estoy estamos estaba estaban estuvo estado estar hay
    habia hubo haya he ha han hemos haber tengo tiene tienen tenemos tenia tenian tuvo tuve tener teniendo hace
    hacen hago hacer hizo hecho haciendo va van voy vamos iba ir yendo vino viene vienen venir vengan venga puedo
    puede pueden podemos podia poder podria podrian pueda quiero quiere quieren queremos querer quisiera debo debe
    deben debemos deberia dice dicen dijo dijeron decir digo digan sabe saben sabemos saber sepa ve ven veo ver
    visto vi llama llaman llame llamen llamar llamamos llamado llamada manda manden mande mandar mandado envie
    envien enviar avisa avise avisen avisar avisado aviso arregla arreglan arreglen arreglar arreglo arreglado
    repara reparen reparar reparacion reparado revisa revise revisen revisar revisado revisando funciona funcionan
    funcionar funcionaba funcione sirve sirven servir sale salen salir salio salia llega llegan llegar llego llegue
    vuelve vuelva volver volvio regresa regrese regresar regreso espera esperar esperando espero esperamos sigue
    siguen seguimos pasa paso pasar pasando empieza empezo comenzo termina terminar dejo deja dejar dejaron quedo
    quede quedamos queda quedar quedado quedaron necesito necesita necesitamos necesitan pregunta preguntan preguntar
    preguntamos pregunte reporto reportar reporte reportado reportando responde responden contesta contestan
    contestar pago pagar pagamos pagando paga cobra cobran descuento compro comprar compramos cocinar cocino lavar
    lavo banar bano banarme banarnos ducha duchar ducharme ducharnos limpiar subir subo suben bajar trabajar trabajo
    trabajando dormir duerme duermen duermo estudiar estudio tarea apago apagaron apagar prender prendo encender
    enciende cierra cerrar cerro abrir abre corto cortaron cortar corte cortado rompio roto rota revento reventado
    rotura tiro tirar hablar hablo hablamos hablaron buscar busco entiendo entender parece creo vive vivo vivimos
    poner puso puse pusieron echar echando perder pierde perdio perdimos usar uso usan usando ayuda ayuden ayudar
    ayudenme apurense apuren gracias favor disculpe disculpen perdon saludos atentamente cordialmente hola buenas
    buen dias tardes noches dia noche tarde manana ayer hoy ahora ahorita despues pronto rapido siempre hora minuto
    semana mes ano veces rato momento lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril
    mayo junio julio agosto septiembre octubre noviembre diciembre madrugada mediodia medianoche primera primer
    segunda segundo tercera tercer cuarta ultimo ultima proxima proximo uno dos tres cuatro cinco seis siete ocho
    nueve diez once doce quince veinte treinta cien mil grados media medio ambos`,
  'home and outage': `
    edificio torre torres complejo bloque piso planta departamento depto apartamento casa cuarto cocina sala pasillo
    escalera entrada salida puerta ventana techo sotano garaje estacionamiento calle cuadra colonia zona barrio
    esquina patio azotea jardin balcon lavanderia oficina lugar direccion ciudad municipio arriba abajo adentro
    afuera dentro fuera enfrente vecindad unidad interior numero frente luz luces electricidad electrico corriente
    apagon energia transformador fusible breaker interruptor pastilla tablero contacto enchufe foco lampara linterna
    vela oscuro oscura poste cable medidor compania servicio suministro generador agua caliente fria frio tibia
    helada llave grifo tinaco cisterna bomba tuberia tubo principal presion calentador boiler fuga chorro gota
    regadera sanitario inodoro excusado garrafon cubeta plomero drenaje inundada inundado calefaccion calefactor
    caldera radiador termostato aire acondicionado ventilador clima calor congelado congelando helado fresco abrigo
    chamarra cobija manta sueter ascensor elevador boton parado parada atorado atascado detenido descompuesto
    descompuesta danado danada averiado averia falla fallando tecnico mantenimiento pieza alarma incendio humo fuego
    sonando suena sonar ruido falsa bomberos bombero simulacro apaguen apagarla comida refrigerador refri nevera
    congelador estufa horno microondas lavadora trastes platos ropa leche carne cafe cena comer desayuno almuerzo
    tele television internet wifi celular telefono computadora laptop cargar cargado cargador bateria correo mensaje
    paquete compras bolsas super coche carro auto bici carriola perro perra gato mascota escuela clase examen
    colegio guarderia`,
  people: `
    senor senora familia gente persona hombre mujer nino nina hijo hija bebe mama papa madre padre esposo esposa
    marido abuela abuelo hermana hermano tia tio primo prima suegra suegro cunada cunado sobrino sobrina amigo amiga
    vecino vecina inquilino inquilina residentes dueno duena encargado encargada conserje portero administrador
    administracion administradora gerente electricista empleado policia jefe jefa cliente visita don dona sra sr
    srta`,
  'how things are': `
    grande pequeno nuevo nueva viejo vieja malo mala buena terrible horrible pesimo pesima inaceptable ridiculo
    molesto molesta cansado cansada enojado enojada harto harta problema situacion queja renta alquiler dinero
    cuenta recibo cuota urgente importante necesario posible imposible seguro segura normal raro rara listo completo
    completa entero entera general comun varias varios dificil facil verdad culpa nota vale`,
  'everyday life': `
    siento vida mira vas mundo dije acuerdo crees gusta sera nombre conmigo importa contigo razon cierto realmente
    carino serio cuidado amor suerte pense primero seria historia cualquier cualquiera guerra toma caso cerca
    supongo feliz significa durante suficiente gustaria cree supuesto tomar equipo justo juego jugar jugando vuelta
    oportunidad punto pensar vivir basta dolares lista trata paz joven seguir pueblo tenga unica unico lejos pienso
    palabra correcto pais pequena trato sucede sucedio cama acerca gusto extrano cielo orden libro increible
    perfecto detras informacion noticias duro tranquilo tranquila asunto derecho placer futuro llevar lleva llevamos
    llevo sitio puesto atencion blanco blanca negro roja rojo verde amarilla amarillo pase sistema pelicula musica
    novia novio ocurre ocurrio oficial grupo entendido estupido diferente pena largo larga medico linea propia
    propio centro programa maestro maestra gracioso derecha izquierda pobre respuesta tren bonito edad simplemente
    siguiente completamente cita cumpleanos abogado alrededor regalo excelente paciencia paciente terminado tienda
    camara broma papel prisa intento temprano relacion conocido universidad respeto estacion parar cenar nivel
    finalmente ocupado amable consejo publico responsable cerveza metros fantastico hablado traer especie pidio
    perfectamente experiencia debia podido precio agradable embargo opcion vacaciones fondo despacio definitivamente
    cuestion verano invierno proyecto salido evitar corriendo vosotros debido especialmente limpio intentar acceso
    fuente cuento pedido diario autobus avion vecindario cambiar cambiaron cambio falta copia olla tina lavabo
    fregadero sillas silla juegan hielo escalones exterior mitad recamara anoche orita ahoritita tantito nomas demas
    junto basura emergencia apagado pila calienta enfria llena lleno llenar verificar verifique verificado confirmar
    confirmen informar informe informen solicitar solicito solucion solucionar solucionen resolver resuelvan
    resuelto atender atiendan atendido contesto respondio mandaron vinieron llegaron prometieron sepan quinta sexta
    noveno decimo sexto septimo octavo quinto tercero septima molestia disculpas agradezco agradecemos agradeceria
    agradecido pendiente recibir recibimos recibi llevan echa echo perderse descongelar descongela descongelo
    podrido podrida hielera veladora lamparita vecinito huele huelen olor herido herida atrapado atrapada miedo
    lastimado descargo descarga descargando enjabonando enjabonado arreglenlo arreglenla revisenlo mandenlos
    jicarazos baja`,
  'more of everyday life': `
    novela partido serie telenovela radio plancha planchar planchando barrer trapear aspiradora licuadora cafetera
    tostadora sandwichera parrilla tortillas frijoles arroz pollo verdura fruta huevo queso pan sopa mantequilla
    refresco pastel galletas cereal biberon formula mamila calcetines zapatos botas gorro guantes bufanda pijama
    toalla jabon shampoo champu pasta cepillo dientes cabello pelo maquillaje perfume lavadero tendedero uniforme
    camisa pantalon falda vestido colchon almohada sabanas sillon mesa mueble cajon cerradura candado timbre
    interfon buzon paqueteria repartidor mensajero albanil pintor jardinero ingeniero arquitecto contador profesor
    profesora estudiante alumno alumna doctor dentista peluquera peluqueria cocinero chef mesero cantante reunion
    junta entrevista empresa negocio mercado tiendita farmacia banco cajero gimnasio parque cine teatro biblioteca
    iglesia misa fiesta boda bautizo graduacion viaje vuelo maleta mudanza camion camioneta taxi metro gasolina
    trafico estacionar barato caro gratis pesos euros multa reembolso deposito contrato clausula ley demanda
    demandar profeco cobrar cobrando pagado pagada transferencia mensualidad enviado enviada recibido recibida
    comunicado circular letrero cartel whatsapp foto video adjunto adjunta recado grabadora contestadora extension
    tomando tomamos viendo mirando oyendo escuchando leyendo escribiendo cocinando lavando limpiando comiendo
    cenando desayunando banando durmiendo hablando preguntando llamando mandando mandan llegando saliendo entrando
    subiendo bajando caminando cargando buscando encontrando sabiendo diciendo pensando creyendo sintiendo poniendo
    quitando abriendo cerrando prendiendo apagando arreglando reparando cambiando queria queriamos pensaba
    pensabamos creia decia decian haciamos ibamos venia venian llegaba teniamos sabia podiamos servia trabajaba
    estudiaba vivia dormia abierta abierto cerrada cerrado prendida prendido encendida encendido apagada arranca
    arrancar arranque enciendo mueve brinca chirria rechina zumba pita pitando silba gotea goteando chorrea escurre
    tira bota par monton poquito poquita ratito tantita enseguida inmediato inmediata urge urgen puntual tardado
    tardan tardaron tarda tardo demora demoran demoro risa chiste ridicula vergonzoso verguenza burla decepcion
    decepcionado decepcionada frustrado frustrada frustrante indignante indignado desesperado desesperante incomodo
    incomoda incomodidad aburrida aburridos contentos contento contenta felices bendiciones abrazo porfa porfis
    porfavor plis xfa xfavor pq xq tmb tb bn ntp ok oigan oiga mire miren jefecito licenciado lic ing arq patron
    compadre comadre cuate`,
};
