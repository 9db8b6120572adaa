import type { Page } from '@playwright/test'

declare global {
  // The tracks the page was given, to be taken away again.
  var givenTracks: MediaStreamTrack[]
}

/**
 * What a person does with cables, and with the browser's own "stop sharing" bar. Before the page is
 * opened.
 */
export async function plugsOf(page: Page) {
  await page.addInitScript(() => {
    globalThis.givenTracks = []
    for (const way of ['getUserMedia', 'getDisplayMedia'] as const) {
      const give = navigator.mediaDevices[way].bind(navigator.mediaDevices)
      navigator.mediaDevices[way] = async (wanted) => {
        const stream = await give(wanted)
        givenTracks.push(...stream.getTracks())
        return stream
      }
    }
  })
  return {
    /**
     * The latest of its kind that is still live ends by itself, as browsers tell of an unplugged
     * device and of a share that was stopped outside the page.
     */
    pull: (kind: 'audio' | 'video') =>
      page.evaluate((wanted) => {
        const track = givenTracks.findLast(
          (each) => each.kind === wanted && each.readyState === 'live',
        )!
        track.stop()
        track.dispatchEvent(new Event('ended'))
      }, kind),
  }
}
