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
import { closeCase } from './register-check/approval-case.ts'

/**
 * Deletes a profile: hides it, ends its consultations and memberships, and erases its content and
 * address. The professional name stays for signed agreements and invoices, which must be stored
 * (IX-2066, Art. 39 and 48); presenters show "Deleted user". Repeating it changes nothing.
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
  // The team need not decide about a deleted profile.
  await closeCase({ clock }, tx, lawyerId)
  await ProfileChange.query(tx).where({ lawyerId }).delete()
  await ProfileDraft.query(tx).deleteById(lawyerId)
  await releaseAllPortraits(tx, lawyer)
  await LawyerEntry.query(tx).delete().where({ lawyerId })
  await LawyerSpecialty.query(tx).delete().where({ lawyerId })
  // Consultations end with full refunds before the memberships end.
  await emit(tx, lawyerHidden, { lawyerId })
  for (const { id } of await FirmLawyer.query(tx)
    .where({ lawyerId })
    .whereNull('leftAt')
    .orderBy('firmId'))
    await leaveFirm({ clock }, tx, id)
  await emit(tx, lawyerDeleted, { lawyerId })
  await emit(tx, lawyerChanged, { lawyerId })
}
