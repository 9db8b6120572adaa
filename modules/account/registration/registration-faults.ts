import { isRefusal, type Refusal } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { probeWeight, recordProbe } from '../limits/address-probe.ts'
import { errors } from '../errors.ts'
import { ADDRESSES_IN_USE, REGISTRATIONS } from '../limits/limits.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from '../limits/network.ts'
import { findPasswordFault, findConfirmationFault } from '../password/password.ts'
import { readPhone } from '../own/phone-number.ts'
import { requireRobotCheck } from '../limits/require-robot-check.ts'
import { findWithinLimit, countAttempt, tooManyAttempts } from '../limits/throttle.ts'

/** A registration whose fields are not validated yet. */
type RegistrationForm = {
  [
    name in 'email' | 'password' | 'passwordConfirmation' | 'phone' | 'acceptTerms' | 'robotCheck'
  ]?: unknown
}

/**
 * All faults of a registration at once. The address is looked up only after a solved robot check.
 * Each hit makes the next robot check heavier; a network with `ADDRESSES_IN_USE` hits is refused
 * without a look-up.
 */
export async function findRegistrationFaults(
  needs: Needs,
  form: RegistrationForm,
  { ipAddress }: { ipAddress: string },
): Promise<Refusal[]> {
  const { email, password, passwordConfirmation, phone, acceptTerms } = form
  const mailbox = typeof email === 'string' ? email.trim().toLowerCase() : ''
  const reading = typeof phone === 'string' && phone.trim() !== '' ? readPhone(phone) : undefined
  const faults = [
    await findRobotCheckFault(needs, form.robotCheck, ipAddress),
    typeof password === 'string' && password !== ''
      ? findPasswordFault(password, mailbox)
      : undefined,
    findConfirmationFault(password, passwordConfirmation),
    reading && 'fault' in reading ? reading.fault : undefined,
    acceptTerms === true ? undefined : errors.TERMS_NOT_ACCEPTED({ field: 'acceptTerms' }),
  ]
  if (faults[0] === undefined) {
    await countAttempt(needs, REGISTRATIONS, networkOf(ipAddress))
    const holder = mailbox === '' ? undefined : await findHolder(needs, mailbox, ipAddress)
    if (holder) {
      await recordProbe(needs, { holder, ipAddress })
      faults.push(errors.EMAIL_IS_ALREADY_IN_USE({ field: 'email' }))
    }
  }
  return faults.filter((fault) => fault !== undefined)
}

async function findRobotCheckFault(
  needs: Needs,
  robotCheck: unknown,
  ipAddress: string,
): Promise<Refusal | undefined> {
  try {
    await requireRobotCheck(needs, typeof robotCheck === 'string' ? robotCheck : undefined, {
      ipAddress,
      weight: await probeWeight(needs, ipAddress),
    })
    return undefined
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
}

const findHolder = (
  needs: Needs,
  email: string,
  ipAddress: string,
): Promise<AccountModel | undefined> =>
  findWithinLimit(needs.throttle, {
    limit: ADDRESSES_IN_USE,
    subject: networkOf(ipAddress),
    refuse: () => tooManyAttempts(needs, ADDRESSES_IN_USE, networkOf(ipAddress)),
    find: () => readHolder(needs, email),
  })

/** An unconfirmed address is free once its link has expired. */
async function readHolder({ db, clock }: Needs, email: string): Promise<AccountModel | undefined> {
  const account = await AccountModel.query(db).findOne({ email })
  if (!account || account.emailConfirmedAt) return account
  const isPending = await db('account_link')
    .where({ accountId: account.id })
    .where('expiresAt', '>', clock.now())
    .first()
  return isPending ? account : undefined
}
