import { saveDescription, readDescription, type Described } from './saved-description.ts'

const CHANNEL = 'described-problem'
const WITHIN_MS = 400

/**
 * Passes the described problem from the tab that waits for a confirmed address to the tab that the
 * mail opened; both are in this browser.
 */
export function handOverDescribed(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const described = data === 'ask' ? readDescription() : undefined
    if (described) channel.postMessage(described)
  })
}

/** Takes it over if another tab offers it; waits only a moment. */
export async function takeOverDescribed(): Promise<void> {
  if (readDescription() || typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  await new Promise<void>((resolve) => {
    setTimeout(resolve, WITHIN_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<Described | 'ask'>) => {
      if (data === 'ask') return
      saveDescription(data)
      resolve()
    })
    channel.postMessage('ask')
  })
  channel.close()
}
