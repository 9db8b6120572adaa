import type { Locale } from '#modules/shared'
import { choose } from './choices.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { Needs } from '../needs.ts'
import { channelDefaults } from './channel-defaults.ts'

type Unsubscription = { accountId: string; kind: Kind }

const signed = ({ accountId, kind }: Unsubscription) => `unsubscribe ${accountId} ${kind}`
const sign = ({ cipher }: Needs, whose: Unsubscription) =>
  cipher.fingerprint(signed(whose)).slice(0, 32)

/** Stops one kind of mail for one person without signing in (RFC 8058), and does nothing else. */
export const unsubscribeUrl = (needs: Needs, whose: Unsubscription): string =>
  needs.links.toPath(`/api/unsubscriptions/${whose.accountId}.${whose.kind}.${sign(needs, whose)}`)

/** Undefined for a forged token. */
export function readUnsubscribeToken(needs: Needs, token: string): Unsubscription | undefined {
  const [accountId = '', kind = '', signature] = token.split('.')
  const known = KINDS.find((each) => each === kind)
  if (
    !known ||
    channelDefaults[known].mail === 'always' ||
    !signature ||
    !needs.cipher.isFingerprint(signed({ accountId, kind: known }), signature)
  )
    return undefined
  return { accountId, kind: known }
}

/** False for a forged token. Repeating it changes nothing. */
export async function unsubscribe(needs: Needs, token: string): Promise<boolean> {
  const whose = readUnsubscribeToken(needs, token)
  if (!whose) return false
  await choose(needs, whose, { kind: whose.kind, channel: 'mail', isOn: false })
  return true
}

/** The page that asks for confirmation, or shows that it is done. */
export const unsubscribePage = (
  { links }: Needs,
  { token, locale, isDone = false }: { token: string; locale: Locale; isDone?: boolean },
): string => links.to('unsubscribe', {}, locale, isDone ? { token, done: '1' } : { token })
