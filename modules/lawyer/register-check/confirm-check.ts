import { errors as shared, isRefusal, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import type { RegisterSource } from '../lawyer.ts'
import { openCase } from './approval-case.ts'
import { tryCode, useCode, type RegisterCode } from './code.ts'
import { confirmStatus } from './confirm-status.ts'
import type { RegisterCheckNeeds } from './needs.ts'
import { assertCheckable, getOwnLawyer, lockOwnLawyer } from './own-lawyer.ts'

export type Confirmed = { outcome: 'shown' | 'confirmed' } | { outcome: 'clash'; dueAt: string }

/**
 * Confirms the lawyer with the code sent to the register's contact. If another account took the
 * entry meanwhile, the team decides.
 */
export async function confirmRegisterCheck(
  needs: RegisterCheckNeeds,
  actor: Actor,
  { code }: { code: string },
): Promise<Confirmed> {
  const { id: lawyerId } = await getOwnLawyer(needs.db, actor)
  const tried = await tryCode(needs, needs.db, { lawyerId, code })
  try {
    return await confirmBy(needs, actor, tried)
  } catch (error) {
    if (!isRefusal(error, 'REGISTER_ENTRY_TAKEN')) throw error
    const { dueAt } = await needs.transact(async (tx) => {
      await lockOwnLawyer(tx, actor)
      return openCase(needs, tx, { lawyerId, kind: 'clash', candidateIds: [tried.personId] })
    })
    return { outcome: 'clash', dueAt: dueAt.toISOString() }
  }
}

const confirmBy = (
  needs: RegisterCheckNeeds,
  actor: Actor,
  tried: RegisterCode,
): Promise<Confirmed> =>
  needs.transact(async (tx) => {
    const lawyer = await lockOwnLawyer(tx, actor)
    assertCheckable(lawyer)
    if (!(await useCode(tx, tried))) throw errors.CODE_IS_EXPIRED({ field: 'code' })
    const person = (await needs.register.entries.getPeople(tx, [tried.personId])).get(
      tried.personId,
    )
    if (!person) throw shared.NOT_FOUND()
    // Struck off meanwhile.
    if (person.status !== 'listed') throw errors.REGISTER_SAYS_SUSPENDED()
    const source: RegisterSource = person.list
    const readAt = (await needs.register.entries.listFreshness(tx)).find(
      ({ list }) => list === person.list,
    )?.readAt
    return {
      outcome: await confirmStatus(needs, tx, {
        lawyer,
        source,
        person,
        checkedAt: readAt ?? needs.clock.now(),
        by: 'register',
      }),
    }
  })
