import { textsAbout } from './ticket-text.types.ts';
import type { TicketText } from './ticket-text.types.ts';

/** What people write who speak Spanish at home. */
export const SPANISH_TEXTS: readonly TicketText[] = [
  ...textsAbout(
    'plumbing',
    'es',
    'Se rompió un tubo en la cocina y el agua está saliendo por todas partes.',
    'No hay agua caliente {since}.',
    'El inodoro está tapado y es el único que tenemos.',
    'La llave del lavamanos gotea toda la noche.',
    'El fregadero de la cocina está completamente tapado.',
  ),
  ...textsAbout(
    'electrical',
    'es',
    'Salen chispas del enchufe de la sala y huele a quemado.',
    'No funcionan los enchufes de la recámara {since}.',
    'El foco del pasillo no prende aunque lo cambié.',
  ),
  ...textsAbout('gas', 'es', 'Huele mucho a gas en la cocina, ya abrimos las ventanas.'),
  ...textsAbout(
    'hvac',
    'es',
    ['No hay calefacción y está helando afuera, tenemos un bebé.', 'frost', 'winter'],
    ['El aire acondicionado no enfría {since}.', 'summer'],
    'El termostato no prende.',
  ),
  ...textsAbout(
    'appliance',
    'es',
    'El refrigerador dejó de enfriar y se está echando a perder la comida.',
    'La estufa no prende en dos quemadores.',
  ),
  ...textsAbout('fire_safety', 'es', 'El detector de humo suena con un pitido cada minuto.'),
  ...textsAbout(
    'locks_security',
    'es',
    'La puerta de entrada no cierra con llave.',
    'Me quedé afuera, perdí la llave del departamento.',
  ),
  ...textsAbout('pest', 'es', 'Hay muchas cucarachas en la cocina.', 'Vimos unas hormigas cerca de la ventana.'),
  ...textsAbout('structural', 'es', 'El barandal de la escalera está flojo.'),
  ...textsAbout('roofing_water_intrusion', 'es', 'Cuando llueve entra agua por el techo de la recámara.'),
  ...textsAbout('mold_air_quality', 'es', 'Hay moho negro en el baño y mi hija tiene asma.'),
  ...textsAbout('general', 'es', '¿Me pueden mandar una copia de mi contrato?', 'Quisiera pintar la sala, ¿se puede?'),
];
