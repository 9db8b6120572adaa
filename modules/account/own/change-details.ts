import type { Static } from 'typebox'
import { refuseAll, sealedIn, vilniusDate, type Actor, type Refusal } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import { lockAccount } from '../lock-account.ts'
import type { Needs } from '../needs.ts'
import type { DetailsBody } from './me-schemas.ts'
import { birthDateOf, isPersonalCode } from './personal-code.ts'

type Details = Static<typeof DetailsBody>

const OLDEST = 120
/** Only persons of full legal capacity have accounts (Civil Code, Art. 2.5 and 2.7; user terms). */
const OF_AGE = 18

/** Changes the given fields; null removes a value. The personal code is stored sealed. */
export async function changeDetails(
  needs: Needs,
  { accountId }: Actor,
  details: Details,
): Promise<void> {
  const { name, lastname, birthDate, locale } = details
  // An empty code is a fault, not a removal.
  const personalCode = details.personalCode?.replace(/\s/g, '') ?? details.personalCode
  await needs.transact(async (tx) => {
    const account = await lockAccount(tx, accountId)
    refuseAll(findDetailFaults({ birthDate, personalCode }, account, needs.clock.now()))
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

function findDetailFaults(
  { birthDate, personalCode }: Details,
  account: AccountModel,
  now: Date,
): (Refusal | false | undefined)[] {
  const ageFault = birthDate ? findAgeFault(birthDate, 'birthDate', now) : undefined
  if (personalCode == null) return [ageFault]
  const field = 'personalCode'
  if (!isPersonalCode(personalCode)) return [ageFault, errors.PERSONAL_CODE_IS_INVALID({ field })]
  const dateOfCode = birthDateOf(personalCode)!
  const born = birthDate === undefined ? account.birthDate : birthDate
  return [
    ageFault,
    !!born && dateOfCode !== born && errors.PERSONAL_CODE_IS_NOT_OF_THAT_DAY({ field }),
    !birthDate && findAgeFault(dateOfCode, field, now),
  ]
}

/** Refuses a birth date in the future, too long ago, or of a minor, by the calendar of Vilnius. */
function findAgeFault(
  birthDate: string,
  field: 'birthDate' | 'personalCode',
  now: Date,
): Refusal | undefined {
  const today = Temporal.PlainDate.from(vilniusDate(now))
  const born = Temporal.PlainDate.from(birthDate)
  const isPossible =
    Temporal.PlainDate.compare(born, today) <= 0 &&
    Temporal.PlainDate.compare(born, today.subtract({ years: OLDEST })) > 0
  if (!isPossible) return errors.BIRTH_DATE_IS_IMPOSSIBLE({ field })
  return Temporal.PlainDate.compare(born, today.subtract({ years: OF_AGE })) > 0
    ? errors.BIRTH_DATE_IS_OF_A_MINOR({ field })
    : undefined
}
