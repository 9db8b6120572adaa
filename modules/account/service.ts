import { NAME_PATTERN, type Actor, type Db, type Locale, type Tx } from '#modules/shared'
import {
  activateAccount,
  continueRegistration,
  describeActivation,
  resendActivation,
} from './activate-account.ts'
import { createAccountRow, type NewAccount } from './create-account.ts'
import { deleteAccount, deleteOwnAccount, deletionWord, sayFarewell } from './delete-account.ts'
import { grantRole, withdrawRole } from './grant-role.ts'
import { sweep } from './sweep.ts'
import { findKnownSecrets, type KnownSecrets } from './known-secrets.ts'
import { GUESSES_FROM_ADDRESS, weightOfGuess } from './limits.ts'
import type { AccountNeeds, Needs } from './needs.ts'
import { argon2Passwords, hashPassword, PASSWORD_LENGTH } from './password.ts'
import { openInvitedAccount, type InvitedAccount } from './open-invited-account.ts'
import {
  findActor,
  findBirthDate,
  findPersonalCode,
  findPersonByEmail,
  getPeople,
  getPerson,
  holdPeople,
  holdPresent,
  recordPersonalCode,
} from './person.ts'
import { registerAccount, type Registration } from './register-account.ts'
import { findRegistrationFaults, type RegistrationForm } from './registration-faults.ts'
import { requireRobotCheck } from './require-robot-check.ts'
import {
  describePasswordLink,
  postReminder,
  remindPassword,
  resetPassword,
} from './reset-password.ts'
import { createAltcha } from './robot-check.ts'
import {
  describeTeamLog,
  findLastTeamAction,
  listTeamActions,
  recordTeamAction,
  searchTeamActions,
  type ActionFilter,
  type TeamAction,
} from './team-action.ts'
import { listTeam } from './team.ts'
import { issueTicket, useTicket, type TicketPurpose } from './ticket.ts'
import { networkOf } from './network.ts'
import { createThrottle, spendAttempt, type Limit } from './throttle.ts'
import { socialVerbs } from './social/verbs.ts'
import { ownVerbs } from './own-verbs.ts'
import { sessionVerbs } from './session-verbs.ts'

/** People, their sign-in, sessions and roles. */
export function createAccount(given: AccountNeeds) {
  const needs: Needs = {
    ...given,
    robotCheck: given.robotCheck ?? createAltcha(given),
    passwords: given.passwords ?? argon2Passwords,
    throttle: createThrottle(given),
  }
  return {
    clock: needs.clock,
    passwordLength: PASSWORD_LENGTH,
    /** For the forms that ask for a name. */
    namePattern: NAME_PATTERN,
    links: needs.links,

    registerAccount: (input: Registration, circumstances: { locale: Locale; address: string }) =>
      registerAccount(needs, input, circumstances),
    findRegistrationFaults: (form: RegistrationForm, circumstances: { address: string }) =>
      findRegistrationFaults(needs, form, circumstances),
    activateAccount: (input: Parameters<typeof activateAccount>[1]) =>
      activateAccount(needs, input),
    continueRegistration: (input: Parameters<typeof continueRegistration>[1]) =>
      continueRegistration(needs, input),
    resendActivation: (input: { accountId: string }) => resendActivation(needs, input),
    describeActivation: (input: {
      accountId: string
      token: string
      browserToken?: string | undefined
    }) => describeActivation(needs, input),
    remindPassword: (
      input: Parameters<typeof remindPassword>[1],
      circumstances: { address: string },
    ) => remindPassword(needs, input, circumstances),
    postReminder: (emailSealed: string) => postReminder(needs, emailSealed),
    resetPassword: (input: Parameters<typeof resetPassword>[1]) => resetPassword(needs, input),
    describePasswordLink: (token: string) => describePasswordLink(needs, token),

    /**
     * Never lighter than what this address will be asked for at sign-in, so that a page needs to
     * ask only once.
     */
    challengeRobot: async (weight = 1, address?: string) => {
      const fromAddress =
        address === undefined
          ? 0
          : (await needs.throttle.read(GUESSES_FROM_ADDRESS, networkOf(address))).failures
      return needs.robotCheck.challenge(
        Math.max(weight, weightOfGuess({ atAccount: 0, fromAddress })),
      )
    },
    /** Accounts that open with secrets everybody can read. */
    findKnownSecrets: (known: KnownSecrets) => findKnownSecrets(needs, known),
    requireRobotCheck: (
      payload: string | undefined,
      asked: Parameters<typeof requireRobotCheck>[2],
    ) => requireRobotCheck(needs, payload, asked),

    ...sessionVerbs(needs),
    ...socialVerbs(needs),
    ...ownVerbs(needs),

    findActor: (accountId: string, db: Db = needs.db) => findActor(db, accountId),
    getPerson,
    getPeople,
    holdPeople,
    holdPresent,
    findPersonByEmail,
    recordPersonalCode: (tx: Tx, accountId: string, personalCode: string) =>
      recordPersonalCode(needs.cipher, tx, accountId, personalCode),
    findBirthDate: (db: Db, accountId: string) => findBirthDate(db, accountId),
    findPersonalCode: (db: Db, accountId: string) => findPersonalCode(needs.cipher, db, accountId),
    openInvitedAccount: (tx: Tx, account: InvitedAccount) => openInvitedAccount(needs, tx, account),
    grantRole,
    withdrawRole,
    createAccount: (tx: Tx, account: NewAccount) => createAccountRow(needs, tx, account),
    hashPassword,

    deleteOwnAccount: (actor: Actor, given: Parameters<typeof deleteOwnAccount>[2]) =>
      deleteOwnAccount(needs, actor, given),
    deleteAccount: (tx: Tx, given: { accountId: string }) => deleteAccount(needs, tx, given),
    deletionWord,
    sayFarewell: (tx: Tx, given: Parameters<typeof sayFarewell>[2]) =>
      sayFarewell(needs, tx, given),

    issueTicket: (db: Db, ticket: Parameters<typeof issueTicket>[2]) =>
      issueTicket(needs, db, ticket),
    useTicket: (ticket: string, purpose: TicketPurpose) => useTicket(needs, ticket, purpose),
    recordTeamAction: (tx: Tx, actor: Actor, action: TeamAction) =>
      recordTeamAction(needs, tx, actor, action),
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
