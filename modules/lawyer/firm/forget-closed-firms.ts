import { emit, type Clock, type Tx } from '#modules/shared'
import { firmChanged } from '../events.ts'
import { Firm } from './firm.ts'
import { FirmLawyer } from './firm-lawyer.ts'

/**
 * What an operator reports of a seller, and how it was reckoned, is kept five years after the year
 * it is of (IX-2112, Art. 61-3).
 */
export const SELLER_YEARS = 5
const NAMELESS = '–'

/**
 * Name, address, codes and account of a firm whose last lawyer left go once no year with income of
 * it can be asked about any more; its invoices carry their own. The row stays, since consultations
 * and papers point to it. Answers how many.
 */
export async function forgetClosedFirms({ clock }: { clock: Clock }, tx: Tx): Promise<number> {
  const now = clock.now()
  const before = new Date(Date.UTC(now.getUTCFullYear() - SELLER_YEARS, 0))
  // Of who invoiced in their own name in a firm that goes on without them as well.
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
