import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aCast, aRequest, later, MONDAY_TEN, NOW } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { HOUR } from '#modules/shared'
import { startProduct } from '../support/product.ts'
import { createVisitor, type Visitor } from '../support/visitor.ts'

const { foundation, origin } = await startProduct()
type Inquiry = { id: string; side: string; code?: string }
type List = { items: Inquiry[] }

test('a lawyer turns to another lawyer as a client does, by inquiry and by booking, and to nobody’s account but another’s', async () => {
  foundation.clock.moveTo(NOW)
  const { rasa, services } = await aCast(foundation)
  const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
  const [asker, asked]: [Visitor, Visitor] = [createVisitor(origin), createVisitor(origin)]
  await asker.signIn(jonas.account.email, TEST_PASSWORD)
  await asked.signIn(rasa.account.email, TEST_PASSWORD)

  const message = 'Ar imatės jūrų teisės klausimų? Mano klientui reikia jūsų srities žinių.'
  const made = await asker.post<Inquiry>('/api/inquiries', {
    firmLawyerId: rasa.firmLawyerId,
    message,
  })
  expect([made.status, made.body]).toMatchObject([201, { side: 'client' }])
  const booked = await asker.post<{ id: string; side: string }>(
    '/api/consultations',
    aRequest(rasa.firmLawyerId, services.charged.id),
  )
  expect([booked.status, booked.body]).toMatchObject([201, { side: 'client' }])
  expect((await asker.get<List>('/api/inquiries')).body.items).toMatchObject([
    { id: made.body.id, side: 'client' },
  ])
  expect((await asked.get<List>('/api/inquiries')).body.items).toMatchObject([
    { id: made.body.id, side: 'lawyer' },
  ])

  expect(
    (await asked.post<Inquiry>('/api/inquiries', { firmLawyerId: rasa.firmLawyerId, message })).body
      .code,
  ).toBe('OWN_PROFILE')
  expect(
    (
      await asked.post<{ code?: string }>(
        '/api/consultations',
        aRequest(rasa.firmLawyerId, services.charged.id, {
          startsAt: later(MONDAY_TEN, 3 * HOUR).toISOString(),
        }),
      )
    ).body.code,
  ).toBe('OWN_CALENDAR')
})
