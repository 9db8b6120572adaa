import { expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { consultationEvents } from '#modules/consultation'
import { aCast, aRequest, later, MONDAY_TEN, type Cast } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, emit, HOUR } from '#modules/shared'
import { countWaiting, eventually } from '#testing'
import { anAssistant } from '../support/an-assistant.ts'
import { aCoveredRequest } from '../support/covered-request.ts'
import { startProduct } from '../support/product.ts'

const { services, foundation } = await startProduct()
const { db, transact } = foundation

const rowOf = (id: string) => db('assistant').where({ id }).first()
const rolesOf = async (accountId: string) =>
  (await services.account.people.findActor(db, accountId))?.roles
const toldTo = (accountId: string): Promise<string[]> =>
  db('notification').where({ accountId }).orderBy('id').pluck('text')

test('an assistant learns of a request without the client’s name; the help ends with the lawyer’s profile', async () => {
  const cast = await aCast(foundation)
  const ina = await anAssistant(foundation, cast.rasa.actor)
  const looking = await anAssistant(foundation, cast.rasa.actor, {
    mayAnswer: false,
    mayChangeCalendar: false,
    mayHandlePapers: false,
  })
  await services.consultation.requests.requestConsultation(
    cast.tomas.actor,
    aRequest(cast.rasa.firmLawyerId, cast.services.charged.id, {
      startsAt: later(MONDAY_TEN, DAY).toISOString(),
    }),
  )
  expect(await toldTo(ina.account.id)).toEqual(['helpedRequest'])
  expect(await toldTo(looking.account.id)).toEqual([])
  const mails = await db('message').where({ accountId: ina.account.id })
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toMatch(/Tomas|Petraitis/)

  await transact((tx) =>
    services.lawyer.profiles.deleteLawyer(tx, { lawyerId: cast.rasa.lawyerId }),
  )
  for (const { id, account } of [ina, looking]) {
    expect(await rowOf(id)).toMatchObject({ endedBy: 'system' })
    expect(await rolesOf(account.id)).toEqual(['ROLE_USER'])
    expect(await toldTo(account.id)).toContain('helpEnded')
  }
})

test('a deleted account of an assistant leaves the record without the address, and tells the lawyer', async () => {
  const cast = await aCast(foundation)
  const ina = await anAssistant(foundation, cast.rasa.actor)
  await services.assistant.help.blockForLawyer(ina.actor, {
    id: ina.id,
    startsAt: later(MONDAY_TEN, 2 * DAY),
    endsAt: later(MONDAY_TEN, 3 * DAY),
  })
  await transact((tx) => services.account.accounts.deleteAccount(tx, { accountId: ina.account.id }))
  expect(await rowOf(ina.id)).toMatchObject({ email: null, endedBy: 'assistant' })
  const [listed] = await services.assistant.own.listAssistants(cast.rasa.actor)
  expect(listed).toMatchObject({ state: 'ended', name: null, acts: [{ act: 'blocked' }] })
  expect(await toldTo(cast.rasa.account.id)).toContain('assistantLeft')
})

test('a lawyer’s deleted account ends the help of their assistants', async () => {
  const cast = await aCast(foundation)
  const ina = await anAssistant(foundation, cast.rasa.actor)
  await transact((tx) =>
    services.account.accounts.deleteAccount(tx, { accountId: cast.rasa.account.id }),
  )
  expect(await rowOf(ina.id)).toMatchObject({ email: null, endedBy: 'system' })
  expect(await services.assistant.help.listHelpedLawyers(ina.actor)).toEqual([])
})

const both = { mayAnswer: true, mayChangeCalendar: true, mayHandlePapers: true }
const ask = (cast: Cast, startsAt: Date) =>
  services.consultation.requests.requestConsultation(
    cast.tomas.actor,
    aRequest(cast.rasa.firmLawyerId, cast.services.charged.id, {
      startsAt: startsAt.toISOString(),
    }),
  )
const bellOf = (actor: Cast['rasa']['actor']) =>
  services.notification.inbox.listNotifications(actor, { locale: 'en' })

test('what an assistant was told of requests goes with the right to answer and with the help, read or not', async () => {
  const cast = await aCast(foundation)
  const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
  const elsewhere = {
    ...cast,
    rasa: jonas,
    services: await aCalendar(foundation, jonas.firmLawyerId),
  }
  const ina = await anAssistant(foundation, cast.rasa.actor)
  const toJonas = await anAssistant(foundation, jonas.actor, both, ina.account)
  const { own } = services.assistant

  // A request that waits, one that is answered, and one of the other lawyer.
  await ask(cast, later(MONDAY_TEN, DAY))
  const { id: answered } = await ask(cast, later(MONDAY_TEN, 2 * DAY))
  await services.consultation.actions.declineConsultation(cast.rasa.actor, {
    id: answered,
    comment: 'Tuo metu esu teisme.',
  })
  await ask(elsewhere, later(MONDAY_TEN, 3 * DAY))
  const { items } = await bellOf(ina.actor)
  expect(items).toHaveLength(3)
  // Closed or open, it leads to their own page, never to the consultation.
  for (const { href } of items) expect(href).toMatch(/^\/en\/account\/helping/)

  await own.changeRights(cast.rasa.actor, { id: ina.id, ...both, mayAnswer: false })
  expect(await bellOf(ina.actor)).toMatchObject({ items: [{ id: items[0]!.id }], unread: 1 })
  await own.changeRights(cast.rasa.actor, { id: ina.id, ...both })
  await ask(cast, later(MONDAY_TEN, DAY + HOUR))
  expect(await toldTo(ina.account.id)).toEqual(['helpedRequest', 'helpedRequest'])

  await own.endAssistant(cast.rasa.actor, { id: ina.id })
  expect(await toldTo(ina.account.id)).toEqual(['helpedRequest', 'helpEnded'])
  await services.assistant.help.leaveLawyer(ina.actor, { id: toJonas.id })
  expect(await toldTo(ina.account.id)).toEqual(['helpEnded'])
})

test('a request made while the help ends leaves nothing in the assistant’s bell', async () => {
  const cast = await aCast(foundation)
  const { id: consultationId } = await ask(cast, later(MONDAY_TEN, DAY))
  const ina = await anAssistant(foundation, cast.rasa.actor)
  const [isHeld, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const requesting = transact(async (tx) => {
    await emit(tx, consultationEvents.requested, { consultationId })
    isHeld.resolve()
    await goesOn.promise
  })
  await Promise.race([isHeld.promise, requesting])
  const ending = services.assistant.own.endAssistant(cast.rasa.actor, { id: ina.id })
  await eventually(async () => (await countWaiting(db)) === 1)
  goesOn.resolve()
  await Promise.all([requesting, ending])
  expect(await toldTo(ina.account.id)).toEqual(['helpEnded'])
})

test('what a colleague was told of covered requests goes with the cover', async () => {
  const cast = await aCast(foundation)
  const { coverId, milda } = await aCoveredRequest({ services, foundation, cast })
  expect(await toldTo(milda.account.id)).toContain('coveredRequest')
  await services.calendar.cover.endCover(cast.rasa.actor, { id: coverId })
  const told = await toldTo(milda.account.id)
  expect(told).toContain('coverEnded')
  expect(told).not.toContain('coveredRequest')
})

/** Whether the newest mail to this person about a request would be sent now. */
async function mailStands(accountId: string): Promise<boolean> {
  const { condition } = await db('message')
    .where({ accountId, kind: 'mail' })
    .whereNotNull('condition')
    .orderBy('id', 'desc')
    .first()
  return services.delivery.isStillTrue(db, condition)
}

test('a mail about a request is sent to an assistant only while they may answer', async () => {
  const cast = await aCast(foundation)
  const ina = await anAssistant(foundation, cast.rasa.actor)
  await ask(cast, later(MONDAY_TEN, DAY))
  expect(await mailStands(ina.account.id)).toBe(true)
  const rights = { id: ina.id, ...both }
  await services.assistant.own.changeRights(cast.rasa.actor, { ...rights, mayAnswer: false })
  expect(await mailStands(ina.account.id)).toBe(false)
  await services.assistant.own.changeRights(cast.rasa.actor, rights)
  expect(await mailStands(ina.account.id)).toBe(true)
  await services.assistant.help.leaveLawyer(ina.actor, { id: ina.id })
  expect(await mailStands(ina.account.id)).toBe(false)
})

test('a covering colleague with a conflict keeps no notice of the request, and gets no mail of it', async () => {
  const cast = await aCast(foundation)
  const { coveredId, milda } = await aCoveredRequest({ services, foundation, cast })
  await ask(cast, later(MONDAY_TEN, 3 * DAY))
  const about = () =>
    db('notification').where({ accountId: milda.account.id, text: 'coveredRequest' })
  expect(await about()).toHaveLength(2)
  expect(await mailStands(milda.account.id)).toBe(true)
  const { condition } = await db('message')
    .where({ accountId: milda.account.id, consultationId: coveredId, kind: 'mail' })
    .first()
  await services.consultation.covered.checkCovered(milda.actor, { id: coveredId, conflict: true })
  // The other request is still theirs to answer.
  expect((await about()).map(({ consultationId }) => consultationId)).not.toContain(coveredId)
  expect(await about()).toHaveLength(1)
  expect(await services.delivery.isStillTrue(db, condition)).toBe(false)
  expect(await mailStands(milda.account.id)).toBe(true)
})
