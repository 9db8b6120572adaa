import { emit, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import { importClosed } from './events.ts'
import { applyHeld } from './import-list.ts'
import type { RegisterNeeds } from './needs.ts'
import { RegisterImport } from './register-import.ts'

type ImportDecision = { id: string; reason?: string }

/** Applies a held import. Of two decisions one wins. */
export const confirmImport = (
  needs: RegisterNeeds,
  team: Actor,
  decision: ImportDecision,
): Promise<RegisterImport> => decide(needs, team, decision, 'applied')

/** Rejects a held import; the list before it stays in force. */
export const rejectImport = (
  needs: RegisterNeeds,
  team: Actor,
  decision: ImportDecision,
): Promise<RegisterImport> => decide(needs, team, decision, 'rejected')

function decide(
  { clock, transact, account }: RegisterNeeds,
  team: Actor,
  { id, reason = '' }: ImportDecision,
  status: 'applied' | 'rejected',
): Promise<RegisterImport> {
  const words = reason.trim()
  if (words === '') throw errors.REASON_NEEDED({ field: 'reason' })
  return transact(async (tx) => {
    const held = await RegisterImport.query(tx).findById(id).forUpdate()
    if (!held) throw errors.IMPORT_NOT_FOUND()
    if (held.status !== 'held') throw errors.IMPORT_NOT_HELD()
    const now = clock.now()
    if (status === 'applied') await applyHeld(tx, held, now)
    await emit(tx, importClosed, { importId: id })
    await account.team.recordTeamAction(tx, {
      team,
      action: `register.import-${status}`,
      subjectId: id,
      reason: words,
    })
    return RegisterImport.query(tx).patchAndFetchById(id, {
      status,
      entries: null,
      decidedAt: now,
      decidedBy: team.accountId,
      reason: words,
    })
  })
}
