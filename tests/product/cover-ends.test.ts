import { expect, test } from 'vitest'
import { aCast } from '#modules/consultation/testing'
import { calendarJobs } from '../../modules/calendar/jobs.ts'
import { outgoingMails } from '#modules/messenger/testing'
import { MINUTE, translators } from '#modules/shared'
import { aCoveredRequest } from '../support/covered-request.ts'
import { startProduct } from '../support/product.ts'

const { services, foundation } = await startProduct()
const { db, clock, cipher } = foundation
const { cover } = services.calendar

const endings = async (accountId: string) =>
  (await db('notification').where({ accountId, text: 'coverEnded' })).length
const job = calendarJobs(services.calendar).find(
  (handler) => handler.job.name === 'calendar.complete-covers',
)!
/** The job of the schedule, in several workers at once. */
const runJob = () => Promise.all([1, 2, 3].map(() => job.run({})))

test('a cover that ends by its date is said to end once, to both, each in their language', async () => {
  const cast = await aCast(foundation)
  const { rasa } = cast
  const { coverId, milda } = await aCoveredRequest({ services, foundation, cast })
  await db('account').where({ id: rasa.account.id }).update({ locale: 'lt' })
  await db('account').where({ id: milda.account.id }).update({ locale: 'en' })
  const both = async () => [await endings(rasa.account.id), await endings(milda.account.id)]
  const end = (await db('cover').where({ id: coverId }).first()).endsAt as Date

  clock.moveTo(new Date(+end - MINUTE))
  await runJob()
  expect(await both()).toEqual([0, 0])
  clock.moveTo(end)
  await runJob()
  await runJob()
  expect(await both()).toEqual([1, 1])
  expect((await cover.listCovers(rasa.actor)).covers[0]).toMatchObject({ state: 'over' })
  expect(
    await db('notification').where({ accountId: milda.account.id, text: 'coveredRequest' }),
  ).toEqual([])

  const mails = await outgoingMails(db, cipher)
  for (const [reader, locale, other] of [
    [rasa, 'lt', 'Milda Kolegė'],
    [milda, 'en', 'Rasa Kazlauskienė'],
  ] as const) {
    const subject = translators[locale]('notification.texts.coverEnded.title')
    const sent = mails.filter(
      (mail) => mail.to === reader.account.email && mail.subject === subject,
    )
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).toContain(other)
  }
})

test('one that nobody agreed to, or that ended before its date, is not said to end by its date', async () => {
  const cast = await aCast(foundation)
  const { coverId, milda } = await aCoveredRequest({ services, foundation, cast })
  await cover.endCover(cast.rasa.actor, { id: coverId })
  await cover.nameCover(cast.rasa.actor, {
    colleagueId: milda.firmLawyerId,
    fromDate: '2027-02-01',
    toDate: '2027-02-02',
  })
  const said = [await endings(cast.rasa.account.id), await endings(milda.account.id)]
  clock.moveTo(new Date('2027-03-01T00:00:00Z'))
  await runJob()
  expect([await endings(cast.rasa.account.id), await endings(milda.account.id)]).toEqual(said)
})
