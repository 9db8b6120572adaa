import { createHmac } from 'node:crypto'
import { MINUTE, newId } from '#modules/shared'

/** A relay (TURN, RFC 8656) that shares a secret with us, as coturn's `use-auth-secret` does. */
export type Relay = { url: string; secret: string }
export type IceServer = { urls: string[]; username?: string; credential?: string }

/**
 * How much longer than the meeting a relay's pass holds, so that the last minute is not its end.
 */
const GRACE_MINUTES = 10

/**
 * The servers a browser may ask for its way through the net. No relay configured: none at all,
 * rather than a stranger's that would learn who talks to an advocate. The pass is short-lived and
 * names nobody.
 */
export function iceServersFor(relay: Relay | undefined, until: Date): IceServer[] {
  if (!relay) return []
  const expiresAtSeconds = Math.floor((until.getTime() + GRACE_MINUTES * MINUTE) / 1000)
  const username = `${expiresAtSeconds}:${newId()}`
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64')
  const [, scheme = 'turn', host = ''] = /^(turns?):([^?]+)/.exec(relay.url) ?? []
  const transports = scheme === 'turns' ? ['tcp'] : ['udp', 'tcp']
  return [
    ...(scheme === 'turn' ? [{ urls: [`stun:${host}`] }] : []),
    {
      urls: transports.map((transport) => `${scheme}:${host}?transport=${transport}`),
      username,
      credential,
    },
  ]
}
