import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { anAccount, TEST_PASSWORD } from '#modules/account/testing'
import { aCalendar } from '#modules/calendar/testing'
import { aRequest, NO_ANSWERS } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import type { AdjustableClock } from '#modules/shared'
import { eventually } from '#testing'
import { readConfig } from '../../server/configuration/config.ts'
import { openRuntime } from '../../server/runtime.ts'
import { freePort } from '../../tools/seed/run-seed.ts'
import { startProductProcess } from '../support/start-product-process.ts'
import { createVisitor } from '../support/visitor.ts'

type Consultation = {
  id: string
  status: string
  agreement: { signedAt: string | null }
  timeline: { move: string }[]
  countdownTo: string | null
}
type Slots = { days: { slots: { startsAt: string }[] }[] }
type Notifications = { items: { kind: string; consultationId: string }[] }

const dataDir = mkdtempSync(join(tmpdir(), 'patarta-'))
const port = String(await freePort())
const environment = {
  PORT: port,
  DATA_DIR: dataDir,
  CLOCK: 'adjustable',
  DEV_TOOLS: 'true',
  LOG_LEVEL: 'error',
}
const origin = `http://localhost:${port}`
let running: ChildProcess | undefined

afterAll(async () => {
  if (running?.exitCode === null && running.kill('SIGTERM')) await once(running, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)

const start = () =>
  startProductProcess(environment, (child) => {
    running = child
  })

/** Rasa with her hours, and Tomas who needs her. */
async function prepareWorld() {
  const runtime = await openRuntime({
    config: readConfig(environment),
    log: pino({ level: 'silent' }),
  })
  try {
    const foundation = { ...runtime.services.foundation, clock: runtime.clock as AdjustableClock }
    const rasa = await aLawyer(foundation)
    const { charged } = await aCalendar(foundation, rasa.firmLawyerId)
    return { rasa, charged, tomas: await anAccount(foundation) }
  } finally {
    await runtime.close()
  }
}

test('kill -9 of the process between payment and signature loses nothing: after a restart on the same folder the line goes on', async () => {
  const { rasa, charged, tomas } = await prepareWorld()
  const first = await start()
  const client = createVisitor(origin)
  const lawyer = createVisitor(origin)
  await client.signIn(tomas.email, TEST_PASSWORD)
  await lawyer.signIn(rasa.account.email, TEST_PASSWORD)

  const { days } = (
    await client.get<Slots>(`/api/firm-lawyers/${rasa.firmLawyerId}/slots?serviceId=${charged.id}`)
  ).body
  const startsAt = days.flatMap(({ slots }) => slots).at(-1)?.startsAt
  const { id } = (
    await client.post<Consultation>(
      '/api/consultations',
      aRequest(rasa.firmLawyerId, charged.id, { startsAt, questionnaire: NO_ANSWERS }),
    )
  ).body
  const address = `/api/consultations/${id}`
  await lawyer.put(`${address}/conflict-check`, { conflict: false })
  expect((await lawyer.put<Consultation>(`${address}/acceptance`)).body.status).toBe(
    'awaiting-payment',
  )
  const shown = (await client.get<{ sha256: string }>(`${address}/agreement`)).body.sha256
  const { redirectUrl } = (await client.post<{ redirectUrl: string }>(`${address}/payments`)).body
  const paid = await createVisitor(origin).ask('POST', redirectUrl, {
    body: new URLSearchParams({ action: 'pay' }),
  })
  expect(paid.status).toBe(303)

  // The bank has the money; whether its word has reached us by now is for chance to say.
  first.kill('SIGKILL')
  await once(first, 'exit')
  await start()

  await eventually(async () => {
    await client.post('/dev/clock', { advanceMinutes: 1 })
    await client.refresh()
    return (await client.get<Consultation>(address)).body.status === 'awaiting-signature'
  })
  const agreement = (await client.get<{ sha256: string }>(`${address}/agreement`)).body
  expect(agreement.sha256).toBe(shown)
  await client.put(`${address}/signature-consent`, { sha256: shown, consent: true })
  const signed = await client.post(`${address}/signature`, {
    sha256: shown,
    method: 'typed',
    name: `${tomas.name} ${tomas.lastname}`,
  })
  expect(signed.status).toBe(201)

  await lawyer.refresh()
  for (const side of [client, lawyer]) {
    const { body } = await side.get<Consultation>(address)
    expect(body).toMatchObject({
      status: 'reserved',
      agreement: { signedAt: expect.any(String) },
      countdownTo: startsAt,
    })
    expect(body.timeline.map(({ move }) => move).toSorted()).toEqual([
      'accept',
      'clear-conflict',
      'pay',
      'request',
      'sign',
    ])
  }
  const notifications = (
    await lawyer.get<Notifications>('/api/internal/notifications')
  ).body.items.filter(({ consultationId }) => consultationId === id)
  expect(new Set(notifications.map(({ kind }) => kind)).size).toBe(notifications.length)
}, 120_000)
