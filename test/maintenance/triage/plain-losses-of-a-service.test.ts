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
    'the loss of heat in the cold': ["Zero heat in here, it's freezing", '0 heat and snow outside'],
    'nothing of a service, as a number': [
      'zero water pressure, nothing at all comes out',
      'no water pressure, nothing at all comes out',
      'There is zero running water',
      'We have 0 running water',
      '0 water since this morning',
      'Zero power in the whole apartment',
      'No heat, zero power in the whole house',
      '0 power in the apartment',
      'Zero electricity in my apartment',
      '0 electricity since noon',
      'We have zero lights and zero outlets in the whole unit',
      'Cero agua en la casa',
      'Cero luz en todo el departamento',
    ],
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
    'nothing of a service': [
      'Zero water pressure in the shower',
      'There is zero water pressure in the kitchen sink but the bathroom is fine',
      'Zero hot water since yesterday',
      'Zero heat',
      'Zero water damage',
      'The meter shows 0 water usage this month, can you check the bill?',
      'It is zero outside, heat works fine',
      'Outside is zero, power in the house is fine',
      'Zero smoke, zero sparks, the outlet is just loose',
      'Zero power tools allowed after ten, please tell 4B',
      'nothing at all comes out of the kitchen faucet but the others are fine',
    ],
    'the loss of power': ["Everything's off-centre on the shelf", 'The fridge is off, no power to it'],
    'the loss of a service now': [
      'El miércoles cortarán el agua de 9 a 12 por mantenimiento programado, ¿pueden avisar a los vecinos?',
    ],
  },
);
