import { isRefusal, type Refusal } from '#modules/shared'
import { AccountModel } from './account.ts'
import { errors } from './errors.ts'
import { ADDRESSES_IN_USE, REGISTRATIONS } from './limits.ts'
import type { Needs } from './needs.ts'
import { networkOf } from './network.ts'
import { findPasswordFault } from './password.ts'
import { readPhone } from './phone-number.ts'
import { requireRobotCheck } from './require-robot-check.ts'
import { minutesUntil, type Limit } from './throttle.ts'

/** A registration as it came, whatever is in it; what the schema already refuses is not judged here. */
export type RegistrationForm = { [name in 'email' | 'password' | 'passwordConfirmation' | 'phone' | 'acceptTerms' | 'robotCheck']?: unknown }

/**
 * Everything that speaks against a registration, so that a person hears it at once. Whether the address has an account is
 * looked up only for who brought a solved robot check, and only so many times an hour.
 */
export async function findRegistrationFaults(needs: Needs, form: RegistrationForm, { address }: { address: string }): Promise<Refusal[]> {
  const { email, password, passwordConfirmation, phone, acceptTerms } = form
  const mailbox = typeof email === 'string' ? email.trim().toLowerCase() : ''
  const reading = typeof phone === 'string' && phone.trim() !== '' ? readPhone(phone) : undefined
  const faults = [
    await findRobotCheckFault(needs, form.robotCheck, address),
    typeof password === 'string' && password !== '' ? findPasswordFault(password, mailbox) : undefined,
    passwordConfirmation !== undefined && passwordConfirmation !== password ? errors.PASSWORDS_DOES_NOT_MATCH({ field: 'passwordConfirmation' }) : undefined,
    reading && 'fault' in reading ? reading.fault : undefined,
    acceptTerms === true ? undefined : errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' }),
  ]
  if (faults[0] === undefined) {
    await count(needs, REGISTRATIONS, address)
    if (mailbox && await isInUse(needs, mailbox)) {
      await count(needs, ADDRESSES_IN_USE, address)
      faults.push(errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' }))
    }
  }
  return faults.filter((fault) => fault !== undefined)
}

async function findRobotCheckFault(needs: Needs, robotCheck: unknown, address: string): Promise<Refusal | undefined> {
  try {
    await requireRobotCheck(needs, typeof robotCheck === 'string' ? robotCheck : undefined, { address })
    return undefined
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

async function count({ throttle, clock }: Needs, limit: Limit, address: string): Promise<void> {
  if (await throttle.fail(limit, networkOf(address)) > limit.failures) throw errors.TOO_MANY_ATTEMPTS(minutesUntil((await throttle.read(limit, networkOf(address))).resetsAt, clock))
}

/** An address nobody confirmed is free again when its link has run out. */
async function isInUse({ db, clock }: Needs, email: string): Promise<boolean> {
  const account = await AccountModel.query(db).findOne({ email })
  if (!account || account.emailConfirmedAt) return account !== undefined
  return (await db('account_link').where({ accountId: account.id }).where('expiresAt', '>', clock.now()).first()) !== undefined
}
