export type Source = 'camera' | 'microphone' | 'screen'

/**
 * What is turned on, one of each at most. What is off is let go, so that the camera's light goes
 * out as well.
 */
export function createSources() {
  const on: Record<Source, MediaStreamTrack | null> = {
    camera: null,
    microphone: null,
    screen: null,
  }

  function drop(source: Source) {
    on[source]?.stop()
    on[source] = null
  }

  return {
    get: (source: Source) => on[source],
    drop,
    /** `onEnded`: pulled out, or taken away by the browser's own button. */
    adopt(source: Source, track: MediaStreamTrack | null, onEnded: () => void) {
      drop(source)
      track?.addEventListener('ended', onEnded)
      on[source] = track
    },
  }
}

export type Sources = ReturnType<typeof createSources>
