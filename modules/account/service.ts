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
import {
  assertDeletionWord,
  deleteAccount,
  deleteOwnAccount,
  listDeletedAccounts,
  deletionWord,
  sendFarewell,
} from './own/delete-account.ts'
import { grantRole, lockRoles, withdrawRole } from './team/grant-role.ts'
import { requestIdentityCode } from './password/identity-code.ts'
import { findAccountsWithDemoSecrets } from './password/known-secrets.ts'
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
  hasNoAccounts,
  lockPeople,
  lockPresent,
  listKnownEmails,
  recordPersonalCode,
} from './person.ts'
import { isFresh, reauthenticate } from './password/reauthenticate.ts'
import { registerAccount } from './registration/register-account.ts'
import { findRegistrationFaults } from './registration/registration-faults.ts'
import { challengeRobot, requireRobotCheck } from './limits/require-robot-check.ts'
import {
  describePasswordLink,
  sendPasswordLink,
  requestPasswordLink,
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
import { claimCase, listClaims, releaseCase } from './team/claim.ts'
import { publishDeskChange } from './team/desk-changes.ts'
import { listTeam } from './team/team.ts'
import {
  describeTeamLog,
  findLastTeamAction,
  listTeamActions,
  recordTeamAction,
  searchTeamActions,
} from './team/team-action.ts'
import { createThrottle, countAttempt } from './limits/throttle.ts'
import { issueTicket, useTicket } from './sign-in/ticket.ts'

/** People, their sign-in, sessions and roles. */
export function createAccount(given: AccountNeeds) {
  const needs: Needs = { ...given, throttle: createThrottle(given) }
  return {
    clock: needs.clock,
    links: needs.links,
    people: { findActor, findPersonByEmail, getPeople, getPerson, lockPeople, lockPresent },
    /** Only for invoices, agreements and tax reports. */
    identity: { findBirthDate, ...bind(needs, { findPersonalCode, recordPersonalCode }) },
    accounts: {
      grantRole,
      lockRoles,
      withdrawRole,
      ...bind(needs, {
        createAccount: createAccountRow,
        deleteAccount,
        deleteOwnAccount,
        findAccountsWithDemoSecrets,
        hasNoAccounts,
        listDeletedAccounts,
        listKnownEmails,
        openInvitedAccount,
        sendFarewell,
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
      ...bind(needs, {
        describePasswordLink,
        sendPasswordLink,
        requestPasswordLink,
        resetPassword,
      }),
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
    /** Whether the person at the keyboard is the account's owner. */
    proof: {
      assertDeletionWord,
      deletionWord,
      ...bind(needs, { requestIdentityCode, isFresh, reauthenticate }),
    },
    tickets: bind(needs, { issueTicket, useTicket }),
    team: {
      findLastTeamAction,
      listTeam,
      listTeamActions,
      ...bind(needs, { claimCase, listClaims, recordTeamAction, releaseCase }),
      ...bind(needs.broadcast, { publishDeskChange }),
      ...bind(needs.db, { describeTeamLog, searchTeamActions }),
    },
    /** Robot checks and rate limits. */
    limits: bind(needs, { challengeRobot, requireRobotCheck, countAttempt }),
    forms: createForms(needs),
    /** Reads on a connection of their own. */
    pages: bind(needs.db, { getPeople, getPerson, listTeam }),
  }
}

export type Account = ReturnType<typeof createAccount>

/** For the pages' forms. */
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
