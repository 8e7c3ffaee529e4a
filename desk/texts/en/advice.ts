/** What a caller in danger is told, in English. */
export const adviceTexts = {
  advice: {
    title: 'Tell the caller now',
    /** Where nothing below fits better. */
    any: ['If anybody is in danger: leave, and call 911 from a safe place.', 'Keep others away from it.'],
    byCategory: {
      GAS: [
        'Everybody leaves the building at once and leaves the doors open.',
        'Touch no switch and no doorbell, light nothing, use no phone inside.',
        'From outside, call 911, then the gas utility. Nobody goes back in before they say so.',
      ],
      FIRE_SAFETY: [
        'Everybody leaves the building at once, closes the doors and takes no elevator.',
        'From outside, call 911. Nobody goes back in.',
      ],
      HVAC: [
        'If a carbon monoxide alarm sounds or people feel dizzy: everybody out into fresh air, then call 911.',
        'Heat with no oven, stove or grill.',
      ],
      MOLD_AIR_QUALITY: [
        'Everybody goes out into fresh air at once.',
        'From outside, call 911 if anybody feels unwell.',
      ],
      ELECTRICAL: [
        'Touch neither wires nor outlets, and no water near them.',
        'If it sparks, smokes or smells of burning: leave, and call 911 from outside.',
        'Only where it can be reached safely, with dry hands: turn off the main breaker. A wire on the ground is for the electric utility.',
      ],
      PLUMBING: [
        'Only where it can be reached safely: close the main water valve.',
        'Stay out of water near outlets and appliances.',
        'If a ceiling hangs or drips: leave the room.',
      ],
      ROOFING_WATER_INTRUSION: [
        'Stay out of water near outlets and appliances.',
        'If a ceiling hangs or drips: leave the room.',
      ],
      STRUCTURAL: ['Leave the part that may fall, and keep others away.', 'If anybody is hurt or trapped: call 911.'],
      ELEVATOR: [
        'Whoever is inside stays inside, presses the alarm button and does not force the doors.',
        'If anybody inside feels unwell: call 911.',
      ],
      LOCKS_SECURITY: ['Go to a safe place and call 911. Do not go in while somebody may be inside.'],
    } as Readonly<Record<string, readonly string[]>>,
  },
};
