import { expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { newId } from '#modules/shared'
import { eventually } from '#testing'
import { startProduct } from '../support/product.ts'

const product = await startProduct()
const { foundation, services } = product
const { db } = foundation
const { consultation } = services
const cast = await aCast(foundation)
const { rasa, tomas, emma } = cast

async function signedIn(email: string) {
  const visitor = product.guest()
  await visitor.signIn(email, TEST_PASSWORD)
  return visitor
}
const listed = async (slug: string) => (await product.guest().get(`/api/lawyers/${slug}`)).status
/** Everywhere a firm can be met; its page asks what the API answers, and then what became of it. */
const firmIsMet = async (slug: string) => {
  const statuses = [
    `/api/firms/${slug}`,
    `/api/firms/${slug}/reviews`,
    `/widget/firms/${slug}`,
    `/previews/lt/firm/${slug}.png`,
  ].map(async (url) => (await product.app.inject({ url })).statusCode)
  return Promise.all([
    ...statuses,
    services.directory.firms.findPublicFirm(slug, 'lt').then((firm) => (firm ? 200 : 404)),
  ])
}
const [MET, UNKNOWN] = [Array(5).fill(200), Array(5).fill(404)]

test('a lawyer who deletes the profile ends what was ahead with all money back, is gone from sight at once, and stays as a client', async () => {
  const paid = await aConsultation({ consultation, foundation, cast }, { status: 'reserved' })
  const asked = await aConsultation(
    { consultation, foundation, cast },
    { status: 'requested', client: emma, startsAt: '2026-12-08T08:00:00Z' },
  )
  await services.directory.listings.refreshLawyer(rasa.lawyerId)
  expect([await listed(rasa.slug), await firmIsMet(rasa.firm.slug)]).toEqual([200, MET])
  expect(
    await consultation.deletion.listLawyerEndings({ lawyerIds: [rasa.lawyerId] }),
  ).toMatchObject([
    { id: paid, refundCents: 2_900 },
    { id: asked, refundCents: 0 },
  ])

  const feed = await services.calendar.feed.makeFeed(rasa.actor, { detail: 'full' })
  await db('external_calendar').insert({
    id: newId(),
    lawyerId: rasa.lawyerId,
    name: 'Mano',
    urlSealed: 'x',
    urlFingerprint: 'x',
    host: 'calendar.test',
    addedAt: foundation.clock.now(),
    nextReadAt: foundation.clock.now(),
  })
  expect(await services.calendar.feed.findFeed(feed.token)).toBeDefined()

  const visitor = await signedIn(rasa.account.email)
  const attempt = (body: object) =>
    visitor.ask<{ code: string; errors: { field: string }[] }>('DELETE', '/api/me/profile', {
      body,
    })
  expect((await attempt({ confirmation: 'taip', password: TEST_PASSWORD })).body).toMatchObject({
    code: 'DELETION_WORD_IS_WRONG',
    errors: [{ field: 'confirmation' }],
  })
  expect(
    (await attempt({ confirmation: 'PAŠALINTI', password: 'kitas-slaptazodis' })).body,
  ).toMatchObject({ code: 'PASSWORD_IS_INCORRECT', errors: [{ field: 'password' }] })
  expect((await consultation.views.getConsultation(tomas.actor, paid)).status).toBe('reserved')

  await db('firm').where({ id: rasa.firm.id }).update({
    email: 'rasa@kontora.test',
    phone: '+37060012345',
    webPage: 'https://kontora.test',
    descriptionLt: 'Padedu šeimoms.',
  })
  await services.firm.inviteLawyer(rasa.actor, {
    firmId: rasa.firm.id,
    email: 'kolega@kontora.test',
  })

  expect((await attempt({ confirmation: 'pašalinti', password: TEST_PASSWORD })).status).toBe(204)
  // The firm of one is over with her; what a seller is reported by to the tax office is kept.
  expect(await db('firm').where({ id: rasa.firm.id }).first()).toMatchObject({
    name: rasa.firm.name,
    email: null,
    phone: null,
    webPage: null,
    descriptionLt: null,
  })
  expect([
    await db('firm_change').where({ firmId: rasa.firm.id }),
    await db('firm_invitation').where({ firmId: rasa.firm.id }),
  ]).toEqual([[], []])
  await eventually(async () => (await listed(rasa.slug)) === 404)
  await eventually(
    async () => (await services.directory.firms.findPublicFirm(rasa.firm.slug, 'lt')) === undefined,
  )
  expect(await firmIsMet(rasa.firm.slug)).toEqual(UNKNOWN)
  expect(await services.directory.profiles.findFormer('firm', rasa.firm.slug, 'lt')).toMatchObject({
    lawyers: expect.any(Array),
  })
  const seen = await consultation.views.getConsultation(tomas.actor, paid)
  expect(seen).toMatchObject({
    counterpart: { name: 'Pašalintas naudotojas', isDeleted: true },
    price: { refundDueCents: 2_900 },
  })
  expect((await consultation.views.getConsultation(emma.actor, asked)).status).toBe('declined')
  expect((await db('account').where({ id: rasa.account.id }).first()).roles).toEqual(['ROLE_USER'])
  expect(await services.lawyer.memberships.listFirmLawyersOfAccount(db, rasa.account.id)).toEqual(
    [],
  )
  expect(await services.lawyer.profiles.findProfile(db, { id: rasa.lawyerId })).toMatchObject({
    lawyer: {
      status: 'hidden',
      hiddenReason: 'deleted',
      descriptionLt: null,
      portraitVersion: null,
    },
    entries: [],
    specialties: [],
    memberships: [],
  })
  expect([
    await services.calendar.feed.findFeed(feed.token),
    await db('external_calendar').where({ lawyerId: rasa.lawyerId }),
  ]).toEqual([undefined, []])
  // Both sides are notified, each once for each consultation.
  const notifications = await db('notification').where({ text: 'lawyerGoneForClient' })
  expect(
    notifications
      .map(({ consultationId }: { consultationId: string }) => consultationId)
      .toSorted(),
  ).toEqual([paid, asked].toSorted())
  expect(
    await db('notification').where({ text: 'lawyerGoneForLawyer', accountId: rasa.account.id }),
  ).toHaveLength(2)

  await expect(
    foundation.transact((tx) =>
      services.lawyer.listing.approveLawyer(tx, { lawyerId: rasa.lawyerId, source: 'team' }),
    ),
  ).rejects.toMatchObject({ code: 'LAWYER_NOT_APPROVABLE' })
  await expect(
    services.firm.openFirm(rasa.actor, { name: 'Vėl', practiceForm: 'individual' }),
  ).rejects.toMatchObject({ code: 'PROFILE_IS_DELETED' })
})

test('a firm is met nowhere before the public may see somebody of it', async () => {
  const jonas = await aLawyer(foundation, {
    name: 'Jonas',
    lastname: 'Laukiantis',
    status: 'pending',
    firm: { name: 'Laukiančioji kontora' },
  })
  await services.directory.listings.refreshLawyer(jonas.lawyerId)
  expect([
    await firmIsMet(jonas.firm.slug),
    await services.directory.profiles.findFormer('firm', jonas.firm.slug, 'lt'),
  ]).toEqual([UNKNOWN, undefined])
})

test('a representative of others can delete neither profile nor account before handing over; nothing has happened till then', async () => {
  const jonas = await aLawyer(foundation, {
    name: 'Jonas',
    lastname: 'Vaitkus',
    firm: { name: 'Vaitkus ir Kairys' },
  })
  const darius = await aLawyer(foundation, { name: 'Darius', lastname: 'Kairys', firm: jonas.firm })
  const visitor = await signedIn(jonas.account.email)
  const body = { confirmation: 'PAŠALINTI', password: TEST_PASSWORD }
  for (const path of ['/api/me/profile', '/api/me']) {
    const { status, body: problem } = await visitor.ask<{ code: string; detail: string }>(
      'DELETE',
      path,
      { body },
    )
    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'HAND_OVER_FIRST' })
    expect(problem.detail).toContain('Vaitkus ir Kairys')
  }
  expect(await db('account').where({ id: jonas.account.id }).first()).toMatchObject({
    deletedAt: null,
    email: jonas.account.email,
  })
  await services.firm.handOver(jonas.actor, {
    firmId: jonas.firm.id,
    firmLawyerId: darius.firmLawyerId,
  })
  expect(visitor.jar.has('patarta_known')).toBe(true)
  expect((await visitor.ask('DELETE', '/api/me', { body })).status).toBe(204)
  expect([...visitor.jar.keys()].filter((name) => /session|known/.test(name))).toEqual([])
  expect(await db('account').where({ id: jonas.account.id }).first()).toMatchObject({
    email: null,
    name: '',
  })
  expect(
    (await services.lawyer.memberships.listMembers(db, jonas.firm.id)).map(({ name }) => name),
  ).toEqual(['Darius'])
  await eventually(async () => (await listed(jonas.slug)) === 404)
})

test('leaving a firm ends what was ahead through it and nothing else', async () => {
  const own = await aCast(foundation)
  const through = await aConsultation(
    { consultation, foundation, cast: own },
    { status: 'reserved' },
  )
  const { firmLawyerId } = await services.firm.openFirm(own.rasa.actor, {
    name: 'Antroji kontora',
    practiceForm: 'individual',
  })
  expect(await consultation.deletion.listLawyerEndings({ firmLawyerIds: [firmLawyerId] })).toEqual(
    [],
  )
  const visitor = await signedIn(own.rasa.account.email)
  expect((await visitor.ask('DELETE', `/api/me/firms/${own.rasa.firm.id}/membership`)).status).toBe(
    204,
  )
  expect(await consultation.views.getConsultation(own.tomas.actor, through)).toMatchObject({
    counterpart: { isDeleted: false },
    price: { refundDueCents: 2_900 },
  })
  expect(
    await db('notification').where({ consultationId: through, text: 'lawyerLeftForClient' }),
  ).toHaveLength(1)
  expect((await services.firm.listOwnFirms(own.rasa.actor)).map((firm) => firm.name)).toEqual([
    'Antroji kontora',
  ])
})

test('members of a firm are notified of what happens in it; no title names the firm or a person', async () => {
  const [jonas, ona] = [
    await aLawyer(foundation, {
      name: 'Jonas',
      lastname: 'Tylusis',
      firm: { name: 'Tylioji kontora' },
    }),
    await aLawyer(foundation, { name: 'Ona', lastname: 'Garsioji' }),
  ]
  const invite = async () =>
    (
      await services.firm.inviteLawyer(jonas.actor, {
        firmId: jonas.firm.id,
        email: ona.account.email,
      })
    ).id
  await services.firm.declineInvitation(ona.actor, { id: await invite() })
  const { firmLawyerId } = await services.firm.acceptInvitation(ona.actor, { id: await invite() })
  const own = { firmId: jonas.firm.id, firmLawyerId }
  await services.firm.changeRole(jonas.actor, { ...own, role: 'representative' })
  await services.firm.leaveFirm(ona.actor, own)
  const again = await services.firm.acceptInvitation(ona.actor, { id: await invite() })
  await services.firm.removeMember(jonas.actor, {
    firmId: jonas.firm.id,
    firmLawyerId: again.firmLawyerId,
  })

  const toldTo = async ({ account }: typeof jonas) =>
    (await services.notification.inbox.listNotifications(account.actor, { locale: 'lt' })).items
      .filter(({ href }) => href === '/paskyra/kontora')
      .toReversed()
  const [toJonas, toOna] = [await toldTo(jonas), await toldTo(ona)]
  expect(toJonas.map(({ title }) => title)).toEqual([
    'Jūsų kvietimas atmestas',
    'Jūsų kvietimas priimtas',
    'Teisininkas išėjo iš jūsų kontoros',
    'Jūsų kvietimas priimtas',
  ])
  expect(toOna.map(({ title }) => title)).toEqual([
    'Nuo šiol atstovaujate kontorai',
    'Jūsų narystė kontoroje baigėsi',
  ])
  expect(toJonas[2]!.body).toContain('Ona Garsioji per kontorą „Tylioji kontora“')
  expect([...toJonas, ...toOna].filter(({ title }) => /Tyli|Jon|On[aą]/.test(title))).toEqual([])
  const subjects = await db('message').where({ accountId: ona.account.id, kind: 'mail' })
  expect(subjects.length).toBeGreaterThan(0)
})

test('another bank account on a firm’s invoices is announced to all representatives, by bell and mail, with its last digits only', async () => {
  const ruta = await aLawyer(foundation, { name: 'Rūta', lastname: 'Norkutė' })
  const partner = await aLawyer(foundation, { name: 'Linas', lastname: 'Norkus', firm: ruta.firm })
  await aLawyer(foundation, { name: 'Ieva', lastname: 'Norkienė', firm: ruta.firm })
  await db('firm_lawyer').where({ id: partner.firmLawyerId }).update({ role: 'representative' })
  await services.firm.changeInvoiceSettings(ruta.actor, {
    firmId: ruta.firm.id,
    vatPayer: false,
    bankAccount: 'LT12 1000 0111 0100 1000',
    password: TEST_PASSWORD,
  })
  const notifications = await db('notification')
    .where({ text: 'firmAccountChanged' })
    .select<{ accountId: string; params: object }[]>('accountId', 'params')
  expect(notifications.map(({ accountId }) => accountId).toSorted()).toEqual(
    [ruta.account.id, partner.account.id].toSorted(),
  )
  expect(notifications.map(({ params }) => params)).toEqual(
    Array(2).fill({ firm: ruta.firm.name, person: 'Rūta Norkutė', account: 'LT•• … 1000' }),
  )
  const { id: eventId } = await db('outbox')
    .where({ type: 'firm.invoice-account-changed' })
    .first('id')
  const mailed = await db('message')
    .whereLike('dedupeKey', `account-${eventId}-%`)
    .select<{ accountId: string }[]>('accountId')
  expect(mailed.map(({ accountId }) => accountId).toSorted()).toEqual(
    [ruta.account.id, partner.account.id].toSorted(),
  )
})
