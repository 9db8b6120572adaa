import { Model } from 'objection'
import type { Account, Limit } from '#modules/account'
import { HOUR, type Actor, type Cipher, type Db, type Tx, sealedIn } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Buyer } from '../invoice.ts'
import type { Needs } from '../needs.ts'
import { isOfOtherMemberState, isVatNumber } from './vat-number.ts'
import type { BuyerBody, BuyerView } from '../schemas.ts'
import type { Static } from 'typebox'

/** The buyer on a client's invoices. Without it, the client's name and e-mail address. */
type BuyerDetails = Static<typeof BuyerView>

class InvoiceBuyer extends Model {
  static override tableName = 'invoice_buyer'
  static override idColumn = 'accountId'

  declare accountId: string
  declare detailsSealed: string
  declare changedAt: Date
}

const NOTHING: BuyerDetails = {
  companyName: null,
  companyCode: null,
  vatNumber: null,
  address: null,
  vatConfirmedAt: null,
}

async function findBuyerDetails({ cipher }: { cipher: Cipher }, db: Db, accountId: string) {
  const found = await InvoiceBuyer.query(db).findById(accountId)
  return found
    ? {
        ...NOTHING,
        ...(JSON.parse(
          cipher.open(found.detailsSealed, sealedIn('invoice_buyer.details_sealed', accountId)),
        ) as BuyerDetails),
      }
    : NOTHING
}

export const getOwnBuyer = (needs: Needs, actor: Actor): Promise<BuyerDetails> =>
  findBuyerDetails(needs, needs.db, actor.accountId)

/**
 * For later invoices. A VAT number of another member state is looked up in its register, each time
 * until it is confirmed.
 */
export async function changeBuyer(
  needs: Needs,
  actor: Actor,
  given: Static<typeof BuyerBody>,
): Promise<BuyerDetails> {
  const { transact, account, clock, cipher } = needs
  const tidy = (value: string | null | undefined) => value?.replace(/\s+/g, ' ').trim() || null
  const details = {
    companyName: tidy(given.companyName),
    companyCode: tidy(given.companyCode),
    vatNumber: tidy(given.vatNumber)?.toUpperCase().replaceAll(/[ .-]/g, '') ?? null,
    address: tidy(given.address),
    vatConfirmedAt: null as string | null,
  }
  if (details.companyCode && !/^\d{7,12}$/.test(details.companyCode))
    throw errors.BUYER_CODE_WRONG({ field: 'companyCode' })
  if (details.vatNumber && !isVatNumber(details.vatNumber))
    throw errors.BUYER_VAT_NUMBER_WRONG({ field: 'vatNumber' })
  if (isOfOtherMemberState(details.vatNumber)) {
    if (!details.companyName || !details.address)
      throw errors.BUYER_COMPANY_NEEDED({ field: details.companyName ? 'address' : 'companyName' })
    details.vatConfirmedAt = await confirmPayer(needs, actor, details.vatNumber)
  }
  await transact(async (tx) => {
    await account.people.lockPresent(tx, actor)
    await tx('invoice_buyer')
      .insert({
        accountId: actor.accountId,
        detailsSealed: cipher.seal(
          JSON.stringify(details),
          sealedIn('invoice_buyer.details_sealed', actor.accountId),
        ),
        changedAt: clock.now(),
      })
      .onConflict('accountId')
      .merge()
  })
  return details
}

/** Limits look-ups, which reveal which numbers exist. */
const REGISTER_LOOKUPS: Limit = { name: 'vat-number', max: 10, windowMs: HOUR }

async function confirmPayer(
  needs: Needs,
  { accountId }: Actor,
  vatNumber: string,
): Promise<string | null> {
  const before = await findBuyerDetails(needs, needs.db, accountId)
  if (before.vatNumber === vatNumber && before.vatConfirmedAt) return before.vatConfirmedAt
  await needs.account.limits.countAttempt(REGISTER_LOOKUPS, accountId)
  const found = await needs.vatRegister.ask(vatNumber)
  if (found === 'none') throw errors.BUYER_VAT_NUMBER_UNKNOWN({ field: 'vatNumber' })
  return found === 'payer' ? needs.clock.now().toISOString() : null
}

export const deleteBuyer = async (tx: Tx, { accountId }: { accountId: string }): Promise<void> =>
  void (await InvoiceBuyer.query(tx).deleteById(accountId))

/**
 * The buyer on an invoice: name, address and codes (IX-751, Art. 80(1)). A person is named as in
 * the agreement.
 */
export async function describeBuyer(
  needs: { cipher: Cipher; account: Pick<Account, 'people'> },
  db: Db,
  accountId: string,
  nameInAgreement?: string,
): Promise<Buyer> {
  const { name, lastname, email } = await needs.account.people.getPerson(db, accountId)
  const { companyName, companyCode, vatNumber, address, vatConfirmedAt } = await findBuyerDetails(
    needs,
    db,
    accountId,
  )
  return {
    name: companyName ?? nameInAgreement ?? `${name} ${lastname}`,
    email,
    companyCode,
    vatNumber,
    address,
    vatConfirmedAt,
  }
}
