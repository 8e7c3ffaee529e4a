import { describeTwins } from './describe-twins.ts';

describeTwins(
  {
    'the loss of all water': [
      'my taps ran dry about half an hour ago',
      "There's not a single drop of water in the apartment",
      'I am unable to get any water',
      "can't get water from any faucet",
      'The water quit running',
    ],
    'the loss of all power, also with what becomes of the food': [
      'No electricity, fridge is off and the food will spoil',
      'No power, fridge is warming up',
      'No electricity and the food in the freezer will spoil',
    ],
    'the loss of heat in the cold': ["Zero heat in here, it's freezing"],
    'a burglar at work, in Spanish': [
      'Alguien está forzando la puerta de mi departamento ahora mismo',
      'Están tratando de abrir la ventana de la recámara desde afuera',
    ],
  },
  {
    'the loss of water': [
      'No water pressure in the shower',
      'Not a single drop of water in the basement after the storm, great job',
      'My plant ran dry',
    ],
    'the loss of power': ["Everything's off-centre on the shelf", 'The fridge is off, no power to it'],
    'the loss of a service now': [
      'El miércoles cortarán el agua de 9 a 12 por mantenimiento programado, ¿pueden avisar a los vecinos?',
    ],
  },
);
