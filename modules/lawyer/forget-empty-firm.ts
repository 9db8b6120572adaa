import type { Clock, Tx } from '#modules/shared'
import { FirmLawyer } from './firm-lawyer.ts'
import { Firm } from './firm.ts'

/**
 * A firm that the last of its lawyers has left for good keeps its name and its codes in the public register, by which papers and former addresses know it;
 * contacts, account and taxes go. What was signed or invoiced has its own sealed copy.
 */
export async function forgetEmptyFirm({ clock }: { clock: Clock }, tx: Tx, firmId: string): Promise<void> {
  if (await FirmLawyer.query(tx).where({ firmId }).whereNull('leftAt').first()) return
  await Firm.query(tx).findById(firmId).patch({
    taxpayerCode: null, vatPayer: false, cashAccounting: false, vatNumber: null, address: null, city: null, phone: null, email: null, webPage: null,
    descriptionLt: null, descriptionEn: null, bankAccount: null, bankName: null, changedAt: clock.now(),
  })
  await tx('own_invoice_settings').whereIn('firmLawyerId', tx('firm_lawyer').where({ firmId }).select('id')).delete()
}
