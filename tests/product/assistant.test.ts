import { expect, test } from 'vitest'
import { aCast, aRequest, later, MONDAY_TEN } from '#modules/consultation/testing'
import { DAY } from '#modules/shared'
import { anAssistant } from '../support/an-assistant.ts'
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
