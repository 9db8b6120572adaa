import { expect, test } from 'vitest'
import { aCast, aConsultation, MONDAY_TEN, later } from '#modules/consultation/testing'
import { DAY } from '#modules/shared'
import { startProduct } from '../support/product.ts'

const product = await startProduct({ LOG_LEVEL: 'debug' })
const { services, foundation, logged } = product
const { consultation } = services
const cast = await aCast(foundation)
const { rasa } = cast
const world = { consultation, foundation, cast }

type Met = { items: { lawyerId: string; consultationId: string; service: { id: string } }[] }
const MET = '/api/me/met-lawyers'
/** A meeting to which both came. The clock moves past it, so the client needs a new token. */
async function held(client: Awaited<ReturnType<typeof product.person>>, days: number) {
  const startsAt = later(MONDAY_TEN, days * DAY).toISOString()
  const id = await aConsultation(world, { client: client.account, status: 'past', startsAt })
  await client.refresh()
  return id
}

test('a client is led to the follow-up service of a lawyer they met, from the latest meeting', async () => {
  const tomas = await product.person()
  await held(tomas, 0)
  const latest = await held(tomas, 1)
  expect((await tomas.get<Met>(MET)).body.items).toMatchObject([
    {
      lawyerId: rasa.lawyerId,
      firmLawyerId: rasa.firmLawyerId,
      consultationId: latest,
      service: { id: cast.services.followUp.id },
    },
  ])
})

test('nobody else learns of a meeting, and no log line names the lawyer', async () => {
  const [tomas, emma] = [await product.person(), await product.person()]
  await held(tomas, 2)
  await emma.refresh()
  const from = logged.length
  expect((await tomas.get<Met>(MET)).body.items).toHaveLength(1)
  expect((await emma.get<Met>(MET)).body.items).toEqual([])
  expect((await product.guest().get(MET)).status).toBe(401)
  const lines = logged.slice(from).join('')
  expect(lines).toContain(MET)
  for (const secret of [rasa.lawyerId, rasa.firmLawyerId]) expect(lines).not.toContain(secret)
})

test('a meeting that is only agreed on, or that the lawyer missed, leads nowhere', async () => {
  const tomas = await product.person()
  await aConsultation(world, {
    client: tomas.account,
    status: 'reserved',
    startsAt: later(MONDAY_TEN, 3 * DAY).toISOString(),
  })
  const id = await held(tomas, 4)
  await foundation.db('consultation').where({ id }).update({ lawyerJoinedAt: null })
  expect((await tomas.get<Met>(MET)).body.items).toEqual([])
})

test('a saved lawyer whom the client met has the service and its next time; a hidden one has neither', async () => {
  const tomas = await product.person()
  const { actor } = tomas.account
  await held(tomas, 7)
  await services.directory.listings.refreshLawyers([rasa.lawyerId])
  await services.savedLawyer.own.changeList(actor, { lawyerId: rasa.lawyerId, isSaved: true })
  expect(await services.savedLawyer.own.listSaved(actor)).toMatchObject([
    { again: { service: { id: cast.services.followUp.id }, nextFreeAt: expect.any(String) } },
  ])
  await foundation.transact((tx) =>
    services.lawyer.listing.hideLawyer(tx, { lawyerId: rasa.lawyerId, reason: 'Dviguba paskyra' }),
  )
  expect((await tomas.get<Met>(MET)).body.items).toEqual([])
})
