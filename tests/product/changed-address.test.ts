import { expect, test, vi } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aConsultation, aCast, later, MONDAY_TEN } from '#modules/consultation/testing'
import { outgoingMails } from '#modules/messenger/testing'
import { HOUR, type Tx } from '#modules/shared'
import { eventually } from '#testing'
import { startProduct } from '../support/product.ts'

const {
  foundation,
  services: { account, consultation, messenger },
} = await startProduct({ LOG_LEVEL: 'silent' })
const { db, cipher, transact } = foundation
const cast = await aCast(foundation)
const { rasa, tomas } = cast
const accountId = tomas.id
const consultationId = await aConsultation({ consultation, foundation, cast }, {})
await consultation.actions.checkConflict(rasa.actor, { id: consultationId, conflict: false })
await db('message').delete()
/** Does another transaction wait for this one? */
const isAwaited = async (tx: Tx) =>
  (
    await tx.raw<{ rows: unknown[] }>(
      'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
  ).rows.length > 0
const addresses = async () =>
  (
    await db('message')
      .where({ accountId, kind: 'mail', followsAccount: true })
      .select<{ address: string }[]>('address')
  ).map(({ address }) => address)

test('a mail written while its reader changes their address goes to the new one, and so does the link in it', async () => {
  const holding = Promise.withResolvers<void>()
  const changed = transact(async (tx) => {
    await tx('account').where({ id: accountId }).forUpdate().select('id')
    await tx('account').where({ id: accountId }).update({ email: 'nauja@pastas.test' })
    await consultation.mailLinks.deleteMailLinksOf(tx, { accountId })
    holding.resolve()
    await eventually(() => isAwaited(tx))
  })
  await holding.promise
  await Promise.all([
    changed,
    consultation.actions.proposeTime(rasa.actor, {
      id: consultationId,
      startsAt: later(MONDAY_TEN, 2 * HOUR),
    }),
  ])
  expect(await addresses()).toEqual(['nauja@pastas.test'])
  expect(await db('consultation_mail_link').where({ accountId })).toHaveLength(1)
})

test('an address that changes while a mail is being written waits for it, takes it along, and ends the link in it', async () => {
  // A mail that has left is empty, and does not follow the account.
  const delivering = vi.spyOn(foundation.jobs, 'enqueue').mockResolvedValue()
  await db('message').delete()
  await account.own.requestEmailCode(tomas.actor, {
    email: 'dar@pastas.test',
    password: TEST_PASSWORD,
  })
  const code = /\d{6}/.exec((await outgoingMails(db, cipher)).at(-1)?.subject ?? '')?.[0] ?? ''
  const reading = Promise.withResolvers<void>()
  const written = transact(async (tx) => {
    const { email: address } = (await account.people.lockPeople(tx, [accountId])).get(accountId)!
    reading.resolve()
    await eventually(() => isAwaited(tx))
    await consultation.mailLinks.makeMailLink(tx, {
      accountId,
      consultation: await consultation.snapshots.get(tx, consultationId),
      purpose: 'answer-proposal',
    })
    await messenger.messages.sendMail(tx, {
      to: { accountId, address, locale: 'lt' },
      dedupeKey: 'being-written',
      followsAccount: true,
      mail: { subject: 'Konsultacija', heading: 'Konsultacija', paragraphs: [] },
    })
  })
  await reading.promise
  await Promise.all([written, account.own.confirmEmail(tomas.actor, { code })])
  expect(await addresses()).toEqual(['dar@pastas.test'])
  delivering.mockRestore()
  expect(await db('consultation_mail_link').where({ accountId })).toEqual([])
})
