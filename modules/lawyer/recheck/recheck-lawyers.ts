import type { RegisterList, RegisterPerson } from '#modules/register'
import { apart, emit, isTemporary, newId, type Tx } from '#modules/shared'
import { approveLawyer, hideLawyer } from '../status/approval.ts'
import {
  confirmationVoided,
  lawyerChanged,
  proofsRenewed,
  registerContactChanged,
  titleChanged,
} from '../events.ts'
import { recordMove } from '../status/lawyer-move.ts'
import { Lawyer } from '../lawyer.ts'
import { TITLES } from '../register-check/confirm-status.ts'
import { openCase } from '../register-check/approval-case.ts'
import type { RegisterCheckNeeds } from '../register-check/needs.ts'
import { judge, type Judgement, type ListState } from './judge.ts'

export type RecheckCounts = {
  checked: number
  renewed: number
  hidden: number
  withdrawn: number
  back: number
  contactsChanged: number
  titleChanged: number
  unmatched: number
  left: number
  failed: number
}
export const noCounts = (): RecheckCounts => ({
  checked: 0,
  renewed: 0,
  hidden: 0,
  withdrawn: 0,
  back: 0,
  contactsChanged: 0,
  titleChanged: 0,
  unmatched: 0,
  left: 0,
  failed: 0,
})

type Lists = Map<RegisterList, ListState>

/**
 * Checks these lawyers against the register and applies what follows. The caller holds their rows.
 */
export async function recheckLawyers(
  needs: RegisterCheckNeeds,
  tx: Tx,
  lawyers: readonly Lawyer[],
  counts: RecheckCounts,
): Promise<void> {
  const lists: Lists = new Map(
    (await needs.register.entries.listFreshness(tx)).map((freshness) => [
      freshness.list,
      freshness,
    ]),
  )
  const people = await needs.register.entries.getPeople(
    tx,
    lawyers.flatMap(({ registerPersonId }) => registerPersonId ?? []),
  )
  const renewed = new Map<string, { checkedAt: Date; lawyerIds: string[] }>()
  for (const lawyer of lawyers) {
    counts.checked++
    const person =
      (lawyer.registerPersonId ? people.get(lawyer.registerPersonId) : undefined) ??
      (await findUnlinked(needs, tx, lawyer, lists))
    if (!person) {
      counts.unmatched++
      continue
    }
    const judgement = judge(lawyer, person, lists.get(person.list) as ListState)
    switch (judgement.verdict) {
      case 'leave':
        counts.left++
        break
      case 'hide':
      case 'withdraw':
      case 'back': {
        const what = await withSavepoint(needs, tx, lawyer, () =>
          move(needs, tx, lawyer, { person, judgement, lists }),
        )
        if (what) counts[what]++
        break
      }
      case 'renew': {
        const key = `${person.list} ${judgement.checkedAt.toISOString()}`
        renewed.set(key, {
          checkedAt: judgement.checkedAt,
          lawyerIds: [...(renewed.get(key)?.lawyerIds ?? []), lawyer.id],
        })
        counts.renewed++
        if (!judgement.hasOtherContacts) break
        await emit(tx, registerContactChanged, { lawyerId: lawyer.id })
        counts.contactsChanged++
      }
    }
  }
  for (const { checkedAt, lawyerIds } of renewed.values()) {
    await Lawyer.query(tx).whereIn('id', lawyerIds).patch({ registerCheckedAt: checkedAt })
    await emit(tx, proofsRenewed, { lawyerIds })
  }
}

type StatusMove = {
  person: RegisterPerson
  judgement: Extract<Judgement, { verdict: 'hide' | 'withdraw' | 'back' }>
  lists: Lists
}

async function move(
  needs: RegisterCheckNeeds,
  tx: Tx,
  lawyer: Lawyer,
  { person, judgement, lists }: StatusMove,
): Promise<keyof RecheckCounts | undefined> {
  if (judgement.verdict === 'back') {
    await approveLawyer(needs, tx, {
      lawyerId: lawyer.id,
      source: person.list,
      checkedAt: judgement.checkedAt,
      by: 'register',
    })
    return 'back'
  }
  if (await followToOtherList(needs, tx, lawyer, person, lists)) return 'titleChanged'
  if (judgement.verdict === 'hide')
    return (await hideLawyer(needs, tx, {
      lawyerId: lawyer.id,
      reason: judgement.reason,
      by: 'register',
    }))
      ? 'hidden'
      : undefined
  return (await withdrawConfirmation(needs, tx, lawyer, judgement.reason)) ? 'withdrawn' : undefined
}

/**
 * One failing change must not stop the night's other checks: struck-off lawyers would stay visible.
 */
async function withSavepoint(
  needs: RegisterCheckNeeds,
  tx: Tx,
  { id }: Lawyer,
  work: () => Promise<keyof RecheckCounts | undefined>,
): Promise<keyof RecheckCounts | undefined> {
  try {
    return await apart(tx, work)
  } catch (error) {
    // The whole transaction is retried.
    if (isTemporary(error)) throw error
    needs.log.error(
      { err: error, lawyerId: id },
      'what the register says of a lawyer could not be followed; the next night tries again',
    )
    return 'failed'
  }
}

/** They can ask the register again once it lists them. */
async function withdrawConfirmation(
  { clock }: RegisterCheckNeeds,
  tx: Tx,
  { id, status, statusConfirmedAt, registerPersonId }: Lawyer,
  reason: string,
): Promise<boolean> {
  if (!statusConfirmedAt) return false
  const now = clock.now()
  await Lawyer.query(tx).findById(id).patch({
    statusConfirmedAt: null,
    registerPersonId: null,
    registerSource: null,
    registerCheckedAt: null,
    changedAt: now,
  })
  await recordMove(tx, {
    id: newId(),
    lawyerId: id,
    fromStatus: status,
    toStatus: status,
    by: 'register',
    registerPersonId,
    reason,
    movedAt: now,
  })
  await emit(tx, confirmationVoided, { lawyerId: id })
  return true
}

/**
 * An assistant who became an advocate moved to the other list: the title follows, and nobody is
 * hidden.
 */
async function followToOtherList(
  needs: RegisterCheckNeeds,
  tx: Tx,
  lawyer: Lawyer,
  person: RegisterPerson,
  lists: Lists,
): Promise<boolean> {
  const other = await needs.register.entries.findInOtherList(tx, person)
  const state = other && lists.get(other.list)
  if (!other || !state?.isFresh || !state.readAt || (await isClaimed(tx, other.id, lawyer.id)))
    return false
  await lawyer.$query(tx).patch({
    registerPersonId: other.id,
    registerSource: other.list,
    registerCheckedAt: state.readAt,
    qualification: TITLES[other.list],
    supervisor: other.list === 'assistants' ? other.supervisor : null,
    changedAt: needs.clock.now(),
  })
  await emit(tx, titleChanged, { lawyerId: lawyer.id })
  await emit(tx, lawyerChanged, { lawyerId: lawyer.id })
  return true
}

/**
 * Links lawyers confirmed before entries were stored: by name and contact, or the team is asked.
 */
async function findUnlinked(
  needs: RegisterCheckNeeds,
  tx: Tx,
  lawyer: Lawyer,
  lists: Lists,
): Promise<RegisterPerson | undefined> {
  const source = lawyer.registerSource as RegisterList
  if (lawyer.registerPersonId || lawyer.status !== 'approved' || !lists.get(source)?.isFresh)
    return undefined
  const { email, phone } = await needs.account.people.getPerson(tx, lawyer.accountId)
  const namesakes = (await needs.register.entries.findByName(tx, lawyer)).filter(
    ({ list, status }) => list === source && status === 'listed',
  )
  const reached = await Promise.all(
    [
      { email },
      ...[phone, lawyer.officePhone].flatMap((number) => (number ? [{ phone: number }] : [])),
    ].map((contact) => needs.register.entries.findByContact(tx, contact)),
  )
  const ids = new Set(reached.flat().map(({ id }) => id))
  const matching = namesakes.filter(({ id }) => ids.has(id))
  const [only] = matching
  if (only && matching.length === 1 && !(await isClaimed(tx, only.id, lawyer.id))) {
    // Earlier contact changes are not reported.
    await lawyer
      .$query(tx)
      .patch({ registerPersonId: only.id, registerCheckedAt: lists.get(source)?.readAt ?? null })
    return only
  }
  await openCase(needs, tx, {
    lawyerId: lawyer.id,
    kind: namesakes.length > 0 ? 'clash' : 'not-found',
    candidateIds: namesakes.map(({ id }) => id),
  })
  return undefined
}

const isClaimed = async (tx: Tx, registerPersonId: string, lawyerId: string): Promise<boolean> =>
  (await Lawyer.query(tx).findOne({ registerPersonId }).whereNot('id', lawyerId)) !== undefined
