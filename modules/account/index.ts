import { activateAccount, continueRegistration, describeActivation, resendActivation } from './activate-account.ts'
import { createAccessTokens } from './access-token.ts'
import { changeDetails, type Details } from './change-details.ts'
import { askEmailCode, confirmEmail } from './change-email.ts'
import { changePassword, setFirstPassword } from './change-password.ts'
import { askPhoneCode, confirmPhone, removePhone } from './change-phone.ts'
import { createAccountRow, type NewAccount } from './create-account.ts'
import { deleteAccount, deleteOwnAccount, deletionWord, sayFarewell } from './delete-account.ts'
import { describeMe } from './describe-me.ts'
import { askIdentityCode } from './identity-code.ts'
import { listSessions, endOwnSession } from './list-sessions.ts'
import { createCsrf, CSRF_COOKIE } from './csrf.ts'
import { grantRole, withdrawRole } from './grant-role.ts'
import { sweep } from './jobs.ts'
import { GUESSES_FROM_ADDRESS, weightOfGuess } from './limits.ts'
import type { AccountNeeds, Needs } from './needs.ts'
import { argon2Passwords, hashPassword, PASSWORD_LENGTH } from './password.ts'
import { openInvitedAccount, type InvitedAccount } from './open-invited-account.ts'
import { findActor, findBirthDate, findPersonalCode, findPersonByEmail, getPeople, getPerson, holdPeople, recordPersonalCode } from './person.ts'
import { openPicture, removePicture, setPicture } from './picture.ts'
import { presentMe, presentSession, presentUser } from './present.ts'
import { registerAccount, type Registration } from './register-account.ts'
import { findRegistrationFaults, type RegistrationForm } from './registration-faults.ts'
import { requireRobotCheck } from './require-robot-check.ts'
import { describePasswordLink, postReminder, remindPassword, resetPassword } from './reset-password.ts'
import { isFresh, reauthenticate, type Proof } from './reauthenticate.ts'
import { createAltcha } from './robot-check.ts'
import { endOneSession, endSession, endSessions, findActorOfSession, findEndedSessions, type OpenSession } from './revocation.ts'
import { describeSecondFactor, forgetFactor, proveSecondFactor, storeFactor } from './second-factor.ts'
import { findPendingSession, findSession, openSession } from './session.ts'
import { totpCode } from './totp.ts'
import { reopenMailbox } from './reopen-mailbox.ts'
import { signIn, type Credentials } from './sign-in.ts'
import { describeTeamLog, findLastTeamAction, listTeamActions, recordTeamAction, searchTeamActions, type ActionFilter, type TeamAction } from './team-action.ts'
import { listTeam } from './team.ts'
import { issueTicket, useTicket, type TicketPurpose } from './ticket.ts'
import { networkOf } from './network.ts'
import { createThrottle, spendAttempt, type Limit } from './throttle.ts'
import { ARRIVAL_COOKIE, cookieName } from './cookies.ts'
import { socialVerbs } from './social/verbs.ts'
import { NAME_PATTERN, type Actor, type Db, type Locale, type Tx } from '#modules/shared'

export { accountDeleted, addressChanged, passwordReset } from './events.ts'
export { errors as accountErrors } from './errors.ts'
export { accountJobs } from './jobs.ts'
export { accountRoutes } from './routes.ts'
export { meRoutes } from './me-routes.ts'
export { teamRoutes } from './team-routes.ts'
export { withSentences } from './field-faults.ts'
export { networkOf } from './network.ts'
export { hashSecret } from './secrets.ts'
export { SESSIONS_ENDED, type SessionsEnded } from './revocation.ts'
export { readSessionCookie } from './cookies.ts'
export type { SocialProvider } from './social/provider.ts'
export { totpCode }
export { createTurnstile } from './turnstile.ts'
export type { RobotCheck } from './robot-check.ts'
export type { AccountNeeds } from './needs.ts'
export type { NewAccount } from './create-account.ts'
export { maskContact } from './mask-contact.ts'
export { readable as readablePhone } from './phone-number.ts'
export { ProofBody } from './me-schemas.ts'
export type { Proof } from './reauthenticate.ts'
export type { Person } from './person.ts'
export type { Limit } from './throttle.ts'
export type { TicketPurpose } from './ticket.ts'

/** People, their sign-in, sessions and roles. */
export function createAccount(given: AccountNeeds) {
  const needs: Needs = { ...given, robotCheck: given.robotCheck ?? createAltcha(given), passwords: given.passwords ?? argon2Passwords, throttle: createThrottle(given) }
  const tokens = createAccessTokens(needs)
  const csrf = createCsrf(needs)
  return {
    clock: needs.clock,
    passwordLength: PASSWORD_LENGTH,
    /** For the forms that ask for a name. */
    namePattern: NAME_PATTERN,
    links: needs.links,

    registerAccount: (input: Registration, circumstances: { locale: Locale; address: string }) => registerAccount(needs, input, circumstances),
    findRegistrationFaults: (form: RegistrationForm, circumstances: { address: string }) => findRegistrationFaults(needs, form, circumstances),
    activateAccount: (input: Parameters<typeof activateAccount>[1]) => activateAccount(needs, input),
    continueRegistration: (input: Parameters<typeof continueRegistration>[1]) => continueRegistration(needs, input),
    resendActivation: (input: { accountId: string }) => resendActivation(needs, input),
    describeActivation: (input: { accountId: string; token: string; browserToken?: string | undefined }) => describeActivation(needs, input),
    remindPassword: (input: Parameters<typeof remindPassword>[1], circumstances: { address: string }) => remindPassword(needs, input, circumstances),
    postReminder: (emailSealed: string) => postReminder(needs, emailSealed),
    resetPassword: (input: Parameters<typeof resetPassword>[1]) => resetPassword(needs, input),
    describePasswordLink: (token: string) => describePasswordLink(needs, token),

    signIn: (credentials: Credentials, circumstances: Parameters<typeof signIn>[2]) => signIn(needs, credentials, circumstances),
    openSession: (db: Db, input: { accountId: string; userAgent?: string }) => openSession(needs, db, input),
    endSession: (cookie: string | undefined) => endSession(needs, cookie),
    endOneSession: (tx: Tx, given: Parameters<typeof endOneSession>[2]) => endOneSession(needs, tx, given),
    endSessions: (tx: Tx, given: Parameters<typeof endSessions>[2]) => endSessions(needs, tx, given),
    hasPendingSession: async (cookie: string | undefined) => (await findPendingSession(needs, cookie)) !== undefined,
    describeSecondFactor: (cookie: string | undefined, issuer: string) => describeSecondFactor(needs, cookie, issuer),
    proveSecondFactor: (given: Parameters<typeof proveSecondFactor>[1]) => proveSecondFactor(needs, given),
    /** Ready-made, for the seed. */
    storeSecondFactor: (tx: Tx, given: { accountId: string; secret: string }) => storeFactor(needs, tx, given),
    /** For somebody of the team who lost the telephone and the codes. Ends their sessions. */
    resetSecondFactor: async (tx: Tx, { accountId }: { accountId: string }) => {
      await endSessions(needs, tx, { accountId })
      return forgetFactor(tx, accountId)
    },
    findEndedSessions: (open: readonly OpenSession[]) => findEndedSessions(needs, open),
    findViewerBySession: async (cookie: string | undefined): Promise<Actor | undefined> => (await findSession(needs, cookie))?.actor,
    describeSession: async (cookie: string | undefined) => {
      const session = await findSession(needs, cookie)
      return session && { user: presentUser(session.account), expiresAt: session.expiresAt, accessToken: await tokens.sign(session.actor) }
    },
    signAccessToken: (actor: Actor) => tokens.sign(actor),
    /** Who the bearer of this token is at this moment; a token outlives neither its session nor its account. */
    verifyAccessToken: async (token: string): Promise<Actor | undefined> => {
      const claimed = await tokens.verify(token)
      return claimed && findActorOfSession(needs, claimed)
    },
    csrfCookieName: (secureCookies: boolean) => cookieName(CSRF_COOKIE, { secureCookies }),
    arrivalCookieName: (secureCookies: boolean) => cookieName(ARRIVAL_COOKIE, { secureCookies }),
    issueCsrf: csrf.issue,
    acceptsCsrf: csrf.accepts,
    /** Never lighter than what this address will be asked for at sign-in, so that a page needs to ask only once. */
    challengeRobot: async (weight = 1, address?: string) => {
      const fromAddress = address === undefined ? 0 : (await needs.throttle.read(GUESSES_FROM_ADDRESS, networkOf(address))).failures
      return needs.robotCheck.challenge(Math.max(weight, weightOfGuess({ atAccount: 0, fromAddress })))
    },
    requireRobotCheck: (payload: string | undefined, asked: Parameters<typeof requireRobotCheck>[2]) => requireRobotCheck(needs, payload, asked),

    ...socialVerbs(needs),

    findActor: (accountId: string, db: Db = needs.db) => findActor(db, accountId),
    getPerson,
    getPeople,
    holdPeople,
    findPersonByEmail,
    recordPersonalCode: (tx: Tx, accountId: string, personalCode: string) => recordPersonalCode(needs.cipher, tx, accountId, personalCode),
    findBirthDate: (db: Db, accountId: string) => findBirthDate(db, accountId),
    findPersonalCode: (db: Db, accountId: string) => findPersonalCode(needs.cipher, db, accountId),
    openInvitedAccount: (tx: Tx, account: InvitedAccount) => openInvitedAccount(needs, tx, account),
    grantRole,
    withdrawRole,
    createAccount: (tx: Tx, account: NewAccount) => createAccountRow(needs, tx, account),
    hashPassword,

    describeMe: (actor: Actor) => describeMe(needs, actor),
    /** The same as it is shown: by the API, and by the page. */
    describeOwn: async (actor: Actor) => presentMe(await describeMe(needs, actor)),
    changeDetails: (actor: Actor, details: Details) => changeDetails(needs, actor, details),
    askEmailCode: (actor: Actor, given: Parameters<typeof askEmailCode>[2]) => askEmailCode(needs, actor, given),
    confirmEmail: (actor: Actor, given: { code: string }) => confirmEmail(needs, actor, given),
    reopenMailbox: (actor: Actor) => reopenMailbox(needs, actor),
    askPhoneCode: (actor: Actor, given: { phone: string }) => askPhoneCode(needs, actor, given),
    confirmPhone: (actor: Actor, given: { code: string }) => confirmPhone(needs, actor, given),
    removePhone: (actor: Actor) => removePhone(needs, actor),
    setPicture: (actor: Actor, upload: Parameters<typeof setPicture>[2]) => setPicture(needs, actor, upload),
    removePicture: (actor: Actor) => removePicture(needs, actor),
    openPicture: (actor: Actor) => openPicture(needs, actor),
    changePassword: (actor: Actor, given: Parameters<typeof changePassword>[2]) => changePassword(needs, actor, given),
    setFirstPassword: (actor: Actor, given: Parameters<typeof setFirstPassword>[2]) => setFirstPassword(needs, actor, given),
    askIdentityCode: (actor: Actor) => askIdentityCode(needs, actor),
    isFresh: (actor: Actor) => isFresh(needs, actor),
    reauthenticate: (actor: Actor, proof: Proof) => reauthenticate(needs, actor, proof),
    listOwnSessions: async (actor: Actor) => (await listSessions(needs, actor)).map(presentSession),
    listSessions: (actor: Actor) => listSessions(needs, actor),
    endOwnSession: (actor: Actor, given: { id: string }) => endOwnSession(needs, actor, given),
    endOtherSessions: async (actor: Actor) => ({ endedSessions: await needs.transact((tx) => endSessions(needs, tx, { accountId: actor.accountId, exceptSessionId: actor.sessionId })) }),

    deleteOwnAccount: (actor: Actor, given: Parameters<typeof deleteOwnAccount>[2]) => deleteOwnAccount(needs, actor, given),
    deleteAccount: (tx: Tx, given: { accountId: string }) => deleteAccount(needs, tx, given),
    deletionWord,
    sayFarewell: (tx: Tx, given: Parameters<typeof sayFarewell>[2]) => sayFarewell(needs, tx, given),

    issueTicket: (db: Db, ticket: Parameters<typeof issueTicket>[2]) => issueTicket(needs, db, ticket),
    useTicket: (ticket: string, purpose: TicketPurpose) => useTicket(needs, ticket, purpose),
    recordTeamAction: (tx: Tx, actor: Actor, action: TeamAction) => recordTeamAction(needs, tx, actor, action),
    listTeamActions,
    searchTeamActions: (filter: ActionFilter, db: Db = needs.db) => searchTeamActions(db, filter),
    findLastTeamAction,
    describeTeamLog: (db: Db = needs.db) => describeTeamLog(db),
    listTeam: (db: Db = needs.db) => listTeam(db),
    spendAttempt: (limit: Limit, subject: string) => spendAttempt(needs, limit, subject),
    sweep: () => sweep(needs),
  }
}

export type Account = ReturnType<typeof createAccount>
