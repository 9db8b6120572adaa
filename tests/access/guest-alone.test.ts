import { expect, test } from 'vitest'
import { hashSecret } from '#modules/account'
import { aConsultation, later, MONDAY_TEN } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { aWorldOfAccess, guardOf, NOT_ASKED, rowOf, routes } from './access-testing.ts'

const { app, bodyOf, cast, consultationId, db, foundation, services } = await aWorldOfAccess()

/** A guest of a confirmed meeting: their session and their ticket. */
async function aGuest() {
  const { guests } = services.meeting
  const id = await aConsultation(
    { consultation: services.consultation, foundation, cast },
    {
      status: 'reserved',
      client: cast.emma,
      startsAt: later(MONDAY_TEN, 3 * HOUR).toISOString(),
    },
  )
  const { id: guestId } = await guests.inviteGuest(cast.rasa.actor, {
    id,
    name: 'Ona Vertėja',
    email: 'ona@vertimai.test',
    kind: 'interpreter',
  })
  await guests.answerInvitation(cast.emma.actor, { id, guestId, agrees: true })
  const session = 'a session of this guest only'.padEnd(43, '0')
  const { startsAt } = await db('consultation').where({ id }).first('startsAt')
  foundation.clock.moveTo(new Date(startsAt.getTime() + MINUTE))
  await db('meeting_guest')
    .where({ id: guestId })
    .update({
      linkHash: null,
      sessionHash: hashSecret(session),
      confirmedAt: foundation.clock.now(),
    })
  return { id, session }
}

const { id, session } = await aGuest()

test('the session of a guest opens no route that is not a guest’s own: to all others they are nobody', async () => {
  const wrong: string[] = []
  for (const route of routes.filter((route) => !NOT_ASKED.has(route))) {
    const { access } = rowOf(route)
    if (guardOf(access, undefined) === 'open') continue
    const [method, pattern = ''] = route.split(' ')
    const payload = bodyOf(route)
    const { statusCode } = await app.inject({
      method: method as 'GET',
      url: pattern.replace(/:(\w+)/g, id),
      headers: { authorization: `Bearer ${session}` },
      ...(payload && { payload }),
    })
    if (statusCode !== 401) wrong.push(`${route}: ${statusCode}`)
  }
  expect(wrong).toEqual([])
})

test('it opens the call and names the two people; it says nothing of the consultation', async () => {
  const ask = (path: string) =>
    app.inject({ method: 'POST', url: `/api/meeting-guests/${path}`, payload: { session } })
  const meeting = await ask('meeting')
  expect(Object.keys(meeting.json()).toSorted()).toEqual([
    'clientName',
    'closesAt',
    'endsAt',
    'guestName',
    'lawyerName',
    'opensAt',
    'serverNow',
    'startsAt',
    'timeZone',
  ])
  for (const word of [id, consultationId, 'reikalas']) expect(meeting.body).not.toContain(word)
  expect((await ask('meeting-access')).json()).toMatchObject({ role: 'guest' })
})

test('a secret of nobody opens nothing', async () => {
  for (const path of ['meeting', 'meeting-access']) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/meeting-guests/${path}`,
      payload: { session: 'x'.repeat(43) },
    })
    expect(statusCode).toBe(410)
  }
})
