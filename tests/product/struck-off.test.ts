import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { anEntry, manyEntries } from '#modules/register/testing'
import { eventually } from '../support/eventually.ts'
import { startProduct } from '../support/product.ts'

/** What the Bar prints, read by the product's own nightly job. */
const folder = mkdtempSync(join(tmpdir(), 'register-'))
afterAll(() => rmSync(folder, { recursive: true }))
const product = await startProduct({
  LOG_LEVEL: 'warn',
  REGISTER_SOURCE: join(folder, '{list}.csv'),
})
const { foundation, services, origin } = product
const { db } = foundation

const moveClock = (body: object) =>
  fetch(`${origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const csv = (entries: ReturnType<typeof anEntry>[]) =>
  [
    'Vardas;Pavardė;El. paštas;Praktika nuo',
    ...entries.map(
      (entry) => `${entry.name};${entry.lastname};${entry.emails[0]};${entry.practiceSince}`,
    ),
  ].join('\n')
const print = (...entries: Parameters<typeof anEntry>[0][]) => {
  writeFileSync(join(folder, 'advocates.csv'), csv([...entries.map(anEntry), ...manyEntries(60)]))
  writeFileSync(join(folder, 'assistants.csv'), csv(manyEntries(5)))
}

test('a lawyer who is struck off overnight disappears, and their client gets all the money back and is notified, without a name in any subject', async () => {
  const email = 'rasa-struck@kontora.test'
  print({ emails: [email] })
  await services.register.imports.readSource()
  const rasa = await aLawyer(foundation, { status: 'pending', account: { email } })
  const own = product.guest()
  await own.signIn(email, 'Patarta-demo-1')
  await own.post('/api/me/register-check', { by: 'email' })
  const code = await eventually(async () => {
    const list = await (await fetch(`${origin}/dev/mail`)).text()
    const path = [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">.*?<\/a>/gs)].find(([row]) =>
      row.includes(email),
    )?.[1]
    return (
      path &&
      /\b\d{6}\b/.exec(
        (await (await fetch(origin + path)).text()).replace(/#[\da-f]{6}/gi, ''),
      )?.[0]
    )
  })
  expect(
    (await own.post<{ outcome: string }>('/api/me/register-check/confirmation', { code })).body,
  ).toEqual({ outcome: 'shown' })

  const { charged } = await aCalendar(foundation, rasa.firmLawyerId)
  const client = await product.person({ name: 'Tomas', lastname: 'Petraitis' })
  const { days } = await services.calendar.slots.listFreeSlots({
    firmLawyerId: rasa.firmLawyerId,
    serviceId: charged.id,
  })
  const startsAt = days.flatMap(({ slots }) => slots).at(-1)!.startsAt
  const { id } = await services.consultation.requests.requestConsultation(
    client.account.actor,
    aRequest(rasa.firmLawyerId, charged.id, { startsAt }),
  )
  await services.consultation.actions.checkConflict(rasa.actor, { id, conflict: false })
  await services.consultation.actions.acceptConsultation(rasa.actor, { id })
  await services.agreement.signing.readAgreement(client.account.actor, {
    consultationId: id,
    locale: 'lt',
    origin: { address: '127.0.0.1', agent: 'test' },
  })
  const { redirectUrl } = await services.payment.startPayment(client.account.actor, {
    consultationId: id,
  })
  await services.testBank.decide(new URL(redirectUrl!).pathname.split('/').at(-1)!, 'paid')
  await eventually(
    async () =>
      (await services.consultation.views.getConsultation(client.account.actor, id)).status ===
      'awaiting-signature',
  )
  const guest = product.guest()
  await eventually(async () => (await guest.get(`/api/lawyers/${rasa.slug}`)).status === 200)

  print()
  await moveClock({ now: nextNight(new Date()).toISOString() })

  await eventually(async () => (await guest.get(`/api/lawyers/${rasa.slug}`)).status === 404)
  await eventually(
    async () =>
      (await services.consultation.views.getConsultation(client.account.actor, id)).status ===
      'refunded',
  )
  expect(await services.consultation.views.getConsultation(client.account.actor, id)).toMatchObject(
    {
      decline: { by: 'system', reason: 'lawyer-gone' },
      price: { refundDueCents: 2_900 },
    },
  )
  const titles = (
    await db('notification').where({ accountId: client.account.id }).select('text')
  ).map(({ text }: { text: string }) => text)
  expect(titles).toEqual(expect.arrayContaining(['lawyerGoneForClient', 'refund']))
  expect(
    (await db('notification').where({ accountId: rasa.account.id }).select('text')).map(
      ({ text }: { text: string }) => text,
    ),
  ).toContain('struckOff')
  const mails = await (await fetch(`${origin}/dev/mail`)).text()
  const subjects = [...mails.matchAll(/<a href="\/dev\/mail\/[\w-]+">(.*?)<\/a>/gs)].map(
    ([, subject]) => subject,
  )
  expect(subjects).not.toEqual([])
  expect(subjects.filter((subject) => /Kazlauskien/.test(subject ?? ''))).toEqual([])
  const { matterId } = await db('matter_consultation').where({ consultationId: id }).first()
  expect(await services.matter.own.getMatter(rasa.actor, matterId)).toMatchObject({
    closedBy: 'system',
    canReopen: false,
  })
  await expect(
    services.matter.own.reopenMatter(rasa.actor, { id: matterId }),
  ).rejects.toMatchObject({ code: 'MATTER_CANNOT_BE_REOPENED' })
  await own.refresh()
  expect((await own.get<{ state: string }>('/api/me/register-check')).body.state).toBe('hidden')
})

test('the check is a lawyer’s, the desk is the team’s: everybody else is refused, and a bad upload names its lines', async () => {
  const [client, team] = [await product.person(), await product.person({ roles: ['ROLE_ADMIN'] })]
  const lawyer = await product.person({ roles: ['ROLE_LAWYER'] })
  for (const path of [
    '/api/admin/approvals',
    '/api/admin/register/imports',
    '/api/admin/register/people',
    '/api/admin/register/labels',
    '/api/admin/register/held-imports',
  ]) {
    expect([
      path,
      (await product.guest().get(path)).status,
      (await client.get(path)).status,
      (await lawyer.get(path)).status,
    ]).toEqual([path, 401, 403, 403])
  }
  expect([
    (await product.guest().get('/api/me/register-check')).status,
    (await client.get('/api/me/register-check')).status,
  ]).toEqual([401, 403])
  expect((await lawyer.get('/api/me/register-check')).status).toBe(404)
  expect((await team.get('/api/admin/approvals')).status).toBe(200)
  const form = new FormData()
  form.append('file', new Blob(['Vardas;Pavardė\n;Be vardo\n']), 'sarasas.csv')
  const { status, body } = await team.ask<{ items: Array<{ status: string; faults: unknown[] }> }>(
    'POST',
    '/api/admin/register/imports?list=advocates',
    { body: form },
  )
  expect([status, body.items]).toMatchObject([
    201,
    [
      {
        status: 'refused',
        faults: [{ line: 2, code: 'NAME_MISSING', message: 'Trūksta vardo arba pavardės' }],
      },
    ],
  ])
})

/** Four in the morning in Vilnius, after this moment. */
function nextNight(after: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(
    'Europe/Vilnius',
  )
  const night = here.with({ hour: 4, minute: 0, second: 0 })
  return new Date(
    (Temporal.ZonedDateTime.compare(night, here) > 0 ? night : night.add({ days: 1 }))
      .epochMilliseconds,
  )
}
