import { describeTwins } from './describe-twins.ts';

describeTwins(
  {
    'a fire at a party': [
      'the lobby was on fire last night during the party, the firemen came',
      'The kitchen was on fire during the party',
      'Somebody at the party knocked over a candle and the curtains were on fire',
      'There was a party upstairs and now the balcony is on fire',
      'The music was loud and then the couch was on fire',
      'Great party last night, but the trash can is on fire',
      'The lobby is on fire, great party, everybody is dancing on',
      'The lobby was on fire, smoke everywhere, amazing party though',
      'The lobby was on fire last night. The party people put it out with an extinguisher',
      'The roof was on fire at the amazing party last night',
      'Our floor was on fire last night with great music and the sprinklers went off',
      'The dance floor was on fire last night, we got out in time',
      'El lobby se incendió anoche durante la fiesta',
    ],
  },
  {
    'a fire at a party': [
      'The lobby was on fire last night, amazing party, but could somebody sweep up the confetti?',
      'our floor was on fire last night with great music',
      'The dance floor was on fire, the DJ was amazing',
      'Our floor was on fire last night, the band was great. Please sweep the hallway.',
      'The crowd was on fire at the concert in the courtyard',
      'La pista estuvo en llamas anoche, qué fiestón',
    ],
  },
);
