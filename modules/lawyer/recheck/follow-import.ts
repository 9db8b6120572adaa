import { Lawyer } from '../lawyer.ts'
import type { RegisterCheckNeeds } from '../register-check/needs.ts'
import { noCounts, recheckLawyers, type RecheckCounts } from './recheck-lawyers.ts'

const CHUNK = 200

/**
 * Checks lawyers whom a daytime import struck off, suspended or brought back. Repeating it changes
 * nothing.
 */
export async function followRegisterImport(
  needs: RegisterCheckNeeds,
  importId: string,
): Promise<RecheckCounts> {
  const changed = await needs.register.entries.listChangedPeople(needs.db, importId)
  const counts = noCounts()
  for (let at = 0; at < changed.length; at += CHUNK) {
    await needs.transact(async (tx) => {
      const lawyers = await Lawyer.query(tx)
        .whereIn('registerPersonId', changed.slice(at, at + CHUNK))
        .whereNull('deletedAt')
        .orderBy('id')
        .forUpdate()
      await recheckLawyers(needs, tx, lawyers, counts)
    })
  }
  return counts
}
