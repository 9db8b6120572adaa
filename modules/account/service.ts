import { bind, NAME_PATTERN } from '#modules/shared'
import {
  activateAccount,
  continueRegistration,
  describeActivation,
  resendActivation,
} from './registration/activate-account.ts'
import { ARRIVAL_COOKIE, cookieName } from './sign-in/cookies.ts'
import { createAccountRow } from './registration/create-account.ts'
import { createCsrf, CSRF_COOKIE } from './sign-in/csrf.ts'
import { deleteAccount, deleteOwnAccount, deletionWord, sayFarewell } from './own/delete-account.ts'
import { grantRole, withdrawRole } from './team/grant-role.ts'
import { askIdentityCode } from './password/identity-code.ts'
import { findKnownSecrets } from './password/known-secrets.ts'
import type { AccountNeeds, Needs } from './needs.ts'
import { openInvitedAccount } from './registration/open-invited-account.ts'
import { createOwn } from './own/own-service.ts'
import { hashPassword, PASSWORD_LENGTH } from './password/password.ts'
import {
  findActor,
  findBirthDate,
  findPersonalCode,
  findPersonByEmail,
  getPeople,
  getPerson,
  hasNobody,
  holdPeople,
  holdPresent,
  listKnownEmails,
  recordPersonalCode,
} from './person.ts'
import { isFresh, reauthenticate } from './password/reauthenticate.ts'
import { registerAccount } from './registration/register-account.ts'
import { findRegistrationFaults } from './registration/registration-faults.ts'
import { challengeRobot, requireRobotCheck } from './limits/require-robot-check.ts'
import {
  describePasswordLink,
  postReminder,
  remindPassword,
  resetPassword,
} from './password/reset-password.ts'
import {
  describeSecondFactor,
  proveSecondFactor,
  resetSecondFactor,
  storeSecondFactor,
} from './second-factor/second-factor.ts'
import { createSessions } from './sign-in/session-service.ts'
import { createSocial } from './social/service.ts'
import { sweep } from './sweep.ts'
import { listTeam } from './team/team.ts'
import {
  describeTeamLog,
  findLastTeamAction,
  listTeamActions,
  recordTeamAction,
  searchTeamActions,
} from './team/team-action.ts'
import { createThrottle, spendAttempt } from './limits/throttle.ts'
import { issueTicket, useTicket } from './sign-in/ticket.ts'

/** People, their sign-in, sessions and roles. */
export function createAccount(given: AccountNeeds) {
  const needs: Needs = { ...given, throttle: createThrottle(given) }
  return {
    clock: needs.clock,
    links: needs.links,
    people: { findActor, findPersonByEmail, getPeople, getPerson, holdPeople, holdPresent },
    /** Personal codes and dates of birth, for invoices, agreements and tax reports only. */
    identity: { findBirthDate, ...bind(needs, { findPersonalCode, recordPersonalCode }) },
    /** An account's beginning and end. */
    accounts: {
      grantRole,
      withdrawRole,
      ...bind(needs, {
        createAccount: createAccountRow,
        deleteAccount,
        deleteOwnAccount,
        findKnownSecrets,
        hasNobody,
        listKnownEmails,
        openInvitedAccount,
        sayFarewell,
        sweep,
      }),
    },
    registration: bind(needs, {
      activateAccount,
      continueRegistration,
      describeActivation,
      findRegistrationFaults,
      registerAccount,
      resendActivation,
    }),
    passwords: {
      hashPassword,
      ...bind(needs, { describePasswordLink, postReminder, remindPassword, resetPassword }),
    },
    sessions: createSessions(needs),
    secondFactor: bind(needs, {
      describeSecondFactor,
      proveSecondFactor,
      resetSecondFactor,
      storeSecondFactor,
    }),
    social: createSocial(needs),
    own: createOwn(needs),
    /** Whether the person at the keyboard is the one who signed in. */
    proof: { deletionWord, ...bind(needs, { askIdentityCode, isFresh, reauthenticate }) },
    tickets: bind(needs, { issueTicket, useTicket }),
    team: {
      findLastTeamAction,
      listTeam,
      listTeamActions,
      ...bind(needs, { recordTeamAction }),
      ...bind(needs.db, { describeTeamLog, searchTeamActions }),
    },
    /** Against robots, and against doing something too often. */
    limits: bind(needs, { challengeRobot, requireRobotCheck, spendAttempt }),
    forms: createForms(needs),
    /** Reads that take a connection of their own. */
    pages: bind(needs.db, { getPeople, getPerson, listTeam }),
  }
}

export type Account = ReturnType<typeof createAccount>

/** What the pages' own forms need. */
function createForms(needs: Needs) {
  const csrf = createCsrf(needs)
  return {
    passwordLength: PASSWORD_LENGTH,
    namePattern: NAME_PATTERN,
    csrfCookieName: (secureCookies: boolean) => cookieName(CSRF_COOKIE, { secureCookies }),
    arrivalCookieName: (secureCookies: boolean) => cookieName(ARRIVAL_COOKIE, { secureCookies }),
    issueCsrf: csrf.issue,
    acceptsCsrf: csrf.accepts,
  }
}
