const TONES_HZ = [880, 660, 880];
const TONE_SECONDS = 0.18;

/** Plays three tones. Browsers stay silent until the person has used the page. */
export function playAlert(): void {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.2;
  volume.connect(context.destination);
  TONES_HZ.forEach((frequency, place) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(volume);
    tone.start(context.currentTime + place * TONE_SECONDS);
    tone.stop(context.currentTime + (place + 1) * TONE_SECONDS);
    if (place === TONES_HZ.length - 1) tone.onended = () => void context.close();
  });
}
