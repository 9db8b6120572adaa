import { connect } from 'node:tls'

const HOUR = 3_600_000
const MINUTE = 60_000
const PATIENCE_MS = 3_000

type Needs = { publicUrl: string; now?: () => number }

/**
 * When the certificate of the public address expires, as a visitor sees it; undefined where nothing
 * responds. An expired certificate is read too. Checked at most once an hour, or once a minute
 * after a failure.
 */
export function watchPublicCertificate({
  publicUrl,
  now = Date.now,
}: Needs): () => Promise<Date | undefined> {
  const { hostname, port } = new URL(publicUrl)
  let seen: { at: number; end: Date | undefined } | undefined
  return async () => {
    const age = seen && now() - seen.at
    if (seen && age !== undefined && age < (seen.end ? HOUR : MINUTE)) return seen.end
    seen = { at: now(), end: await readEnd(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)) }
    return seen.end
  }
}

function readEnd(host: string, port: number): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      timeout: PATIENCE_MS,
      ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    })
    const finish = (end: Date | undefined): void => {
      socket.destroy()
      resolve(end)
    }
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to)
      finish(Number.isNaN(end.getTime()) ? undefined : end)
    })
    socket.once('timeout', () => finish(undefined))
    socket.once('error', () => finish(undefined))
  })
}
