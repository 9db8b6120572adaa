import { expect, test } from 'vitest'
import { later, MONDAY_TEN, refusal } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { aWorldOfMeetings, ENDS } from './test/meeting-world.ts'

const { db, clock, meeting, cast, id } = await aWorldOfMeetings()

test('a number is shown only if both agreed, only a confirmed one, and only while the meeting may be joined', async () => {
  const consent = (who: 'tomas' | 'rasa', agrees: boolean) =>
    meeting.givePhoneConsent(cast[who].actor, { id, agrees })
  expect((await refusal(consent('tomas', true))).code).toBe('NO_CONFIRMED_PHONE')
  await db('account')
    .where('id', cast.tomas.id)
    .update({ phone: '+37060000001', phoneConfirmedAt: clock.now() })
  await db('account')
    .where('id', cast.rasa.actor.accountId)
    .update({ phone: '+37060000002', phoneConfirmedAt: clock.now() })
  expect(await consent('tomas', true)).toEqual({
    hasPhone: true,
    mine: true,
    theirs: false,
    phone: null,
  })
  expect((await consent('rasa', true)).phone).toContain('00001')
  expect((await meeting.getPhoneConsent(cast.tomas.actor, id)).phone).toContain('00002')
  clock.moveTo(later(MONDAY_TEN, -HOUR))
  expect((await meeting.getPhoneConsent(cast.tomas.actor, id)).phone).toBeNull()
  clock.moveTo(MONDAY_TEN)
  expect(await consent('rasa', false)).toMatchObject({ mine: false, phone: null })
  expect((await meeting.getPhoneConsent(cast.tomas.actor, id)).phone).toBeNull()
  expect((await refusal(meeting.getPhoneConsent(cast.emma.actor, id))).code).toBe('NOT_FOUND')
})

test('the lawyer writes the next steps, encrypted; only the client reads them and is notified once', async () => {
  const write = (text: string) => meeting.writeNextSteps(cast.rasa.actor, { id, text })
  clock.moveTo(later(MONDAY_TEN, -HOUR))
  expect((await refusal(write('Per anksti'))).code).toBe('MEETING_NOT_HELD')
  clock.moveTo(later(ENDS, MINUTE))
  await write('Atsiųsti sutarties kopiją iki penktadienio')
  await write('Atsiųsti sutarties kopiją iki ketvirtadienio')
  expect((await meeting.getNextSteps(cast.tomas.actor, id)).text).toBe(
    'Atsiųsti sutarties kopiją iki ketvirtadienio',
  )
  expect(
    (await db('meeting_next_steps').where({ consultationId: id }).first()).textSealed,
  ).not.toContain('sutarties')
  expect(await db('outbox').where({ type: 'meeting.next-steps-written' })).toHaveLength(1)
  expect(
    (await refusal(meeting.writeNextSteps(cast.tomas.actor, { id, text: 'Ne mano' }))).code,
  ).toBe('FORBIDDEN')
  expect((await refusal(meeting.getNextSteps(cast.emma.actor, id))).code).toBe('NOT_FOUND')
})
