import {
  MINUTE,
  newSecret,
  type Cipher,
  type Clock,
  type Locale,
  sealedToken,
} from '#modules/shared'
import { errors } from '../errors.ts'
import { hashSecret, sameText } from '../secrets.ts'

/** How long a person may stay at the provider. */
export const WAY_LIFETIME = 15 * MINUTE
const LONGEST_CALLBACK = 1_000

/** Where somebody who left for a provider goes when they come back. */
export type Way = {
  locale: Locale
  callbackPath?: string
  /** The account that asked to be linked; without it, it is a sign-in. */
  linkTo?: string
}

/**
 * The `state` of OAuth (RFC 6749, 10.12): what we need to know again, sealed, so that neither the
 * provider nor anybody on the way reads or changes it. The same value in a cookie shows that the
 * browser that comes back is the one that left.
 */
export function createWays({ cipher, clock }: { cipher: Cipher; clock: Clock }) {
  return {
    seal({ callbackPath, ...way }: Way): string {
      const kept =
        callbackPath !== undefined && callbackPath.length <= LONGEST_CALLBACK
          ? { callbackPath }
          : {}
      return cipher.seal(
        JSON.stringify({ ...way, ...kept, at: clock.now().getTime(), nonce: newSecret() }),
        sealedToken('social sign-in'),
      )
    },
    /** Refuses a state that another browser, or nobody, set out with, and one that is too old. */
    open(state: unknown, cookie: string | undefined): Way {
      if (typeof state !== 'string' || !cookie || !sameText(state, cookie))
        throw errors.WAY_IS_UNKNOWN()
      const { at, nonce: _, ...way } = parse(cipher, state)
      if (clock.now().getTime() - at > WAY_LIFETIME)
        throw errors.WAY_IS_EXPIRED({ extras: { way } })
      return way
    },
  }
}

/** Binds the id_token to this very sign-in (OpenID Connect Core 3.1.2.1). */
export const nonceOf = (state: string): string => hashSecret(`nonce ${state}`)

function parse(cipher: Cipher, state: string): Way & { at: number; nonce: string } {
  try {
    return JSON.parse(cipher.open(state, sealedToken('social sign-in'))) as Way & {
      at: number
      nonce: string
    }
  } catch (cause) {
    throw errors.WAY_IS_UNKNOWN({ cause })
  }
}
