import type { Proof } from '#modules/account'
import { isLegalPerson } from '#modules/lawyer'
import { emit, type Actor, type Tx } from '#modules/shared'
import { recordFirmChange } from '../change-log.ts'
import { errors } from '../errors.ts'
import { invoiceAccountChanged } from '../events.ts'
import { maskIban } from './iban.ts'
import {
  checkInvoiceSettings,
  checkOwnTaxpayerCode,
  tidyInvoiceSettings,
  type InvoiceInput,
} from './invoice-settings.ts'
import { keepInvoiceable } from './assert-invoiceable.ts'
import type { FirmNeeds } from '../needs.ts'
import { getOwnFirm, lockOwnFirm, lockRepresented, type OwnFirm } from '../own-firm.ts'

/**
 * Changes the firm's invoice settings; issued invoices do not change. A new bank account needs
 * re-authentication and notifies all representatives.
 */
export async function changeInvoiceSettings(
  needs: FirmNeeds,
  actor: Actor,
  { firmId, password, code, ...given }: InvoiceInput & Proof & { firmId: string },
): Promise<void> {
  const settings = tidyInvoiceSettings(given)
  const { firm: before, membership } = await getOwnFirm(needs, needs.db, actor, firmId)
  if (membership.role !== 'representative') throw errors.NOT_REPRESENTATIVE()
  checkInvoiceSettings(settings, actor.locale)
  const confirmedAccount = await confirmAccount(
    needs,
    actor,
    { password, code },
    { was: before.bankAccount, is: settings.bankAccount },
  )
  await needs.transact(async (tx) => {
    const { firm } = await lockRepresented(needs, tx, actor, firmId)
    assertAccountUnchanged(firm.bankAccount, confirmedAccount)
    await assertSeriesFree(needs, tx, { firmId, series: settings.invoiceSeries, of: 'firm' })
    const members = (await needs.lawyer.memberships.listMembers(tx, firmId)).map(({ id }) => id)
    await keepInvoiceable(needs, tx, members, { field: 'bankAccount' }, async () => {
      if (await recordFirmChange(needs, tx, actor, firm, settings))
        await needs.lawyer.firms.changeFirm(tx, { id: firmId, changes: settings })
    })
    if (firm.bankAccount !== settings.bankAccount)
      await emitAccountChanged(tx, membership, 'firm', settings.bankAccount)
  })
}

type OwnInvoiceInput = InvoiceInput & {
  taxpayerCode?: string | null
  sellerAddress?: string | null
}

/** In a firm that is not a legal person, a lawyer may invoice in their own name and series. */
export async function changeOwnInvoiceSettings(
  needs: FirmNeeds,
  actor: Actor,
  {
    firmId,
    taxpayerCode: written,
    sellerAddress,
    password,
    code,
    ...given
  }: OwnInvoiceInput & Proof & { firmId: string },
): Promise<void> {
  const settings = tidyInvoiceSettings(given)
  const taxpayerCode = written?.trim() || null
  const own = await getOwnFirm(needs, needs.db, actor, firmId)
  if (isLegalPerson(own.firm.practiceForm)) throw errors.OWN_INVOICES_NOT_HERE()
  checkInvoiceSettings(settings, actor.locale)
  checkOwnTaxpayerCode(taxpayerCode, actor.locale)
  if (settings.invoiceSeries === null) throw errors.SERIES_NEEDED({ field: 'invoiceSeries' })
  // The default series of the firm.
  if (settings.invoiceSeries === 'SF') throw errors.SERIES_IS_TAKEN({ field: 'invoiceSeries' })
  const confirmedAccount = await confirmAccount(
    needs,
    actor,
    { password, code },
    { was: ownAccountOf(own), is: settings.bankAccount },
  )
  await needs.transact(async (tx) => {
    const now = await lockOwnFirm(needs, tx, actor, firmId)
    if (isLegalPerson(now.firm.practiceForm)) throw errors.OWN_INVOICES_NOT_HERE()
    assertAccountUnchanged(ownAccountOf(now), confirmedAccount)
    await assertSeriesFree(needs, tx, {
      firmId,
      series: settings.invoiceSeries,
      of: { firmLawyerId: now.membership.id },
    })
    await keepInvoiceable(needs, tx, [now.membership.id], { field: 'bankAccount' }, () =>
      needs.lawyer.memberships.setOwnInvoiceSettings(tx, {
        firmLawyerId: now.membership.id,
        settings: {
          ...settings,
          taxpayerCode,
          sellerAddress: sellerAddress?.trim() || null,
        },
      }),
    )
    if (ownAccountOf(now) !== settings.bankAccount)
      await emitAccountChanged(tx, now.membership, 'own', settings.bankAccount)
  })
}

const ownAccountOf = ({ membership }: OwnFirm): string | null =>
  membership.invoicedBy === 'own' ? membership.bankAccount : null

/**
 * Asks for the password or a mailed code if the account changes in a session that is not fresh.
 * Returns the account that was confirmed.
 */
async function confirmAccount(
  { account }: FirmNeeds,
  actor: Actor,
  proof: Proof,
  { was, is }: { was: string | null; is: string | null },
): Promise<string | null> {
  if (was !== is && !(await account.proof.isFresh(actor)))
    await account.proof.reauthenticate(actor, proof)
  return was
}

/** Refuses if the account changed after the confirmation. */
function assertAccountUnchanged(now: string | null, confirmed: string | null): void {
  if (now !== confirmed) throw errors.ACCOUNT_JUST_CHANGED({ field: 'bankAccount' })
}

const emitAccountChanged = (
  tx: Tx,
  { firmId, accountId, displayName }: OwnFirm['membership'],
  whose: 'firm' | 'own',
  iban: string | null,
): Promise<void> =>
  emit(tx, invoiceAccountChanged, {
    firmId,
    accountId,
    whose,
    person: displayName,
    account: iban && maskIban(iban),
  })

/** The firm issues this lawyer's invoices again. */
export async function dropOwnInvoiceSettings(
  needs: FirmNeeds,
  actor: Actor,
  { firmId }: { firmId: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const { membership } = await lockOwnFirm(needs, tx, actor, firmId)
    await keepInvoiceable(needs, tx, [membership.id], {}, () =>
      needs.lawyer.memberships.setOwnInvoiceSettings(tx, {
        firmLawyerId: membership.id,
        settings: null,
      }),
    )
  })
}

/** Numbers run per firm and series: two issuers with one series would leave gaps. */
async function assertSeriesFree(
  { lawyer }: FirmNeeds,
  tx: Tx,
  {
    firmId,
    series,
    of,
  }: { firmId: string; series: string | null; of: 'firm' | { firmLawyerId: string } },
): Promise<void> {
  if (series !== null && (await lawyer.firms.isSeriesTaken(tx, { firmId, series, of })))
    throw errors.SERIES_IS_TAKEN({ field: 'invoiceSeries' })
}
