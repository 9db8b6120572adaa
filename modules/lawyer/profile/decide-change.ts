import { emit, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { lawyerChanged, profileChangeDecided } from '../events.ts'
import { Lawyer, type RegisterSource } from '../lawyer.ts'
import { releasePortraits } from '../portrait/release-portraits.ts'
import type { OwnProfileNeeds } from './needs.ts'
import { ProfileChange } from './profile-change.ts'
import type { ProfileForm } from './profile-form.ts'
import { writeForm } from './write-form.ts'

const LISTS: Record<ProfileForm['qualification'], RegisterSource> = {
  advocate: 'advocates',
  assistant: 'assistants',
  advisor: 'team',
}

/**
 * Publishes or rejects waiting changes with a reason for the lawyer. Of two decisions one wins;
 * changes replaced meanwhile are refused.
 */
export async function decideChange(
  { clock, account, transact }: Pick<OwnProfileNeeds, 'account' | 'clock' | 'transact'>,
  team: Actor,
  { id, decision, reason: given }: { id: string; decision: 'publish' | 'reject'; reason: string },
): Promise<void> {
  const reason = given.trim()
  if (reason === '') throw errors.CHANGE_REASON_NEEDED({ field: 'reason' })
  await transact(async (tx) => {
    const found = await ProfileChange.query(tx).findById(id)
    if (!found) throw errors.PROFILE_CHANGE_NOT_FOUND()
    const { lawyerId } = found
    // Locks in the order of the lawyer's own editor.
    const lawyer = await Lawyer.query(tx).findById(lawyerId).forUpdate()
    const now = clock.now()
    const decided = await ProfileChange.query(tx)
      .findById(id)
      .where({ status: 'waiting' })
      .patch({
        status: decision === 'publish' ? 'published' : 'rejected',
        resolvedAt: now,
        decidedBy: team.accountId,
        reason,
      })
    if (decided === 0 || !lawyer) throw await whyNot(tx, id)
    await Lawyer.query(tx)
      .findById(lawyerId)
      .patch({ profileVersion: lawyer.profileVersion + 1 })
    if (decision === 'publish') {
      await writeForm(tx, lawyerId, found.changes, now)
      const { qualification } = found.changes
      // Another title belongs to another list. The team has checked it today, so the old entry is
      // unlinked; the nightly check finds the new one or asks the team.
      if (qualification && lawyer.registerSource) {
        const source = LISTS[qualification]
        await Lawyer.query(tx)
          .findById(lawyerId)
          .patch({
            registerSource: source,
            registerCheckedAt: now,
            ...(source !== lawyer.registerSource && { registerPersonId: null }),
          })
      }
      await emit(tx, lawyerChanged, { lawyerId })
    } else await releasePortraits(tx, lawyerId, [found.changes.portraitVersion])
    await account.team.recordTeamAction(tx, {
      team,
      action: decision === 'publish' ? 'profile.published' : 'profile.rejected',
      subjectId: lawyerId,
      reason,
    })
    await emit(tx, profileChangeDecided, { changeId: id, lawyerId })
  })
}

async function whyNot(tx: Tx, id: string) {
  const { status } = await ProfileChange.query(tx).findById(id).throwIfNotFound()
  return status === 'merged'
    ? errors.PROFILE_CHANGE_REPLACED()
    : errors.PROFILE_CHANGE_ALREADY_CLOSED()
}
