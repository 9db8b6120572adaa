import type { AssistedConsultation } from '#modules/consultation'
import type { Actor, Db, Tx } from '#modules/shared'
import type { Person } from '#modules/account'
import { Assistant, type Rights } from '../assistant.ts'
import { AssistantAct } from '../assistant-act.ts'
import type { Needs } from '../needs.ts'
import { findPermission, Permission } from '../permission.ts'
import { getRight, lawyerOf } from '../under-right.ts'

export type HelpedLawyer = Rights & {
  id: string
  name: string
  /** By the lawyer's written permission. */
  mayReadMatters: boolean
  beganAt: string
  memberships: Array<{ firmLawyerId: string; firmName: string }>
}

/** The lawyers whom the actor helps now, the earliest first. */
export async function listHelpedLawyers(
  { account, db, lawyer }: Needs,
  { accountId }: Actor,
): Promise<HelpedLawyer[]> {
  const found = await Assistant.query(db)
    .where({ accountId })
    .whereNotNull('beganAt')
    .whereNull('endedAt')
    .orderBy(['beganAt', 'id'])
  const people = await account.people.getPeople(
    db,
    found.map(({ lawyerAccountId }) => lawyerAccountId),
  )
  return Promise.all(
    found.map(async ({ id, lawyerAccountId, beganAt, ...rights }) => {
      const person = people.get(lawyerAccountId)!
      const memberships = await lawyer.memberships.listFirmLawyersOfAccount(db, lawyerAccountId)
      return {
        id,
        name: `${person.name} ${person.lastname}`,
        mayAnswer: rights.mayAnswer,
        mayChangeCalendar: rights.mayChangeCalendar,
        mayHandlePapers: rights.mayHandlePapers,
        mayReadMatters: (await findPermission(db, id)) !== undefined,
        beganAt: beganAt!.toISOString(),
        memberships: memberships.map((membership) => ({
          firmLawyerId: membership.id,
          firmName: membership.firmName,
        })),
      }
    }),
  )
}

type Of = { id: string }

/** The lawyer's requests and coming meetings, without anything that the client wrote. */
export async function listHelpedConsultations(
  needs: Needs,
  actor: Actor,
  { id }: Of,
): Promise<AssistedConsultation[]> {
  const right = await getRight(needs.db, actor, id)
  return needs.consultation.assisted.listAssisted(lawyerOf(right, actor))
}

/** The lawyer's week, with clients as initials. */
export async function getHelpedWeek(
  needs: Needs,
  actor: Actor,
  { id, ...asked }: Of & { firmLawyerId?: string; from: string; days: number },
) {
  const right = await getRight(needs.db, actor, id)
  return needs.agenda.getOwnWeek(lawyerOf(right, actor), asked)
}

/** The lawyer's hours and blocks. */
export async function getHelpedCalendar(
  needs: Needs,
  actor: Actor,
  { id, firmLawyerId }: Of & { firmLawyerId?: string },
) {
  const right = await getRight(needs.db, actor, id)
  return needs.calendar.own.presentOwnCalendar(lawyerOf(right, actor), { firmLawyerId })
}

/** For those who are notified. */
export async function getParties({ account }: Needs, db: Db, assistantId: string) {
  const found = await Assistant.query(db).findById(assistantId).throwIfNotFound()
  const { lawyerAccountId, accountId, email, locale: invitedIn } = found
  const people = await account.people.getPeople(db, [
    lawyerAccountId,
    ...(accountId ? [accountId] : []),
  ])
  return {
    lawyerAccountId,
    lawyerName: nameOf(people.get(lawyerAccountId)) ?? '',
    accountId,
    assistantLocale: (accountId && people.get(accountId)?.locale) || invitedIn,
    // Of a deleted account not even the address goes into a notification.
    assistantName: accountId ? (nameOf(people.get(accountId)) ?? '–') : (email ?? ''),
  }
}

/**
 * Who may answer for this lawyer, to notify them of a request. Their rights are locked: the end of a
 * right waits for the notification, which it deletes.
 */
export async function listAnswering(
  _: Needs,
  tx: Tx,
  { lawyerAccountId, clientAccountId }: { lawyerAccountId: string; clientAccountId: string },
): Promise<Array<{ helpId: string; accountId: string }>> {
  const found = await Assistant.query(tx)
    .where({ lawyerAccountId, mayAnswer: true })
    .whereNotNull('beganAt')
    .whereNull('endedAt')
    .whereNot('accountId', clientAccountId)
    .orderBy('id')
    .forShare()
  return found.flatMap(({ id, accountId }) => (accountId ? { helpId: id, accountId } : []))
}

/** Whether this help lasts and lets them answer; checked before a mail about a request is sent. */
export const mayStillAnswer = async (_: Needs, db: Db, { helpId }: { helpId: string }) =>
  (await Assistant.query(db)
    .findById(helpId)
    .where({ mayAnswer: true })
    .whereNotNull('beganAt')
    .whereNull('endedAt')) !== undefined

/** For the export of an assistant's data: whom they helped, when, and what they did. */
export async function listOwnHelp({ account, db }: Needs, { accountId }: Actor) {
  const found = await Assistant.query(db).where({ accountId }).orderBy(['beganAt', 'id'])
  const people = await account.people.getPeople(
    db,
    found.map(({ lawyerAccountId }) => lawyerAccountId),
  )
  return Promise.all(
    found.map(async ({ id, lawyerAccountId, beganAt, endedAt, ...rights }) => ({
      lawyer: nameOf(people.get(lawyerAccountId)),
      promisedSecrecyAt: beganAt,
      endedAt,
      mayAnswer: rights.mayAnswer,
      mayChangeCalendar: rights.mayChangeCalendar,
      mayHandlePapers: rights.mayHandlePapers,
      permissions: (
        await Permission.query(db).where({ assistantId: id }).orderBy(['givenAt', 'id'])
      ).map(({ wording, givenAt, endedAt: until }) => ({ wording, givenAt, endedAt: until })),
      acts: (await AssistantAct.query(db).where({ assistantId: id }).orderBy(['doneAt', 'id'])).map(
        ({ act, doneAt }) => ({ act, doneAt }),
      ),
    })),
  )
}

const nameOf = (person: Person | undefined): string | null =>
  person && !person.deleted ? `${person.name} ${person.lastname}` : null
