import { DEFAULT_TIME_ZONE, vilniusDate, type Db } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { findPerson } from './person.ts'
import { isEntity as isOfEntity, type Quarter, type Seller } from './seller.ts'

/**
 * Every seller with income through the platform in a year, with quarters in Vilnius time. The seller
 * is who is paid: a company once for all its lawyers, a person once for all their practices.
 */
export async function readSellers(needs: Needs, year: number): Promise<Seller[]> {
  const { clock, db, lawyer } = needs
  if (year > Number(vilniusDate(clock.now()).slice(0, 4)) || year < 2023)
    throw errors.NO_SUCH_YEAR()
  const [income, fees] = [await readIncome(needs, year), await listFees(db, year)]
  const memberships = await Promise.all(
    [...Map.groupBy(income, ({ firmLawyerId }) => firmLawyerId)].map(
      async ([firmLawyerId, entries]) => {
        const details = await lawyer.memberships.getFirmLawyer(db, firmLawyerId)
        return { details, entries, isEntity: isOfEntity(details) }
      },
    ),
  )
  const isOwn = (fee: Fee) =>
    memberships.some(
      (membership) =>
        !membership.isEntity &&
        membership.details.firmId === fee.firmId &&
        membership.details.lawyerId === fee.lawyerId,
    )
  const paid = Map.groupBy(memberships, ({ details, isEntity }) =>
    isEntity ? details.firmId : details.accountId,
  )
  const sellers = await Promise.all(
    [...paid].map(async ([id, theirs]): Promise<Seller> => {
      // Of several practices, the one joined last has the current address.
      const { details, isEntity } = theirs
        .toSorted((one, other) => one.details.id.localeCompare(other.details.id))
        .at(-1)!
      const {
        accountId,
        bankAccount,
        firmAddress,
        firmCity,
        invoicedBy,
        lastname,
        name,
        sellerAddress,
        sellerCode,
        sellerName,
        taxpayerCode,
        vatNumber,
      } = details
      const { birthDate, personalCode } = isEntity
        ? { birthDate: null }
        : await findPerson(needs, db, accountId)
      // A company pays the fees of its lawyers, except those who invoice in their own name.
      const charged = fees.filter((fee) =>
        isEntity
          ? fee.firmId === id && !isOwn(fee)
          : theirs.some(
              ({ details: membership }) =>
                membership.firmId === fee.firmId && membership.lawyerId === fee.lawyerId,
            ),
      )
      return {
        id,
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
        quarters: [1, 2, 3, 4].map((quarter) =>
          inQuarter(
            quarter,
            theirs.flatMap(({ entries }) => entries),
            charged,
          ),
        ),
      }
    }),
  )
  return sellers.toSorted((one, other) => one.name.localeCompare(other.name, 'lt'))
}

type Income = { firmLawyerId: string; paidAt: Date; paidCents: number; backCents: number }
type Fee = { quarter: number; lawyerId: string; firmId: string; cents: number }

async function readIncome({ consultation, db, payment }: Needs, year: number) {
  const income = await payment.ledger.listIncome({ from: startOf(year), until: startOf(year + 1) })
  const sold = await consultation.snapshots.list(
    db,
    income.map(({ consultationId }) => consultationId),
  )
  const membershipOf = new Map(sold.map(({ id, firmLawyerId }) => [id, firmLawyerId]))
  return income.map((income) => ({
    ...income,
    firmLawyerId: membershipOf.get(income.consultationId)!,
  }))
}

/**
 * A meeting whose whole price was refunded is neither income nor activity. A refund counts on the day of
 * the payment.
 */
function inQuarter(quarter: number, entries: readonly Income[], fees: readonly Fee[]): Quarter {
  const meetings = entries.filter(
    ({ paidAt, paidCents, backCents }) => quarterOf(paidAt) === quarter && paidCents > backCents,
  )
  return {
    considerationCents: meetings.reduce(
      (sum, { paidCents, backCents }) => sum + paidCents - backCents,
      0,
    ),
    activities: meetings.length,
    feesCents: fees
      .filter((fee) => fee.quarter === quarter)
      .reduce((sum, { cents }) => sum + cents, 0),
  }
}

const quarterOf = (instant: Date) => Math.ceil(Number(vilniusDate(instant).slice(5, 7)) / 3)
const startOf = (year: number) =>
  new Date(
    Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(DEFAULT_TIME_ZONE)
      .epochMilliseconds,
  )

/** What the platform charged each lawyer, with VAT, less credits. */
const listFees = (db: Db, year: number) =>
  db('fee_entry')
    .whereRaw(`extract(year from entered_at at time zone '${DEFAULT_TIME_ZONE}') = ?`, [year])
    .groupBy('lawyer_id', 'firm_id', db.raw('3'))
    .select(
      'lawyer_id',
      'firm_id',
      db.raw(
        `extract(quarter from entered_at at time zone '${DEFAULT_TIME_ZONE}')::integer as quarter`,
      ),
      db.raw('sum(net_cents + vat_cents)::integer as cents'),
    )
