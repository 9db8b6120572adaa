/**
 * A process of people who have a matter open: each window holds a socket and, as the page does,
 * reads the newest messages when it is told that the matter changed. Reports to its parent, by the
 * machine's own clock, when a window shows a message that was not there before.
 */
import { once } from 'node:events'
import { WebSocket } from 'ws'

export type OpenMatter = { matterId: string; ticket: string; accessToken: string }
type Task = { port: number; windows: OpenMatter[] }

process.once('message', (task: Task) => void open(task))

async function open({ port, windows }: Task): Promise<void> {
  for (let from = 0; from < windows.length; from += 50)
    await Promise.all(windows.slice(from, from + 50).map((window) => openWindow(port, window)))
  process.send?.({ isReady: true })
}

async function openWindow(port: number, { matterId, ticket, accessToken }: OpenMatter) {
  const read = async (): Promise<string | undefined> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/matters/${matterId}/messages`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    if (!response.ok) throw new Error(`The messages were refused with ${response.status}`)
    return ((await response.json()) as { items: Array<{ text: string }> }).items.at(-1)?.text
  }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket?token=${ticket}`, {
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  let shown = await read()
  socket.on('message', async (data: Buffer) => {
    if (!data.includes('"matter"')) return
    const newest = await read()
    if (newest === shown) return
    shown = newest
    process.send?.({ text: newest, at: String(process.hrtime.bigint()) })
  })
}
