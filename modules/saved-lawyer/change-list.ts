import { isShown, lawyerErrors } from '#modules/lawyer'
import { lock, type Actor, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import type { Needs } from './needs.ts'
import { readList, writeList } from './saved-list.ts'

/** Each list is sealed and shown as a whole. */
const MAX_SAVED = 100

/**
 * Saves a lawyer whom the public sees, or removes one; repeated, it changes nothing. Answers the
 * saved ids, the newest first.
 */
export async function changeList(
  needs: Needs,
  actor: Actor,
  { lawyerId, isSaved }: { lawyerId: string; isSaved: boolean },
): Promise<string[]> {
  const { transact, account, clock } = needs
  return transact(async (tx) => {
    await account.people.lockPresent(tx, actor)
    await lock(tx, 'saved-lawyers', actor.accountId)
    const before = await readList(needs, tx, actor.accountId)
    if (before.some((savedLawyer) => savedLawyer.lawyerId === lawyerId) === isSaved)
      return idsOf(before)
    const others = before.filter((savedLawyer) => savedLawyer.lawyerId !== lawyerId)
    if (isSaved) await assertSavable(needs, tx, { lawyerId, count: before.length })
    const after = isSaved ? [{ lawyerId, savedAt: clock.now().toISOString() }, ...others] : others
    await writeList(needs, tx, actor.accountId, after)
    return idsOf(after)
  })
}

export const listIds = async (needs: Needs, { accountId }: Actor): Promise<string[]> =>
  idsOf(await readList(needs, needs.db, accountId))

const idsOf = (list: readonly { lawyerId: string }[]) => list.map(({ lawyerId }) => lawyerId)

async function assertSavable(
  { lawyer }: Needs,
  tx: Tx,
  { lawyerId, count }: { lawyerId: string; count: number },
): Promise<void> {
  if (count >= MAX_SAVED) throw errors.TOO_MANY_SAVED({ params: { n: MAX_SAVED } })
  const memberships = await lawyer.memberships.listFirmLawyersOfLawyers(tx, [lawyerId])
  if (!memberships.some(isShown)) throw lawyerErrors.LAWYER_NOT_FOUND()
}
