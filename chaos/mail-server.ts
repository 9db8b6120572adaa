import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that takes everything while it is there, and counts how often each mail was handed
 * over, by its Message-ID.
 */
export async function startMailServer() {
  const taken = new Map<string, number>()
  let isAway = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // As a server says it that is being renewed (RFC 5321, 421).
    onConnect: (_session, done) =>
      done(
        isAway ? Object.assign(new Error('Service not available'), { responseCode: 421 }) : null,
      ),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const id =
          /^message-id: <([^@>]+)/im.exec(Buffer.concat(parts).toString('latin1'))?.[1] ?? 'none'
        taken.set(id, (taken.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    setAway: (away: boolean) => {
      isAway = away
    },
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
