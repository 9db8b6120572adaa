import { expect, test } from 'vitest'
import { testFoundation } from '#testing'
import { anAccount, createRecordingMessenger, noFiles, trustingRobotCheck } from '../testing.ts'
import { argon2Passwords } from '../password/password.ts'
import { createThrottle } from '../limits/throttle.ts'
import { findIdentity, linkIdentity } from './identity.ts'
import { storeArrival } from './arrival.ts'
import { confirmArrival, linkArrival, registerArrival } from './finish-sign-in.ts'

const foundation = await testFoundation()
const messenger = createRecordingMessenger()
const needs = {
  ...foundation,
  messenger,
  files: noFiles,
  robotCheck: trustingRobotCheck,
  passwords: argon2Passwords,
  throttle: createThrottle(foundation),
  socialProviders: [],
}

test('a code proves only the address it was sent to', async () => {
  const { email: strangers } = await anAccount(foundation)
  const profile = {
    provider: 'facebook' as const,
    subject: 'somebody',
    name: 'Tadas',
    lastname: 'Naujokas',
    isEmailVerified: false,
  }
  const { token } = await storeArrival(needs, needs.db, profile, undefined)
  const browser = { token, locale: 'lt' as const, ipAddress: '192.0.2.1' }
  const register = (email: string) =>
    registerArrival(
      needs,
      {
        role: 'ROLE_USER',
        name: 'Tadas',
        lastname: 'Naujokas',
        acceptTerms: true,
        email,
        robotCheck: 'work: 1',
      },
      browser,
    )
  await register('tadas@mail.test')
  const code = /\d{6}/.exec(messenger.mails[0]!.mail.paragraphs.join(' '))![0]

  let transactions = 0
  const transact: typeof needs.transact = async (work) => {
    transactions += 1
    // The code has been taken; the other tab is quicker.
    if (transactions === 2) await register(strangers)
    return needs.transact(work)
  }
  await expect(confirmArrival({ ...needs, transact }, { code }, browser)).rejects.toMatchObject({
    code: 'CODE_IS_EXPIRED',
  })
  await expect(linkArrival(needs, {}, browser)).rejects.toMatchObject({ code: 'SIGN_IN_EXPIRED' })
  expect(await findIdentity(needs.db, profile)).toBeUndefined()
})

test('without a verified or given address no account is created', async () => {
  const profile = {
    provider: 'facebook' as const,
    subject: 'no address',
    name: 'Rita',
    lastname: 'Vaitkutė',
    isEmailVerified: false,
  }
  const { token } = await storeArrival(needs, needs.db, profile, undefined)
  const register = registerArrival(
    needs,
    {
      role: 'ROLE_USER',
      name: 'Rita',
      lastname: 'Vaitkutė',
      acceptTerms: true,
      robotCheck: 'work: 2',
    },
    { token, locale: 'lt', ipAddress: '192.0.2.2' },
  )
  await expect(register).rejects.toMatchObject({ code: 'EMAIL_IS_NEEDED', field: 'email' })
  expect(await findIdentity(needs.db, profile)).toBeUndefined()
})

test('an account links one identity per provider: a second one is refused', async () => {
  const { id } = await anAccount(foundation)
  const link = (subject: string) =>
    needs.transact((tx) => linkIdentity(needs, tx, id, { provider: 'google', subject }))
  await link('first')
  await expect(link('second')).rejects.toMatchObject({ code: 'PROVIDER_IS_LINKED' })
  expect(await findIdentity(needs.db, { provider: 'google', subject: 'second' })).toBeUndefined()
})
