import { DEFAULT_TIME_ZONE, type Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { dateOf } from '../fee-rule.ts'
import type { FeeNeeds } from '../needs.ts'
import { type Quarter, type Seller } from './seller.ts'

/** Every seller with income through the platform in a year, quarters by the days of Vilnius. A year to come has none. */
export async function readSellers({ account, clock, db, lawyer, payment }: FeeNeeds, year: number): Promise<Seller[]> {
  if (year > Number(dateOf(clock.now()).slice(0, 4)) || year < 2023) throw errors.NO_SUCH_YEAR()
  const [income, fees] = [await payment.listIncome(db, { from: startOf(year), until: startOf(year + 1) }), await listFees(db, year)]
  const sellers = await Promise.all([...Map.groupBy(income, ({ firmLawyerId }) => firmLawyerId)].map(async ([firmLawyerId, entries]): Promise<Seller> => {
    const details = await lawyer.getFirmLawyer(db, firmLawyerId)
    const { accountId, bankAccount, firmAddress, firmCity, invoicedBy, lastname, lawyerId, firmId, name, practiceForm, sellerAddress, sellerCode, sellerName, taxpayerCode, vatNumber } = details
    const isEntity = invoicedBy === 'firm' && (practiceForm === 'professional-partnership' || practiceForm === 'company')
    const [birthDate, personalCode] = isEntity ? [null, undefined] : await Promise.all([account.findBirthDate(db, accountId), account.findPersonalCode(db, accountId)])
    return {
      firmLawyerId,
      isEntity,
      name: isEntity ? sellerName : `${name} ${lastname}`,
      firstName: name,
      lastName: lastname,
      country: 'LT',
      address: invoicedBy === 'own' ? sellerAddress : firmAddress,
      city: firmCity,
      tin: isEntity ? (sellerCode ?? taxpayerCode) : (taxpayerCode ?? personalCode ?? null),
      companyCode: isEntity ? sellerCode : null,
      vatNumber,
      birthDate,
      iban: bankAccount,
      accountHolder: sellerName,
      quarters: [1, 2, 3, 4].map((quarter) => inQuarter(quarter, entries, fees.filter((fee) => fee.lawyerId === lawyerId && fee.firmId === firmId))),
    }
  }))
  return sellers.toSorted((one, other) => one.name.localeCompare(other.name, 'lt'))
}

type Income = { paidAt: Date; paidCents: number; backCents: number }
type Fee = { quarter: number; lawyerId: string; firmId: string; cents: number }

/** A meeting whose whole price went back was no income and no activity. Money that went back later belongs to the day it was paid. */
function inQuarter(quarter: number, entries: readonly Income[], fees: readonly Fee[]): Quarter {
  const kept = entries.filter(({ paidAt, paidCents, backCents }) => quarterOf(paidAt) === quarter && paidCents > backCents)
  return {
    considerationCents: kept.reduce((sum, { paidCents, backCents }) => sum + paidCents - backCents, 0),
    activities: kept.length,
    feesCents: fees.filter((fee) => fee.quarter === quarter).reduce((sum, { cents }) => sum + cents, 0),
  }
}

const quarterOf = (instant: Date): number => Math.ceil(Number(dateOf(instant).slice(5, 7)) / 3)
const startOf = (year: number): Date => new Date(Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(DEFAULT_TIME_ZONE).epochMilliseconds)

/** What the platform charged each lawyer, with VAT, less credits. */
const listFees = (db: Db, year: number): Promise<Fee[]> =>
  db('fee_entry').whereRaw(`extract(year from entered_at at time zone '${DEFAULT_TIME_ZONE}') = ?`, [year])
    .groupBy('lawyer_id', 'firm_id', db.raw('3')).select('lawyer_id', 'firm_id', db.raw(`extract(quarter from entered_at at time zone '${DEFAULT_TIME_ZONE}')::integer as quarter`), db.raw('sum(net_cents + vat_cents)::integer as cents'))
