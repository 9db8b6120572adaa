import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { later, MONDAY_TEN, refusal } from '../testing.ts'
import { aWorldOfMoves } from '../test/moves-world.ts'

const { emitted, clock, transact, consultation, given, seen, held, decline, people } =
  await aWorldOfMoves()

describe('declining', () => {
  test('needs a comment of both sides', async () => {
    const id = await given()
    for (const by of [people.tomas, people.rasa]) {
      expect(await refusal(consultation.actions.declineConsultation(by, { id }))).toMatchObject({
        code: 'NOTE_IS_EMPTY',
        statusCode: 400,
        field: 'comment',
      })
      expect(await refusal(decline(by, id, '   '))).toMatchObject({ code: 'NOTE_IS_EMPTY' })
      expect(await refusal(decline(by, id, ' abc '))).toMatchObject({ code: 'NOTE_IS_TOO_SHORT' })
    }
  })

  test('by the lawyer shows the client who and why, and frees the time', async () => {
    const id = await given()
    await decline(people.rasa, id, 'Šiuo metu naujų bylų neimu.')
    expect(await seen(id)).toMatchObject({
      statusLabel: 'consultation.status.declined.by-lawyer',
      decline: { by: 'lawyer', reason: 'comment', comment: 'Šiuo metu naujų bylų neimu.' },
    })
    expect((await seen(id, people.rasa)).statusLabel).toBe('consultation.status.declined.by-you')
    expect(await held(id)).toEqual([])
    await given({ client: people.cast.emma })
  })

  test.each([
    ['client', 24 * HOUR + MINUTE, 2_900],
    ['client', 23 * HOUR, 0],
    ['lawyer', HOUR, 2_900],
  ] as const)(
    'a paid meeting by the %s, %i ms before the start, returns %i cents, as was shown before',
    async (side, before, amountCents) => {
      const id = await given({ status: 'reserved' })
      clock.moveTo(later(MONDAY_TEN, -before))
      const by = side === 'client' ? people.tomas : people.rasa
      expect((await seen(id, by)).refundPreview?.now.amountCents).toBe(amountCents)
      const declined = await decline(by, id)
      expect(declined).toMatchObject({
        status: 'declined',
        price: { refundDueCents: amountCents || null },
        nextStep: { code: amountCents ? 'wait-for-refund' : 'none' },
      })
      expect(emitted).toEqual(
        amountCents ? ['declined', `refund-due ${amountCents} declined`] : ['declined'],
      )
      // The refund event, delivered twice, moves only a consultation that waits for one.
      for (const _ of ['once', 'again'])
        await transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents }))
      expect(await seen(id)).toMatchObject({
        status: amountCents ? 'refunded' : 'declined',
        nextStep: { code: 'none' },
      })
    },
  )

  test('never withholds more than was shown before the press: if the amount has changed, the new one is shown first', async () => {
    const press = (id: string, keptCents: number) =>
      consultation.actions.declineConsultation(people.tomas, {
        id,
        comment: 'Aplinkybės pasikeitė.',
        keptCents,
      })
    const atBorder = await given({ status: 'reserved' })
    clock.moveTo(later(MONDAY_TEN, -DAY - MINUTE))
    expect((await seen(atBorder)).refundPreview?.now).toEqual({
      sharePercent: 100,
      amountCents: 2_900,
      keptCents: 0,
    })
    clock.advance(2 * MINUTE)
    expect(await refusal(press(atBorder, 0))).toMatchObject({ code: 'REFUND_CHANGED' })
    expect((await seen(atBorder)).refundPreview?.now).toEqual({
      sharePercent: 0,
      amountCents: 0,
      keptCents: 2_900,
    })
    expect(await press(atBorder, 2_900)).toMatchObject({
      status: 'declined',
      price: { refundDueCents: null },
    })

    clock.moveTo(later(MONDAY_TEN, -HOUR))
    const unpaid = await given({
      status: 'awaiting-payment',
      client: people.cast.emma,
      startsAt: later(MONDAY_TEN, 3 * HOUR).toISOString(),
    })
    const asEmma = () => consultation.views.getConsultation(people.cast.emma.actor, unpaid)
    const shown = (await asEmma()).refundPreview!.now.keptCents
    await transact((tx) =>
      consultation.moves.confirmPayment(tx, { id: unpaid, paidAt: clock.now() }),
    )
    // Before the signature cancelling costs nothing, as not signing does not.
    expect((await asEmma()).refundPreview?.now).toEqual({
      sharePercent: 100,
      amountCents: 2_900,
      keptCents: 0,
    })
    await transact((tx) =>
      consultation.moves.confirmSignature(tx, { id: unpaid, signedAt: clock.now() }),
    )
    expect(
      await refusal(
        consultation.actions.declineConsultation(people.cast.emma.actor, {
          id: unpaid,
          comment: 'Aplinkybės pasikeitė.',
          keptCents: shown,
        }),
      ),
    ).toMatchObject({ code: 'REFUND_CHANGED' })
    // The lawyer's own cancelling gives all back, whenever.
    expect(
      await consultation.actions.declineConsultation(people.rasa, {
        id: unpaid,
        comment: 'Susirgau.',
        keptCents: 0,
      }),
    ).toMatchObject({ price: { refundDueCents: 2_900 } })
  })

  test('by a client who has paid and not signed returns everything, as late as it may be', async () => {
    const id = await given({ status: 'awaiting-signature' })
    clock.moveTo(later(MONDAY_TEN, -MINUTE))
    expect(await decline(people.tomas, id)).toMatchObject({
      status: 'declined',
      price: { refundDueCents: 2_900 },
    })
  })

  test('is refused once the meeting has begun', async () => {
    const id = await given({ status: 'accepted' })
    clock.moveTo(MONDAY_TEN)
    expect(await refusal(decline(people.tomas, id))).toMatchObject({ code: 'ALREADY_STARTED' })
    expect((await seen(id)).nextStep.moves).toEqual(['join'])
  })
})
