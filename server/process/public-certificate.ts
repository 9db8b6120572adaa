import { connect } from 'node:tls'

const HOUR = 3_600_000
const MINUTE = 60_000
const TIMEOUT_MS = 3_000

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
  let seen: { at: number; end: Date | undefined } | undefined
  return async () => {
    const age = seen && now() - seen.at
    if (seen && age !== undefined && age < (seen.end ? HOUR : MINUTE)) return seen.end
    seen = { at: now(), end: (await readPublicCertificate(publicUrl))?.end }
    return seen.end
  }
}

/** A certificate as a visitor sees it. `trustError` is the code of OpenSSL or Node.js if nobody trusts it. */
export type PublicCertificate = { end: Date; trustError?: string }

export function readPublicCertificate(publicUrl: string): Promise<PublicCertificate | undefined> {
  const url = new URL(publicUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(url.port || 443),
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
      ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    })
    const finish = (certificate?: PublicCertificate): void => {
      socket.destroy()
      resolve(certificate)
    }
    socket.once('secureConnect', () => {
      const end = new Date(socket.getPeerCertificate().valid_to)
      const trustError = socket.authorized ? undefined : String(socket.authorizationError)
      finish(Number.isNaN(end.getTime()) ? undefined : { end, ...(trustError && { trustError }) })
    })
    socket.once('timeout', () => finish())
    socket.once('error', () => finish())
  })
}
