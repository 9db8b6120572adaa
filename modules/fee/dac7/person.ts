import { SELLER_YEARS } from '#modules/lawyer'
import { vilniusDate, type Db, type Tx, sealedIn } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { isEntity } from './seller.ts'

type PersonRow = {
  accountId: string
  birthDateSealed: string | null
  personalCodeSealed: string | null
  lastIncomeYear: number
}

/** How the tax office identifies a seller who is a person. */
export type PersonDetails = { birthDate: string | null; personalCode: string | undefined }

/** From the account, or as stored when the account was deleted. */
export async function findPerson(
  { account, cipher }: Needs,
  db: Db,
  accountId: string,
): Promise<PersonDetails> {
  const stored = await db<PersonRow>('dac7_person').where({ accountId }).first()
  if (!stored)
    return {
      birthDate: await account.identity.findBirthDate(db, accountId),
      personalCode: await account.identity.findPersonalCode(db, accountId),
    }
  const { birthDateSealed, personalCodeSealed } = stored

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
 * The details to store if the account is deleted today; undefined unless the seller was paid as a
 * person in a year whose report is still stored.
 */
async function collectDetails(
  { account, cipher, clock, consultation, lawyer }: Needs,
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
 * Stores the seller's details before the account is deleted, because the report of the year needs
 * them.
 */
export async function storePerson(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  const row = await collectDetails(needs, tx, accountId)
  if (row) await tx<PersonRow>('dac7_person').insert(row)
}

/** Whether `storePerson` would store details, for the preview of the deletion. */
export const staysInReport = async (needs: Needs, accountId: string): Promise<boolean> =>
  (await collectDetails(needs, needs.db, accountId)) !== undefined

/** Deletes details whose report is no longer stored. Runs each night. */
export const deleteOldPeople = async ({ clock, db }: Needs): Promise<void> =>
  void (await db<PersonRow>('dac7_person')
    .where('lastIncomeYear', '<', yearOf(clock.now()) - SELLER_YEARS)
    .delete())

const yearOf = (instant: Date) => Number(vilniusDate(instant).slice(0, 4))
