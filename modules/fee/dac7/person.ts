import { SELLER_YEARS } from '#modules/lawyer'
import { vilniusDate, type Db, type Tx, sealedIn } from '#modules/shared'
import type { FeeNeeds } from '../needs.ts'
import { isEntity } from './seller.ts'

type PersonRow = {
  accountId: string
  birthDateSealed: string | null
  personalCodeSealed: string | null
  lastIncomeYear: number
}

/** What a seller who is a person is known by to the tax office. */
export type PersonDetails = { birthDate: string | null; personalCode: string | undefined }

/** As the account says it, or as it was kept when the account was deleted. */
export async function findPerson(
  { account, cipher }: FeeNeeds,
  db: Db,
  accountId: string,
): Promise<PersonDetails> {
  const kept = await db<PersonRow>('dac7_person').where({ accountId }).first()
  if (!kept)
    return {
      birthDate: await account.identity.findBirthDate(db, accountId),
      personalCode: await account.identity.findPersonalCode(db, accountId),
    }
  const { birthDateSealed, personalCodeSealed } = kept
  return {
    birthDate:
      birthDateSealed === null
        ? null
        : cipher.open(birthDateSealed, sealedIn('dac7_person.birth_date_sealed', accountId)),
    personalCode:
      personalCodeSealed === null
        ? undefined
        : cipher.open(personalCodeSealed, sealedIn('dac7_person.personal_code_sealed', accountId)),
  }
}

/**
 * What is kept of somebody who leaves today: of who was paid as a person in a year whose report is
 * still kept.
 */
async function toKeep(
  { account, cipher, clock, consultation, lawyer }: FeeNeeds,
  db: Db,
  accountId: string,
): Promise<PersonRow | undefined> {
  const own = (await lawyer.memberships.listFormerAndCurrent(db, accountId)).filter(
    (details) => !isEntity(details),
  )
  const lastPaidAt = await consultation.snapshots.findLastPaidAt(
    db,
    own.map(({ id }) => id),
  )
  const year = lastPaidAt && yearOf(lastPaidAt)
  if (!year || year + SELLER_YEARS < yearOf(clock.now())) return undefined
  const [birthDate, personalCode] = [
    await account.identity.findBirthDate(db, accountId),
    await account.identity.findPersonalCode(db, accountId),
  ]
  if (!birthDate && !personalCode) return undefined
  return {
    accountId,
    birthDateSealed:
      birthDate && cipher.seal(birthDate, sealedIn('dac7_person.birth_date_sealed', accountId)),
    personalCodeSealed: personalCode
      ? cipher.seal(personalCode, sealedIn('dac7_person.personal_code_sealed', accountId))
      : null,
    lastIncomeYear: year,
  }
}

/**
 * Hears, before anything is wiped, that somebody leaves: who was paid as a person stays in the
 * report of that year, by what is kept here sealed.
 */
export async function keepPerson(
  needs: FeeNeeds,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  const row = await toKeep(needs, tx, accountId)
  if (row) await tx<PersonRow>('dac7_person').insert(row)
}

/** Whether something would be kept, for who thinks of leaving. */
export const staysInReport = async (needs: FeeNeeds, accountId: string): Promise<boolean> =>
  (await toKeep(needs, needs.db, accountId)) !== undefined

/** Each night: whose last year of income lies so far back is forgotten. */
export const forgetPeople = async ({ clock, db }: FeeNeeds): Promise<void> =>
  void (await db<PersonRow>('dac7_person')
    .where('lastIncomeYear', '<', yearOf(clock.now()) - SELLER_YEARS)
    .delete())

const yearOf = (instant: Date): number => Number(vilniusDate(instant).slice(0, 4))
