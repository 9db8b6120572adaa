import { createHmac } from 'node:crypto'
import { MINUTE, newId } from '#modules/shared'

/** A relay (TURN, RFC 8656) with a shared secret, as coturn's `use-auth-secret` has. */
export type Relay = { url: string; secret: string }
export type IceServer = { urls: string[]; username?: string; credential?: string }

/** How much longer than the meeting the relay's credentials are valid. */
const GRACE_MINUTES = 10

/**
 * The ICE servers for a browser. None without a configured relay: a public one would learn who
 * talks to an advocate. The credentials are short-lived and anonymous.
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
