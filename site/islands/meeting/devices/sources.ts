export type Source = 'camera' | 'microphone' | 'screen'

/**
 * The active tracks, at most one of each kind. Turning one off releases the device, so that the
 * camera's light goes off.
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
    /** `onEnded`: the device was unplugged, or stopped with the browser's own button. */
    adopt(source: Source, track: MediaStreamTrack | null, onEnded: () => void) {
      drop(source)
      track?.addEventListener('ended', onEnded)
      on[source] = track
    },
  }
}

export type Sources = ReturnType<typeof createSources>
