import { expect, test } from 'vitest'
import { later, MONDAY_TEN, refusal } from '#modules/consultation/testing'
import { outgoingMails } from '#modules/messenger/testing'
import { DAY, formatMomentWithZone, translators } from '#modules/shared'
import { aWorldOfNotifications } from '../test/notification-world.ts'

const { db, clock, cipher, consultation, arrange, mailsTo, people } = await aWorldOfNotifications()

test('mails speak the language of the receiver, with the moment, the amount and the next step', async () => {
  const id = await arrange({ status: 'awaiting-payment', client: people.cast.emma })
  const { number } = await consultation.snapshots.get(db, id)
  const [, mail] = await mailsTo(people.cast.emma)
  expect(mail).toMatchObject({
    subject: 'Consultation accepted: payment is next',
    facts: [
      ['When', 'Mon, 7 December, 10:00 (Vilnius)'],
      ['Price', '€29.00, paid before the meeting'],
      ['Pay by', 'Wed, 2 December, 10:00 (Vilnius)'],
      ['Consultation number', number],
    ],
    action: { label: 'Read the agreement and pay' },
  })
  expect((await mailsTo(people.cast.rasa.account))[0]?.facts?.[0]?.[0]).toBe('Kada')
})

test('no mail names a lawyer, a client or the matter (Law on the Bar, Art. 46)', async () => {
  await arrange({ status: 'past' })
  await arrange({
    status: 'proposed-by-lawyer',
    client: people.cast.emma,
    startsAt: later(MONDAY_TEN, DAY).toISOString(),
  })
  const mails = await outgoingMails(db, cipher)
  expect(new Set(mails.map(({ to }) => to))).toEqual(
    new Set(
      [people.cast.tomas, people.cast.emma, people.cast.rasa.account].map(({ email }) => email),
    ),
  )
  const all = JSON.stringify(mails)
  for (const secret of ['Rasa', 'Kazlauskien', 'Tomas', 'Emma', 'Nuomos', 'family'])
    expect(all.replaceAll(/"to":"[^"]+"/g, '')).not.toContain(secret)
})

test('an offered meeting is described by its own deadline, price and times, and the mail leads to the offer', async () => {
  const id = await arrange({ status: 'reserved' })
  await db.raw('truncate notification, message')
  const times = [later(MONDAY_TEN, DAY), later(MONDAY_TEN, 2 * DAY)]
  await consultation.offers.makeOffer(people.cast.rasa.actor, {
    id,
    serviceId: people.cast.services.followUp.id,
    priceCents: 9_000,
    times,
    message: 'Siūlau aptarti ieškinį.',
  })
  const [mail] = await mailsTo(people.cast.tomas)
  const t = translators.lt
  expect(mail!.facts!.map(([label]) => label)).toEqual(
    (['offerUntil', 'price', 'offered'] as const).map((fact) => t(`notification.facts.${fact}`)),
  )
  expect(mail!.facts![2]![1].split('\n')).toEqual(
    times.map((time) => formatMomentWithZone(time, 'lt')),
  )
  expect(mail!.action!.url).toMatch(new RegExp(`/${id}#offers$`))
})

test('a person who is gone gets no mail', async () => {
  const id = await arrange({ status: 'requested' })
  await db('account').where({ id: people.cast.tomas.id }).update({ deletedAt: clock.now() })
  await db('message').delete()
  await consultation.actions.declineConsultation(people.cast.rasa.actor, {
    id,
    comment: 'Tuo metu esu teisme.',
  })
  expect(await mailsTo(people.cast.tomas)).toEqual([])
  expect((await refusal(consultation.views.getConsultation(people.cast.emma.actor, id))).code).toBe(
    'NOT_FOUND',
  )
})

test('two bookings requested at the same time differ by their numbers in the body, never in the subject', async () => {
  const first = await arrange({ status: 'awaiting-payment', client: people.cast.emma })
  const second = await arrange({
    status: 'awaiting-payment',
    client: people.cast.emma,
    startsAt: later(MONDAY_TEN, DAY).toISOString(),
  })
  const numbers = await Promise.all(
    [first, second].map(async (id) => (await consultation.snapshots.get(db, id)).number),
  )
  const mails = await mailsTo(people.cast.emma)
  for (const number of numbers) {
    expect(
      mails.filter(({ facts }) => facts?.some(([, value]) => value === number)).length,
    ).toBeGreaterThan(0)
    expect(mails.filter(({ subject }) => subject.includes(number))).toEqual([])
  }
  expect(new Set(numbers).size).toBe(2)
})
