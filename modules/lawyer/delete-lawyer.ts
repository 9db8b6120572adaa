import { emit, newId, type Clock, type Tx } from '#modules/shared'
import { lawyerChanged, lawyerDeleted, lawyerHidden } from './events.ts'
import { LawyerEntry } from './content/lawyer-entry.ts'
import { LawyerSpecialty } from './content/lawyer-specialty.ts'
import { recordMove } from './status/lawyer-move.ts'
import { Lawyer } from './lawyer.ts'
import { releaseAllPortraits } from './portrait/release-portraits.ts'
import { leaveFirm } from './firm/membership.ts'
import { FirmLawyer } from './firm/firm-lawyer.ts'
import { ProfileChange, ProfileDraft } from './profile/profile-change.ts'
import { settleCase } from './register-check/approval-case.ts'

/**
 * Ends a profile for good: out of sight at once, no consultation ahead, no membership left. What
 * was written is wiped, and the page's address with it; the professional name stays in the row for
 * signed agreements and invoices, and presenters say "Deleted user" instead (IX-2066, Art. 39 and
 * 48: contracts are kept). Asked twice it does nothing twice.
 */
export async function deleteLawyer(
  { clock }: { clock: Clock },
  tx: Tx,
  { lawyerId }: { lawyerId: string },
): Promise<void> {
  const lawyer = await Lawyer.query(tx).findById(lawyerId).forUpdate()
  if (!lawyer || lawyer.deletedAt) return
  const now = clock.now()
  await Lawyer.query(tx)
    .findById(lawyerId)
    .patch({
      status: 'hidden',
      hiddenAt: lawyer.hiddenAt ?? now,
      hiddenBy: 'owner',
      hiddenReason: 'deleted',
      deletedAt: now,
      changedAt: now,
      slug: `deleted-${lawyerId}`,
      descriptionLt: null,
      descriptionEn: null,
      officePhone: null,
      webPage: null,
      address: null,
      city: null,
      languages: [],
      workingSince: null,
      clientTypes: [],
      businessSectors: [],
      hourlyRateCents: null,
      portraitVersion: null,
      supervisor: null,
    })
  await recordMove(tx, {
    id: newId(),
    lawyerId,
    fromStatus: lawyer.status,
    toStatus: 'hidden',
    by: 'owner',
    accountId: lawyer.accountId,
    registerPersonId: lawyer.registerPersonId,
    reason: 'deleted',
    movedAt: now,
  })
  // Nobody of the team is asked about somebody who has gone.
  await settleCase({ clock }, tx, lawyerId)
  await ProfileChange.query(tx).where({ lawyerId }).delete()
  await ProfileDraft.query(tx).deleteById(lawyerId)
  await releaseAllPortraits(tx, lawyer)
  await LawyerEntry.query(tx).delete().where({ lawyerId })
  await LawyerSpecialty.query(tx).delete().where({ lawyerId })
  // Whatever was ahead ends by this news, with all money back; only then do the memberships.
  await emit(tx, lawyerHidden, { lawyerId })
  for (const { id } of await FirmLawyer.query(tx)
    .where({ lawyerId })
    .whereNull('leftAt')
    .orderBy('firmId'))
    await leaveFirm({ clock }, tx, id)
  await emit(tx, lawyerDeleted, { lawyerId })
  await emit(tx, lawyerChanged, { lawyerId })
}
