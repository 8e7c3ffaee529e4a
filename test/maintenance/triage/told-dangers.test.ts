import { describe, expect, it } from '@jest/globals';
import { classifyTicket } from '../../../subgraphs/maintenance/triage/classify.ts';

const severityOf = (description: string): string => classifyTicket({ description, priorityHint: null }).severity;

const EMERGENCIES: Readonly<Record<string, readonly string[]>> = {
  'taps that give nothing': [
    'Nothing at all comes out of the taps, hot or cold.',
    'Nothing whatsoever comes out of the faucets, neither the hot nor the cold one.',
    'We turn the taps and nothing comes, kitchen and bath alike.',
    'Everything is dry, kitchen, bath, not a trickle since breakfast.',
    "It's all dry, shower, sinks, toilet, not one drip out of anything.",
    'Kitchen, bathroom, laundry, all dry, not so much as a dribble.',
    'Open any tap you like, you get a gasp and then nothing.',
    'Está seco todo, cocina, baño, ni un hilito desde el desayuno.',
    'Abrimos las llaves y no sale absolutamente nada.',
    'No hay nada de agua, ni caliente ni fría.',
    'No hay nada de agua en toda la casa.',
    'El extintor del pasillo tiene etiqueta nueva. No hay nada de agua en toda la casa. La reja la pintaron y quedó bien.',
    'Está todo seco, el lavabo, la regadera, ni una gotita.',
    'Las llaves nomás soplan aire, ni un hilo de agua.',
    'No me llega nada de agua al departamento.',
  ],
  'gas that is smelled anew': [
    'El plomero dijo que todo quedó sellado, pero apenas se fue volvió a oler a gas.',
    'El gasero dijo que todo quedó bien y en la tarde volvió a oler a gas.',
    'Apenas se fueron los de la compañía comenzó a oler a gas de nuevo.',
    'Desde ayer en la noche no deja de oler a gas.',
    'Vuelve a oler a gas cada vez que prendemos la estufa.',
  ],
  'four beeps': [
    'El detector de monóxido pita cuatro veces y para, una y otra vez.',
    'El microondas funciona bien. El detector de monóxido pita cuatro veces y para. Por lo demás estamos muy a gusto.',
    'La alarma de CO pita cuatro veces, se calla y vuelve a empezar.',
    'The carbon monoxide detector beeps four times, stops, and does it again.',
    'CO alarm: four loud beeps, a pause, four beeps, over and over.',
    'El sensor de CO suena cuatro veces y descansa, cuatro veces y descansa.',
  ],
  'water on what the plugs go into': [
    'Washer leaks right into the power strip on the floor.',
    'The dishwasher drips onto the extension cord behind it.',
    'The washing machine leaks straight onto the surge protector.',
    'The AC leaks into the power bar by the sofa.',
    'La lavadora tira agua encima del multicontacto.',
    'La gotera cae justo en la extensión eléctrica de la sala.',
    'El refri gotea sobre la regleta donde están conectadas las cosas.',
    'El agua del lavaplatos llega hasta la extensión.',
  ],
  'somebody who kept a key and came in': [
    "My daughter's former boyfriend never gave back his set, and last night he stood in our hall. He says he'll be back.",
    "My previous landlord's son still has a key and walked in on us at dinner.",
    'My ex kept the spare and I found him asleep on my sofa last night.',
    'The old roommate kept his set and Sunday night he stood in my kitchen.',
    'He never gave the spare back and this morning he stood at the foot of my bed.',
    'El ex de mi hija nunca devolvió su juego y anoche estaba parado en la sala. Dice que va a regresar.',
    'Mi ex se quedó con su juego de llaves y ayer amaneció en la cocina.',
  ],
  'a break-in, misspelt': [
    'some one broke in my apartmen',
    'some one broke in to my apartment',
    'some body broke in my house',
    'somebody has broke in my apt',
    'Someone brokein my apartmnt last nite',
  ],
  'a rattlesnake by its rattle': [
    'Something with a rattle on its tail is under the sink.',
    'Whatever is under the sink rattles its tail at me.',
    "There's a thing with a rattle on the end of its tail in the garage.",
    'La cosa que está bajo el lavabo hace sonar su cascabel.',
    'Algo con cascabel se metió debajo del fregadero.',
    'Un animal con cascabel está enroscado en el baño.',
    'Se metió una de cascabel al cuarto de lavado.',
  ],
  'the waste water of others': [
    "What goes down in 3B comes up in mine. It's over the rim of the pan and on its way to the carpet.",
    'Whatever the neighbours upstairs flush comes up in our tub and is over the edge already.',
    'What they send down upstairs comes out in my bathroom and is heading for the bedroom.',
    'Lo que baja del 3B sale en mi baño, ya rebasó la taza y va para la alfombra.',
    'Todo lo que tiran arriba sube por mi coladera y ya llegó a la sala.',
  ],
  'rain that outruns the buckets': [
    'Lluvia entra por el techo más rápido de lo que podemos vaciar las cubetas.',
    'The roof lets in more than our buckets can take.',
    'Rain is getting through the roof quicker than we can swap the buckets.',
    'Llueve dentro, las cubetas se llenan más rápido de lo que las vaciamos.',
    'Entra agua por el techo y ya no damos abasto.',
  ],
  'parts of the building that give way': [
    'La escalera de afuera se separó de la pared y se hunde al pisarla.',
    'La escalera exterior se despegó del muro y se baja cuando uno la pisa.',
    'The outside stairs have come away from the wall and sink when you step on them.',
    'Barandal del balcón se vence.',
    'La baranda de la azotea se va para afuera al recargarse.',
    "The railing on the third-floor balcony wobbles outward like it's about to let go.",
    'The balcony railing gives when you lean on it, two posts have come out.',
    'The deck boards flex and the beam below it has come off its hanger by about two inches.',
    'One of the beams under the balcony has slipped three inches off its support.',
    'La viga debajo de la terraza se salió de su soporte.',
  ],
  'the smell of a campfire': [
    "There's kind of a campfire smell by the trash room and the door of it is warm.",
    'There is a campfire smell in the corridor since supper.',
    'Smells like someone lit a campfire in the laundry room.',
    'Hay un olor como a fogata en el cuarto de basura y la puerta está tibia.',
    'Huele a fogata en el pasillo y nadie tiene chimenea.',
  ],
  'things that bite and spit': [
    'When I pull the fridge handle with wet hands it bites me.',
    'Each time I open the oven barefoot it gives me a bite.',
    'When I touch the washer with damp hands it nips me.',
    'Cuando agarro la manija del refri con las manos mojadas me muerde.',
    'Al tocar la lavadora con la mano húmeda siento un piquetito.',
    'The vacuum outlet in the corridor spat blue at the cleaner and the plate is brown now.',
    'El enchufe aventó una lumbrita azul y la tapa quedó café.',
  ],
};

const NO_EMERGENCIES: Readonly<Record<string, readonly string[]>> = {
  'what has no water and needs none': [
    'No hay nada de agua embotellada en la máquina del gimnasio.',
    'No entra nada de agua por el techo desde que lo impermeabilizaron.',
    'No hay nada de agua en el sótano, quedó muy bien.',
    'The basement is all dry, floor, walls, not a trickle since the repair, thank you.',
    'The plants are all dry, could the gardener water them?',
    'Está seco todo el jardín, hace falta regar.',
    'Nothing comes out of the gas taps since the road works. Not a whiff of anything either.',
    'Nothing comes out of the kitchen tap but the bathroom is fine.',
  ],
  'gas that is smelled no more': [
    'No ha vuelto a oler a gas desde que cambiaron la manguera.',
    'Ya no volvió a oler a gas, gracias.',
    'Ya dejó de oler a gas después de que vino el técnico y cambió la válvula.',
  ],
  'beeps that mean nothing': [
    'El detector de monóxido pita una vez por minuto, creo que es la pila.',
    '¿Qué significa si el detector de monóxido pita cuatro veces?',
    'El microondas pita cuatro veces cuando termina.',
    'The technician tested the CO alarm, it beeped four times as it should.',
  ],
  'power strips in the dry': [
    'I bought a power strip for the washer, where may I plug it in?',
    'The leak by the power strip was fixed and the strip is new.',
    'La lavadora ya no tira agua y el multicontacto está seco.',
    'The washer leaks into a bucket, the power strip is on the shelf, well away from it.',
  ],
  'keys, friends and toys': [
    'My former roommate never gave back his set.',
    'My ex still has his set, could you quote a new lock?',
    "My daughter's former boyfriend gave back his set, thanks for letting us in.",
    'My son stood in our hall last night and admired the new paint.',
    "He says he'll be back with a friend to paint the fence.",
    "My baby's rattle fell behind the washer.",
    'El gato tiene un cascabel y hace ruido.',
    'Se me cayó el cascabel del gato debajo del fregadero.',
  ],
  'waste, rain and buckets that keep their place': [
    'When the neighbours drain their tub it gurgles up in my sink, but it stays inside.',
    'What goes down the chute in 3B comes up in conversation every meeting.',
    'The bath in 3B used to come up in mine; the drain was cleared and runs fine.',
    'When it rains the roof drips into a bucket, one bucket a day.',
    'Las cubetas de pintura se vaciaron más rápido de lo esperado.',
    'Last month the rain came in faster than we could mop, the roof has been redone since and is dry.',
  ],
  'parts of the building that hold': [
    'The handrail on the stairs wobbles.',
    'El contrato del barandal se vence el viernes.',
    'The picture hanger by the stairs came off its nail.',
    'La escalera de afuera la fijaron a la pared y quedó firme.',
    'El papel tapiz de la escalera se despegó de la pared.',
  ],
  'fires and bites that are none': [
    'My candle has a campfire smell, is that allowed?',
    'The campfire in the courtyard on Friday was lovely.',
    'La fogata del viernes estuvo muy bonita.',
    'El perro del vecino muerde la manija.',
    'With wet hands the fridge handle is slippery.',
    'La tapa del contacto es café y quisiera una blanca.',
  ],
};

describe('dangers told in words that name none', () => {
  it.each(Object.entries(EMERGENCIES))('should find %s', (_kind, texts) => {
    expect(texts.filter((text) => severityOf(text) !== 'emergency')).toEqual([]);
  });

  it.each(Object.entries(NO_EMERGENCIES))('should leave alone %s', (_kind, texts) => {
    expect(texts.filter((text) => severityOf(text) === 'emergency')).toEqual([]);
  });
});
