/**
 * A process of browsers: opens a socket with each ticket and reports to its parent when a notification
 * came, by the machine's own clock.
 */
import { WebSocket } from 'ws'

type Task = { port: number; tickets: string[] }

process.once('message', (task: Task) => void open(task))

async function open({ port, tickets }: Task): Promise<void> {
  for (let from = 0; from < tickets.length; from += 100) {
    await Promise.all(
      tickets.slice(from, from + 100).map(
        (ticket) =>
          new Promise<void>((resolve, reject) => {
            const socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket?token=${ticket}`, {
              perMessageDeflate: false,
            })
            socket.once('open', () => resolve())
            socket.once('error', reject)
            socket.on('message', (data) => {
              const at = process.hrtime.bigint()
              const text = (data as Buffer).toString()
              if (text.includes('"notification"')) process.send?.({ at: String(at) })
            })
          }),
      ),
    )
  }
  process.send?.({ isReady: true })
}
