import { expect, test } from 'vitest'
import { DAY, HOUR, newId } from '#modules/shared'
import { anUpload } from '#modules/file/testing'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import { later, MONDAY_TEN, NO_ANSWERS, NOW } from '../testing.ts'
import { aWorldOfMoves } from '../test/moves-world.ts'

const { emitted, db, clock, transact, consultation, file, given, seen, decline, people } =
  await aWorldOfMoves()

test('a matter is erased 90 days after an unheld request, not before, not with a refund unsent or an agreement signed', async () => {
  const opposingParties = [{ kind: 'natural' as const, name: 'Petras Kitapusis' }]
  const attached = async () => [(await file.storeFile(people.tomas, anUpload())).id]
  const nothing = await given({
    questionnaire: { ...NO_ANSWERS, opposingParties },
    attachmentIds: await attached(),
  })
  await decline(people.tomas, nothing)
  const paidBack = await given({
    status: 'awaiting-signature',
    startsAt: later(MONDAY_TEN, HOUR).toISOString(),
  })
  await decline(people.rasa, paidBack)
  const unheld = await given({
    status: 'accepted',
    client: people.cast.emma,
    startsAt: later(MONDAY_TEN, 4 * HOUR).toISOString(),
  })
  const signed = await given({
    status: 'reserved',
    startsAt: later(MONDAY_TEN, DAY).toISOString(),
    attachmentIds: await attached(),
  })
  await decline(people.tomas, signed)
  /**
   * What is sealed and hangs on a consultation; a new column of that kind must be erased too, or
   * said to be kept.
   */
  const { rows: sealed } = await db.raw<{
    rows: Array<{ at: string }>
  }>(`select table_name || '.' || column_name as at from information_schema.columns
    where column_name like '%\\_sealed' and (table_name = 'consultation' or table_name in (select table_name from information_schema.columns where column_name = 'consultation_id')) order by 1`)
  // A link ends after days; a mail loses its content once it is sent.
  const ends = ['consultation_mail_link.draft_sealed', 'message.content_sealed']
  const keptByLaw = ['agreement.names_sealed', 'agreement.text_sealed', 'invoice.document_sealed']
  const erasedBeside = [
    'fixed_price_task.client_name_sealed',
    'fixed_price_task.description_sealed',
    'fixed_price_task.title_sealed',
    'fixed_price_task.withdrawal_reason_sealed',
    'meeting_guest.email_sealed',
    'meeting_guest.name_sealed',
    'meeting_next_steps.text_sealed',
  ]
  const erasedHere = [
    'consultation.client_name_sealed',
    'consultation.decline_comment_sealed',
    'consultation.description_sealed',
    'consultation.questionnaire_sealed',
    'consultation.title_sealed',
    'consultation_move.comment_sealed',
    'consultation_offer.message_sealed',
    'consultation_party.code_sealed',
    'consultation_party.name_sealed',
    'consultation_party.place_sealed',
  ]
  expect(sealed.map(({ at }) => at).toSorted()).toEqual(
    [...ends, ...keptByLaw, ...erasedBeside, ...erasedHere].toSorted(),
  )
  await db('consultation_offer').insert({
    id: newId(),
    consultationId: nothing,
    serviceId: people.cast.services.followUp.id,
    priceCents: 9_000,
    titleLt: 'Tęstinė',
    durationMinutes: 60,
    prepaid: true,
    times: [MONDAY_TEN],
    messageSealed: 'x',
    madeAt: NOW,
    expiresAt: MONDAY_TEN,
  })
  const left = async (id: string) => {
    const { title, attachments, parties, decline: why } = await seen(id)
    return {
      hasText: title === 'Nuomos sutarties nutraukimas',
      files: attachments?.length,
      parties: parties.length,
      comment: why?.comment ?? null,
    }
  }
  const whole = await Promise.all([nothing, signed].map(left))
  expect(whole[0]).toMatchObject({
    hasText: true,
    files: 1,
    parties: 2,
    comment: expect.any(String),
  })
  try {
    clock.advance(10 * DAY)
    await consultation.deadlines.finishPast()
    clock.advance(79 * DAY)
    await consultation.maintenance.deleteOldMatters()
    expect(await Promise.all([nothing, signed].map(left))).toEqual(whole)
    clock.advance(2 * DAY)
    await consultation.maintenance.deleteOldMatters()
    expect(await left(nothing)).toEqual({ hasText: false, files: 0, parties: 0, comment: null })
    expect(await db('consultation_offer').where({ consultationId: nothing })).toEqual([])
    expect(emitted).toContain('matter-erased')
    clock.advance(10 * DAY)
    await consultation.maintenance.deleteOldMatters()
    // Agreed, its hour passed, and neither came: nothing was held.
    expect(
      await db('consultation').where({ id: unheld }).first('status', 'matterErasedAt'),
    ).toEqual({ status: 'past', matterErasedAt: expect.any(Date) })
    expect((await left(paidBack)).hasText).toBe(true)
    expect(await left(signed)).toEqual(whole[1])
    expect(
      findBrokenLink(
        await ConsultationMove.query(db).where({ consultationId: nothing }).orderBy('position'),
      ),
    ).toBeUndefined()
    for (const id of [paidBack, signed])
      await transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents: 2_900 }))
    clock.advance(10 * 366 * DAY)
    await consultation.maintenance.deleteOldMatters()
    expect([(await left(paidBack)).hasText, (await left(signed)).hasText]).toEqual([false, false])
    expect(await db('consultation').whereNotNull('clientNameSealed')).toEqual([])
    expect(await consultation.maintenance.deleteOldMatters()).toBe(0)
  } finally {
    clock.moveTo(NOW)
  }
})
