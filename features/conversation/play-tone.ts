/** Plays a short tone; browsers allow sound only after an interaction. */
export async function playTone(): Promise<void> {
  // A context created before an interaction would play much later, or never end.
  if (typeof AudioContext === 'undefined' || (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false)
    return;
  const audio = new AudioContext();
  const [tone, gain] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = 660;
  gain.gain.setValueAtTime(0.08, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  tone.connect(gain).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.35);
  await new Promise((resolve) => {
    tone.onended = resolve;
  });
  await audio.close();
}
