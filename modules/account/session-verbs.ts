import type { Actor, Db, Tx } from '#modules/shared'
import { createAccessTokens } from './access-token.ts'
import { createCsrf, CSRF_COOKIE } from './csrf.ts'
import type { Needs } from './needs.ts'
import { presentUser } from './present.ts'
import {
  endOneSession,
  endSession,
  endSessions,
  findActorOfSession,
  findEndedSessions,
  type OpenSession,
} from './revocation.ts'
import {
  describeSecondFactor,
  forgetFactor,
  proveSecondFactor,
  storeFactor,
} from './second-factor.ts'
import { findPendingSession, findSession, openSession } from './session.ts'
import { signIn, type Credentials } from './sign-in.ts'
import { ARRIVAL_COOKIE, cookieName } from './cookies.ts'

/** Signing in, and what a session, its token, its form token and its second factor are good for. */
export function sessionVerbs(needs: Needs) {
  const tokens = createAccessTokens(needs)
  const csrf = createCsrf(needs)
  return {
    signIn: (credentials: Credentials, circumstances: Parameters<typeof signIn>[2]) =>
      signIn(needs, credentials, circumstances),
    openSession: (db: Db, input: { accountId: string; userAgent?: string }) =>
      openSession(needs, db, input),
    endSession: (cookie: string | undefined) => endSession(needs, cookie),
    endOneSession: (tx: Tx, given: Parameters<typeof endOneSession>[2]) =>
      endOneSession(needs, tx, given),
    endSessions: (tx: Tx, given: Parameters<typeof endSessions>[2]) =>
      endSessions(needs, tx, given),
    hasPendingSession: async (cookie: string | undefined) =>
      (await findPendingSession(needs, cookie)) !== undefined,
    describeSecondFactor: (cookie: string | undefined, issuer: string) =>
      describeSecondFactor(needs, cookie, issuer),
    proveSecondFactor: (given: Parameters<typeof proveSecondFactor>[1]) =>
      proveSecondFactor(needs, given),
    /** Ready-made, for the seed. */
    storeSecondFactor: (tx: Tx, given: { accountId: string; secret: string }) =>
      storeFactor(needs, tx, given),
    /** For somebody of the team who lost the telephone and the codes. Ends their sessions. */
    resetSecondFactor: async (tx: Tx, { accountId }: { accountId: string }) => {
      await endSessions(needs, tx, { accountId })
      return forgetFactor(tx, accountId)
    },
    findEndedSessions: (open: readonly OpenSession[]) => findEndedSessions(needs, open),
    findViewerBySession: async (cookie: string | undefined): Promise<Actor | undefined> =>
      (await findSession(needs, cookie))?.actor,
    describeSession: async (cookie: string | undefined) => {
      const session = await findSession(needs, cookie)
      return (
        session && {
          user: presentUser(session.account),
          expiresAt: session.expiresAt,
          accessToken: await tokens.sign(session.actor),
          draftKey: needs.cipher.fingerprint(`draft-key:${session.account.id}`),
        }
      )
    },
    signAccessToken: (actor: Actor) => tokens.sign(actor),
    /**
     * Who the bearer of this token is at this moment; a token outlives neither its session nor its
     * account.
     */
    verifyAccessToken: async (token: string): Promise<Actor | undefined> => {
      const claimed = await tokens.verify(token)
      return claimed && findActorOfSession(needs, claimed)
    },
    csrfCookieName: (secureCookies: boolean) => cookieName(CSRF_COOKIE, { secureCookies }),
    arrivalCookieName: (secureCookies: boolean) => cookieName(ARRIVAL_COOKIE, { secureCookies }),
    issueCsrf: csrf.issue,
    acceptsCsrf: csrf.accepts,
  }
}
