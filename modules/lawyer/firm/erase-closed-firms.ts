import { emit, type Clock, type Tx } from '#modules/shared'
import { firmChanged } from '../events.ts'
import { Firm } from './firm.ts'
import { FirmLawyer } from './firm-lawyer.ts'

/** Reported data of a seller is stored five years after its year (IX-2112, Art. 61-3). */
export const SELLER_YEARS = 5
const NAMELESS = '–'

/**
 * Erases name, address, codes and account of firms whose last lawyer left more than `SELLER_YEARS`
 * ago. Invoices have copies; the row stays for consultations and documents. Returns how many.
 */
export async function eraseClosedFirms({ clock }: { clock: Clock }, tx: Tx): Promise<number> {
  const now = clock.now()
  const before = new Date(Date.UTC(now.getUTCFullYear() - SELLER_YEARS, 0))
  // Own settings of former members, also where the firm continues.
  await tx('own_invoice_settings')
    .whereIn(
      'firmLawyerId',
      FirmLawyer.query(tx).where('leftAt', '<', before).select('id').toKnexQuery(),
    )
    .delete()
  const firms = await Firm.query(tx)
    .where('closedAt', '<', before)
    .whereNot({ name: NAMELESS })
    .limit(100)
    .forUpdate()
    .skipLocked()
  for (const { id } of firms) {
    await Firm.query(tx)
      .findById(id)
      .patch({
        name: NAMELESS,
        slug: `closed-${id}`,
        registrationCode: null,
        taxpayerCode: null,
        vatPayer: false,
        vatNumber: null,
        address: null,
        city: null,
        bankAccount: null,
        bankName: null,
        invoiceSeries: null,
        changedAt: now,
      })
    await emit(tx, firmChanged, { firmId: id })
  }
  return firms.length
}
