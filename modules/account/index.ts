import { activateAccount, continueRegistration, describeActivation, resendActivation } from './activate-account.ts'
import { createAccessTokens } from './access-token.ts'
import { createAccountRow, type NewAccount } from './create-account.ts'
import { createCsrf } from './csrf.ts'
import { deleteAccount, deleteOwnAccount, deletionWord, sayFarewell } from './delete-account.ts'
import { sweep } from './jobs.ts'
import type { AccountNeeds, Needs } from './needs.ts'
import { hashPassword, PASSWORD_LENGTH } from './password.ts'
import { findActor, findPersonalCode, findPersonByEmail, getPeople, getPerson, recordPersonalCode } from './person.ts'
import { presentUser } from './present.ts'
import { registerAccount, type Registration } from './register-account.ts'
import { requireRobotCheck } from './require-robot-check.ts'
import { describePasswordLink, remindPassword, resetPassword } from './reset-password.ts'
import { createAltcha } from './robot-check.ts'
import { endSession, endSessionsOf, findSession, openSession } from './session.ts'
import { signIn, type Credentials } from './sign-in.ts'
import { listTeamActions, recordTeamAction, type TeamAction } from './team-action.ts'
import { issueTicket, useTicket, type TicketPurpose } from './ticket.ts'
import { createThrottle } from './throttle.ts'
import type { Actor, Db, Locale, Tx } from '#modules/shared'

export { accountActivated, accountDeleted } from './events.ts'
export { errors as accountErrors } from './errors.ts'
export { accountJobs } from './jobs.ts'
export { accountRoutes } from './routes.ts'
export { CSRF_COOKIE } from './csrf.ts'
export { PASSWORD_LENGTH } from './password.ts'
export { SESSION_COOKIE } from './session.ts'
export { toCallbackPath } from './callback-path.ts'
export type { AccountNeeds, MailPort } from './needs.ts'
export type { NewAccount } from './create-account.ts'
export type { Person } from './person.ts'
export type { ActivationState } from './activate-account.ts'
export type { TicketPurpose } from './ticket.ts'

/** People, their sign-in, sessions and roles. */
export function createAccount(given: AccountNeeds) {
  const needs: Needs = { ...given, robotCheck: createAltcha(given), throttle: createThrottle(given) }
  const tokens = createAccessTokens(needs)
  const csrf = createCsrf(needs)
  return {
    clock: needs.clock,
    passwordLength: PASSWORD_LENGTH,
    links: needs.links,

    registerAccount: (input: Registration, circumstances: { locale: Locale; address: string }) => registerAccount(needs, input, circumstances),
    activateAccount: (input: Parameters<typeof activateAccount>[1]) => activateAccount(needs, input),
    continueRegistration: (input: Parameters<typeof continueRegistration>[1]) => continueRegistration(needs, input),
    resendActivation: (input: { accountId: string }) => resendActivation(needs, input),
    describeActivation: (input: { accountId: string; token: string }) => describeActivation(needs, input),
    remindPassword: (input: Parameters<typeof remindPassword>[1], circumstances: { address: string }) => remindPassword(needs, input, circumstances),
    resetPassword: (input: Parameters<typeof resetPassword>[1]) => resetPassword(needs, input),
    describePasswordLink: (token: string) => describePasswordLink(needs, token),

    signIn: (credentials: Credentials, circumstances: Parameters<typeof signIn>[2]) => signIn(needs, credentials, circumstances),
    openSession: (db: Db, input: { accountId: string; userAgent?: string }) => openSession(needs, db, input),
    endSession: (cookie: string | undefined) => endSession(needs, cookie),
    endSessionsOf,
    findViewerBySession: async (cookie: string | undefined): Promise<Actor | undefined> => (await findSession(needs, cookie))?.actor,
    describeSession: async (cookie: string | undefined) => {
      const session = await findSession(needs, cookie)
      return session && { user: presentUser(session.account), expiresAt: session.expiresAt, accessToken: await tokens.sign(session.actor) }
    },
    signAccessToken: (actor: Actor) => tokens.sign(actor),
    verifyAccessToken: (token: string) => tokens.verify(token),
    issueCsrf: csrf.issue,
    acceptsCsrf: csrf.accepts,
    challengeRobot: (weight?: number) => needs.robotCheck.challenge(weight),
    requireRobotCheck: (payload: string | undefined, weight?: number) => requireRobotCheck(needs, payload, weight),

    findActor: (accountId: string, db: Db = needs.db) => findActor(db, accountId),
    getPerson,
    getPeople,
    findPersonByEmail,
    recordPersonalCode: (tx: Tx, accountId: string, personalCode: string) => recordPersonalCode(needs.cipher, tx, accountId, personalCode),
    findPersonalCode: (db: Db, accountId: string) => findPersonalCode(needs.cipher, db, accountId),
    createAccount: (tx: Tx, account: NewAccount) => createAccountRow(needs, tx, account),
    hashPassword,

    deleteOwnAccount: (actor: Actor, given: Parameters<typeof deleteOwnAccount>[2]) => deleteOwnAccount(needs, actor, given),
    deleteAccount: (tx: Tx, given: { accountId: string }) => deleteAccount(needs, tx, given),
    deletionWord,
    sayFarewell: (tx: Tx, given: Parameters<typeof sayFarewell>[2]) => sayFarewell(needs, tx, given),

    issueTicket: (db: Db, ticket: Parameters<typeof issueTicket>[2]) => issueTicket(needs, db, ticket),
    useTicket: (ticket: string, purpose: TicketPurpose) => useTicket(needs, ticket, purpose),
    recordTeamAction: (tx: Tx, actor: Actor, action: TeamAction) => recordTeamAction(needs, tx, actor, action),
    listTeamActions,
    sweep: () => sweep(needs),
  }
}

export type Account = ReturnType<typeof createAccount>
