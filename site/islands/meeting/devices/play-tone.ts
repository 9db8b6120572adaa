const LASTS_S = 1

/** Plays a short, soft tone on this speaker, or on the default one. */
export async function playTone(speakerId: string | undefined): Promise<void> {
  const context = new AudioContext()
  const [tone, loudness, way] = [
    context.createOscillator(),
    context.createGain(),
    context.createMediaStreamDestination(),
  ]
  const audio = new Audio()
  try {
    audio.srcObject = way.stream
    if (speakerId) await audio.setSinkId(speakerId)
    tone.frequency.value = 523.25
    loudness.gain.setValueAtTime(0, context.currentTime)
    loudness.gain.linearRampToValueAtTime(0.2, context.currentTime + 0.05)
    loudness.gain.linearRampToValueAtTime(0, context.currentTime + LASTS_S)
    tone.connect(loudness).connect(way)
    const ended = new Promise((resolve) => {
      tone.onended = resolve
    })
    await audio.play()
    tone.start()
    tone.stop(context.currentTime + LASTS_S)
    await ended
  } finally {
    audio.srcObject = null
    await context.close()
  }
}
