import { isLegalPerson } from '#modules/lawyer'
import type { Actor } from '#modules/shared'
import { recordFirmChange } from './change-log.ts'
import { checkDetails, tidyDetails, type FirmInput } from './firm-details.ts'
import { keepInvoiceable } from './invoice-settings/assert-invoiceable.ts'
import type { FirmNeeds } from './needs.ts'
import { assertCodeFree } from './open-firm.ts'
import { lockRepresented } from './own-firm.ts'

/**
 * Changes the firm's details and records who changed what. The public page follows at once and keeps
 * its address; issued documents do not change.
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
    await assertCodeFree(needs, tx, { ...details, firmId })
    if (!(await recordFirmChange(needs, tx, actor, firm, details))) return
    if (isLegalPerson(details.practiceForm)) {
      // A legal person issues the invoices itself, so its lawyers' own settings are deleted.
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
