import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#modules/shared'
import { aWorldOfAccounts, otherThan } from '../test/own-account-world.ts'

const { clock, messenger, account, texted, signedIn } = await aWorldOfAccounts()

test('entering the code sets the number', async () => {
  const { actor } = await signedIn()
  const { target, nextAt } = await account.own.requestPhoneCode(actor, { phone: '8 612 99001' })
  expect(target).toBe('+37061299001')
  expect(Math.round((nextAt.getTime() - clock.now().getTime()) / MINUTE)).toBe(1)
  expect(messenger.texts.at(-1)?.text).toMatch(/^[\x20-\x7e]{1,160}$/)
  expect(await account.own.describeMe(actor)).toMatchObject({
    phoneConfirmed: false,
    waitingPhone: { target: '+37061299001' },
  })
  const code = texted('+37061299001')
  await expect(account.own.confirmPhone(actor, { code: otherThan(code) })).rejects.toMatchObject({
    code: 'CODE_IS_WRONG',
    field: 'code',
    params: { left: 4 },
  })
  await account.own.confirmPhone(actor, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(await account.own.describeMe(actor)).toMatchObject({
    phone: '+37061299001',
    phoneConfirmed: true,
    waitingPhone: undefined,
  })
  await expect(account.own.confirmPhone(actor, { code })).rejects.toMatchObject({
    code: 'CODE_IS_EXPIRED',
  })
  await expect(
    account.own.requestPhoneCode(actor, { phone: '+370 612 99001' }),
  ).rejects.toMatchObject({
    code: 'PHONE_IS_YOURS',
  })
  await account.own.removePhone(actor)
  expect((await account.own.describeMe(actor)).phone).toBeUndefined()
})

test('a code allows five tries, also concurrently, and afterwards the right code is refused', async () => {
  const { actor } = await signedIn()
  await account.own.requestPhoneCode(actor, { phone: '+37061299002' })
  const code = texted('+37061299002')
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) =>
      account.own.confirmPhone(actor, { code: otherThan(code, n) }),
    ),
  )
  const codes = tries.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'in'))
  expect(codes.filter((each) => each === 'CODE_IS_WRONG')).toHaveLength(5)
  expect(codes.filter((each) => each === 'CODE_HAS_NO_TRIES_LEFT')).toHaveLength(95)
  await expect(account.own.confirmPhone(actor, { code })).rejects.toMatchObject({
    code: 'CODE_HAS_NO_TRIES_LEFT',
  })
  clock.advance(MINUTE)
  await account.own.requestPhoneCode(actor, { phone: '+37061299002' })
  await account.own.confirmPhone(actor, { code: texted('+37061299002') })
})

test('the right code entered ten times at once works once', async () => {
  const { actor } = await signedIn()
  await account.own.requestPhoneCode(actor, { phone: '+37061299003' })
  const code = texted('+37061299003')
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, () => account.own.confirmPhone(actor, { code })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an account younger than a day gets four codes by SMS', async () => {
  const { actor } = await signedIn()
  const asked: string[] = []
  for (let n = 0; n < 5; n++) {
    clock.advance(MINUTE)
    asked.push(
      await account.own.requestPhoneCode(actor, { phone: `+3706129901${n}` }).then(
        () => 'sent',
        ({ code }: { code: string }) => code,
      ),
    )
  }
  expect(asked).toEqual(['sent', 'sent', 'sent', 'sent', 'TOO_MANY_CODES'])
})

test('one code a minute, ten a day, each valid for ten minutes; of two concurrent requests one is sent', async () => {
  const { actor } = await signedIn()
  clock.advance(2 * DAY)
  const asked = await Promise.allSettled(
    [1, 2, 3].map(() => account.own.requestPhoneCode(actor, { phone: '+37061299004' })),
  )
  expect(
    asked
      .map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'sent'))
      .toSorted(),
  ).toEqual(['CODE_TOO_SOON', 'CODE_TOO_SOON', 'sent'])
  clock.advance(10 * MINUTE)
  await expect(
    account.own.confirmPhone(actor, { code: texted('+37061299004') }),
  ).rejects.toMatchObject({ code: 'CODE_IS_EXPIRED' })
  for (let n = 0; n < 9; n++) {
    clock.advance(MINUTE)
    await account.own.requestPhoneCode(actor, { phone: '+37061299004' })
  }
  clock.advance(MINUTE)
  await expect(
    account.own.requestPhoneCode(actor, { phone: '+37061299004' }),
  ).rejects.toMatchObject({
    code: 'TOO_MANY_CODES',
  })
  const { actor: stranger } = await signedIn()
  await expect(
    account.own.requestPhoneCode(stranger, { phone: '+37061299004' }),
  ).rejects.toMatchObject({
    code: 'TOO_MANY_CODES',
  })
  clock.advance(DAY)
  await account.own.requestPhoneCode(stranger, { phone: '+37061299004' })
})

test('a code belongs to one person and one purpose', async () => {
  const [one, other] = await Promise.all([signedIn(), signedIn()])
  await account.own.requestPhoneCode(one.actor, { phone: '+37061299005' })
  const code = texted('+37061299005')
  await expect(account.own.confirmPhone(other.actor, { code })).rejects.toMatchObject({
    code: 'CODE_IS_EXPIRED',
  })
  await expect(account.own.confirmEmail(one.actor, { code })).rejects.toMatchObject({
    code: 'CODE_IS_EXPIRED',
  })
})
