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

export const STATE_LIFETIME = 15 * MINUTE
const MAX_CALLBACK_LENGTH = 1_000

/** Where to continue after the provider. */
export type OAuthState = {
  locale: Locale
  callbackPath?: string
  /** The account to link; without it, this is a sign-in. */
  linkTo?: string
}

/**
 * OAuth's `state` (RFC 6749, 10.12), sealed. The same value in a cookie shows that the returning
 * browser is the one that left.
 */
export function createOAuthStates({ cipher, clock }: { cipher: Cipher; clock: Clock }) {
  return {
    seal({ callbackPath, ...state }: OAuthState): string {
      const callback =
        callbackPath !== undefined && callbackPath.length <= MAX_CALLBACK_LENGTH
          ? { callbackPath }
          : {}
      return cipher.seal(
        JSON.stringify({ ...state, ...callback, at: clock.now().getTime(), nonce: newSecret() }),
        sealedToken('social sign-in'),
      )
    },
    /** Refuses a state of another browser and an expired one. */
    open(state: unknown, cookie: string | undefined): OAuthState {
      if (typeof state !== 'string' || !cookie || !sameText(state, cookie))
        throw errors.SIGN_IN_STATE_UNKNOWN()
      const { at, nonce: _, ...opened } = parse(cipher, state)
      if (clock.now().getTime() - at > STATE_LIFETIME)
        throw errors.SIGN_IN_STATE_EXPIRED({ extras: { state: opened } })
      return opened
    },
  }
}

/** Binds the id_token to this sign-in (OpenID Connect Core 3.1.2.1). */
export const nonceOf = (state: string): string => hashSecret(`nonce ${state}`)

function parse(cipher: Cipher, state: string): OAuthState & { at: number; nonce: string } {
  try {
    return JSON.parse(cipher.open(state, sealedToken('social sign-in'))) as OAuthState & {
      at: number
      nonce: string
    }
  } catch (cause) {
    throw errors.SIGN_IN_STATE_UNKNOWN({ cause })
  }
}
