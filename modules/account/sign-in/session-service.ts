import { bind, type Actor } from '#modules/shared'
import { createAccessTokens } from './access-token.ts'
import type { Needs } from '../needs.ts'
import { presentUser } from '../present.ts'
import {
  endOneSession,
  endSession,
  endSessions,
  findActorOfSession,
  findEndedSessions,
  findEndReason,
} from './revocation.ts'
import { findSession, findViewerBySession, hasPendingSession, openSession } from './session.ts'
import { signIn } from './sign-in.ts'

/** Sign-in, sessions and access tokens. */
export function createSessions(needs: Needs) {
  const tokens = createAccessTokens(needs)
  return {
    ...bind(needs, {
      endOneSession,
      endSession,
      endSessions,
      findEndedSessions,
      findEndReason,
      findViewerBySession,
      hasPendingSession,
      openSession,
      signIn,
    }),
    async describeSession(cookie: string | undefined) {
      const session = await findSession(needs, cookie)
      if (!session) return undefined
      return {
        user: presentUser(session.account),
        expiresAt: session.expiresAt,
        accessToken: await tokens.sign(session.actor),
        draftKey: needs.cipher.fingerprint(`draft-key:${session.account.id}`),
      }
    },
    signAccessToken: (actor: Actor) => tokens.sign(actor),
    async verifyAccessToken(token: string): Promise<Actor | undefined> {
      const claims = await tokens.verify(token)
      return claims && findActorOfSession(needs, claims)
    },
  }
}
