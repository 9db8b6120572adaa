import { isLegalPerson } from '#modules/lawyer'
import type { Actor } from '#modules/shared'
import { recordFirmChange } from './change-log.ts'
import { checkDetails, tidyDetails, type FirmInput } from './firm-details.ts'
import { keepInvoiceable } from './invoice-settings/assert-invoiceable.ts'
import type { FirmNeeds } from './needs.ts'
import { refuseSecondCode } from './open-firm.ts'
import { lockRepresented } from './own-firm.ts'

/**
 * A representative changes what the firm says of itself; the public page follows at once. The
 * address of that page stays, and papers that were issued keep what they bore. Who changed what is
 * kept.
 */
export async function editFirm(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, ...given }: FirmInput & { firmId: string },
): Promise<void> {
  const details = tidyDetails(given)
  await needs.transact(async (tx) => {
    const { firm } = await lockRepresented(needs, tx, actor, firmId)
    checkDetails(details, actor.locale)
    await refuseSecondCode(needs, tx, { ...details, firmId })
    if (!(await recordFirmChange(needs, tx, actor, firm, details))) return
    if (isLegalPerson(details.practiceForm)) {
      // A legal person invoices itself: what its lawyers had set for themselves has no ground any
      // more.
      const members = (await needs.lawyer.memberships.listMembers(tx, firmId)).map(({ id }) => id)
      await keepInvoiceable(needs, tx, members, { field: 'practiceForm' }, async () => {
        for (const id of members)
          await needs.lawyer.memberships.setOwnInvoiceSettings(tx, {
            firmLawyerId: id,
            settings: null,
          })
      })
    }
    await needs.lawyer.firms.changeFirm(tx, { id: firmId, changes: details })
  })
}
