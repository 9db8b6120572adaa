import { sealedIn, type Actor, type Locale, type Refusal } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import { refuseAll } from '../field-faults.ts'
import { lockAccount } from '../lock-account.ts'
import type { Needs } from '../needs.ts'
import { birthDateOf, isPersonalCode } from './personal-code.ts'

export type Details = {
  name?: string | undefined
  lastname?: string | undefined
  /** ISO 8601 date; null removes it. */
  birthDate?: string | null | undefined
  personalCode?: string | null | undefined
  locale?: Locale | undefined
}

const OLDEST = 120
/** Only persons of full legal capacity have accounts (Civil Code, Art. 2.5 and 2.7; user terms). */
const OF_AGE = 18

/**
 * Changes the given fields. The personal code is sealed and read only for documents that need it.
 */
export async function changeDetails(
  needs: Needs,
  { accountId }: Actor,
  details: Details,
): Promise<void> {
  const { name, lastname, birthDate, locale } = details
  // An empty code is a fault, not a removal.
  const personalCode = details.personalCode?.replace(/\s/g, '') ?? details.personalCode
  const isCode = personalCode != null && isPersonalCode(personalCode)
  await needs.transact(async (tx) => {
    const account = await lockAccount(tx, accountId)
    const born = birthDate === undefined ? account.birthDate : birthDate
    refuseAll([
      birthDate ? findAgeFault(birthDate, 'birthDate', needs.clock.now()) : undefined,
      personalCode != null && !isCode
        ? errors.PERSONAL_CODE_IS_INVALID({ field: 'personalCode' })
        : undefined,
      isCode && born && birthDateOf(personalCode) !== born
        ? errors.PERSONAL_CODE_IS_NOT_OF_THAT_DAY({ field: 'personalCode' })
        : undefined,
      isCode && !birthDate
        ? findAgeFault(birthDateOf(personalCode)!, 'personalCode', needs.clock.now())
        : undefined,
    ])
    await AccountModel.query(tx)
      .findById(accountId)
      .patch({
        ...(name !== undefined && { name: name.trim() }),
        ...(lastname !== undefined && { lastname: lastname.trim() }),
        ...(birthDate !== undefined && { birthDate }),
        ...(personalCode !== undefined && {
          personalCodeSealed:
            personalCode === null
              ? null
              : needs.cipher.seal(
                  personalCode,
                  sealedIn('account.personal_code_sealed', accountId),
                ),
        }),
        ...(locale !== undefined && { locale }),
      })
  })
}

/** Refuses a birth date in the future, too long ago, or of a minor, by the calendar of Vilnius. */
function findAgeFault(
  birthDate: string,
  field: 'birthDate' | 'personalCode',
  now: Date,
): Refusal | undefined {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Europe/Vilnius')
    .toPlainDate()
  const born = Temporal.PlainDate.from(birthDate)
  const isPossible =
    Temporal.PlainDate.compare(born, today) <= 0 &&
    Temporal.PlainDate.compare(born, today.subtract({ years: OLDEST })) > 0
  if (!isPossible) return errors.BIRTH_DATE_IS_IMPOSSIBLE({ field })
  return Temporal.PlainDate.compare(born, today.subtract({ years: OF_AGE })) > 0
    ? errors.BIRTH_DATE_IS_OF_A_MINOR({ field })
    : undefined
}
