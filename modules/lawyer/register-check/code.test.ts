import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#modules/shared'
import { aLawyer } from '../testing.ts'
import { aWorldOfChecks, refused } from '../test/register-check-world.ts'

const { foundation, check, lastCode, db, clock, print, rasa } = await aWorldOfChecks()

describe('a code', () => {
  test('is valid for ten minutes', async () => {
    await print({})
    const { actor } = await rasa()
    await check.startRegisterCheck(actor, { by: 'email' })
    clock.advance(10 * MINUTE)
    expect(await refused(check.confirmRegisterCheck(actor, { code: lastCode() }))).toBe(
      'CODE_IS_EXPIRED',
    )
  })

  test('allows five tries, also concurrent, and the right one is refused afterwards', async () => {
    await print({})
    const { actor } = await rasa()
    await check.startRegisterCheck(actor, { by: 'email' })
    const wrong = lastCode() === '123456' ? '654321' : '123456'
    const tried = await Promise.all(
      Array.from({ length: 12 }, () => refused(check.confirmRegisterCheck(actor, { code: wrong }))),
    )
    expect(tried.filter((code) => code === 'CODE_IS_WRONG')).toHaveLength(5)
    expect(await refused(check.confirmRegisterCheck(actor, { code: lastCode() }))).toBe(
      'CODE_HAS_NO_TRIES_LEFT',
    )
  })

  test('can be requested once a minute and six times a day', async () => {
    await print({})
    const { actor } = await rasa()
    const start = () => check.startRegisterCheck(actor, { by: 'email' })
    await start()
    const first = lastCode()
    clock.advance(30_000)
    await expect(start()).rejects.toMatchObject({
      code: 'CODE_TOO_SOON',
      extras: { nextAt: expect.any(String) },
    })
    for (let more = 1; more < 6; more++) {
      clock.advance(MINUTE + 1_000)
      await start()
    }
    if (first !== lastCode())
      expect(await refused(check.confirmRegisterCheck(actor, { code: first }))).toBe(
        'CODE_IS_WRONG',
      )
    clock.advance(MINUTE + 1_000)
    expect(await refused(start())).toBe('TOO_MANY_CODES')
    clock.advance(DAY)
    await start()
  })

  test('works once, also concurrently', async () => {
    await print({})
    const { actor, lawyerId } = await rasa()
    await check.startRegisterCheck(actor, { by: 'email' })
    const done = await Promise.all(
      [1, 2, 3].map(() => refused(check.confirmRegisterCheck(actor, { code: lastCode() }))),
    )
    expect(done.filter((code) => code === 'nothing')).toHaveLength(1)
    expect(await db('lawyer_move').where({ lawyerId, toStatus: 'approved' })).toHaveLength(1)
  })

  test('belongs to one lawyer', async () => {
    await print({}, { name: 'Ona', lastname: 'Onaitė', emails: ['ona@kontora.test'] })
    const { actor } = await rasa()
    const other = await aLawyer(foundation, {
      status: 'pending',
      name: 'Ona',
      lastname: 'Onaitė',
      account: { email: 'ona@kontora.test' },
    })
    await check.startRegisterCheck(actor, { by: 'email' })
    expect(await refused(check.confirmRegisterCheck(other.actor, { code: lastCode() }))).toBe(
      'CODE_IS_EXPIRED',
    )
  })
})
