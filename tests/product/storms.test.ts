import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { workHours } from '#modules/calendar/testing'
import { aDrawing } from '#modules/agreement/testing'
import { aCast, aConsultation, aRequest, later, NOW } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { eventually } from '../support/eventually.ts'
import { codes, startStorms, storm, type Code } from './storms-world.ts'

/** Fifty requests at once over HTTP, where each of two things may happen and never both. */
const {
  product,
  foundation,
  services,
  origin,
  consultation,
  cast,
  client,
  lawyer,
  aWorkday,
  aPaid,
  refundsOf,
} = await startStorms()
const { db, clock, transact } = foundation

describe('signing against cancelling, fifty at once,', () => {
  /** Paid and agreed to; only the signature is missing. */
  async function ready(): Promise<{ id: string; sha256: string }> {
    clock.moveTo(NOW)
    await Promise.all([client.refresh(), lawyer.refresh()])
    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'awaiting-payment', startsAt: aWorkday().toISOString() },
    )
    const { sha256 } = (await client.get<{ sha256: string }>(`/api/consultations/${id}/agreement`))
      .body
    await transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() }))
    expect(
      (
        await client.ask('PUT', `/api/consultations/${id}/signature-consent`, {
          body: { sha256, consent: true },
        })
      ).status,
    ).toBeLessThan(300)
    return { id, sha256 }
  }

  test.each(['client', 'lawyer'] as const)(
    'of the %s ends in one of the two, with one signature at most and all of the money where it belongs',
    async (who) => {
      const { id, sha256 } = await ready()
      const sign = () =>
        client.post<Code>(`/api/consultations/${id}/signature`, {
          sha256,
          method: 'drawn',
          drawing: aDrawing(),
        })
      const cancel = () =>
        (who === 'client' ? client : lawyer).ask<Code>('PUT', `/api/consultations/${id}/decline`, {
          body: { comment: 'Persigalvojau.' },
        })
      const [signed = [], cancelled = []] = await storm<Awaited<ReturnType<typeof sign>>>([
        sign,
        cancel,
      ])
      expect([...signed, ...cancelled].filter(({ status }) => status >= 500)).toEqual([])
      const row = await db('consultation').where({ id }).first()
      const marks = await db('agreement_signature')
        .join('agreement', 'agreement.id', 'agreement_signature.agreementId')
        .where('agreement.consultationId', id)
      const moves = (await db('consultation_move').where({ consultationId: id })).map(
        ({ move }: { move: string }) => move,
      )
      expect(marks.length).toBeLessThanOrEqual(1)
      expect(moves.filter((move) => move === 'decline').length).toBe(1)
      expect(moves.filter((move) => move === 'sign').length).toBe(marks.length)
      expect(cancelled.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
      expect([row.status, row.refundDueCents]).toEqual(['declined', 2_900])
      const refundEvents = (await db('outbox').where({ type: 'consultation.refund-due' })).filter(
        ({ payload }: { payload: object }) => JSON.stringify(payload).includes(id),
      )
      expect(refundEvents).toHaveLength(1)
      expect(
        [...codes(signed), ...codes(cancelled)].filter(
          (code) =>
            typeof code === 'string' &&
            !['MOVE_NOT_POSSIBLE', 'ALREADY_SIGNED', 'NOT_SIGNABLE', 'CONFLICT'].includes(code),
        ),
      ).toEqual([])
    },
  )

  test.each(['client', 'lawyer'] as const)(
    'of the %s five hours before the start ends signed or unsigned, and gives back what that result calls for',
    async (who) => {
      const { id, sha256, startsAt } = await aPaid()
      clock.moveTo(later(startsAt, -5 * HOUR))
      await Promise.all([client.refresh(), lawyer.refresh()])
      expect(
        (
          await client.ask('PUT', `/api/consultations/${id}/signature-consent`, {
            body: { sha256, consent: true },
          })
        ).status,
      ).toBeLessThan(300)
      const sign = () =>
        client.post<Code>(`/api/consultations/${id}/signature`, {
          sha256,
          method: 'drawn',
          drawing: aDrawing(),
        })
      const cancel = () =>
        (who === 'client' ? client : lawyer).ask<Code>('PUT', `/api/consultations/${id}/decline`, {
          body: { comment: 'Persigalvojau.' },
        })
      const [signed = [], cancelled = []] = await storm<Awaited<ReturnType<typeof sign>>>([
        sign,
        cancel,
      ])
      expect([...signed, ...cancelled].filter(({ status }) => status >= 500)).toEqual([])
      const moves = (
        await db('consultation_move').where({ consultationId: id }).orderBy('position')
      )
        .map(({ move }: { move: string }) => move)
        .filter((move) => ['sign', 'decline'].includes(move))
      const isSigned = moves.includes('sign')
      expect(moves).toEqual(isSigned ? ['sign', 'decline'] : ['decline'])
      const marks = await db('agreement_signature')
        .join('agreement', 'agreement.id', 'agreement_signature.agreementId')
        .where('agreement.consultationId', id)
      expect(marks).toHaveLength(isSigned ? 1 : 0)
      expect(signed.some(({ status }) => status < 300)).toBe(isSigned)
      // Only a client who has signed and cancels so late gets nothing back. Any other cancellation
      // returns everything.
      const due = who === 'client' && isSigned ? null : 2_900
      expect((await db('consultation').where({ id }).first()).refundDueCents).toBe(due)
      if (due)
        await eventually(
          async () => (await db('consultation').where({ id }).first()).status === 'refunded',
        )
      expect(await refundsOf(id)).toEqual(due ? [due] : [])
      expect((await db('consultation').where({ id }).first()).status).toBe(
        due ? 'refunded' : 'declined',
      )
    },
  )
})

describe('an export', () => {
  test('is one’s own: another’s ticket, one used fifty times at once and one of somebody who leaves meanwhile give nothing away', async () => {
    clock.moveTo(NOW)
    const [one, two] = [
      await product.person({ name: 'Lina' }),
      await product.person({ name: 'Marius' }),
    ]
    const { url } = (await one.post<{ url: string }>('/api/me/export', {})).body
    const fetched = await Promise.all(
      Array.from({ length: 50 }, () =>
        fetch(origin + url).then(async (response) => ({
          status: response.status,
          bytes: new Uint8Array(await response.arrayBuffer()),
        })),
      ),
    )
    const opened = fetched.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    const archive = unzipSync(opened[0]!.bytes)
    expect(JSON.parse(Buffer.from(archive['account.json']!).toString())).toMatchObject({
      name: 'Lina',
      email: one.account.email,
    })
    const contents = Object.values(archive)
      .map((bytes) => Buffer.from(bytes).toString())
      .join('\n')
    for (const stranger of ['Marius', two.account.email]) expect(contents).not.toContain(stranger)
    for (const { status, bytes } of fetched.filter((response) => !opened.includes(response))) {
      const body = Buffer.from(bytes).toString()
      expect([status, (JSON.parse(body) as Code).code]).toEqual([
        401,
        expect.stringMatching(/^[A-Z_]+$/),
      ])
      expect(body).not.toContain(one.account.email)
    }
    expect(fetched.filter(({ status }) => status >= 500)).toEqual([])
    // A ticket of another kind, or another person's session beside a stranger's ticket, opens
    // nothing of theirs.
    const socketTicket = (await two.post<{ ticket: string }>('/api/socket-tickets', {})).body.ticket
    expect((await product.guest().get(`/api/me/export?ticket=${socketTicket}`)).status).toBe(401)

    const { url: late } = (await two.post<{ url: string }>('/api/me/export', {})).body
    const [answer] = await Promise.all([
      fetch(origin + late),
      transact((tx) => services.account.accounts.deleteAccount(tx, { accountId: two.account.id })),
    ])
    expect([200, 401, 404, 409]).toContain(answer.status)
    // The connection may end where the account does; only a whole archive can be opened.
    const lateBytes = await answer.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => undefined,
    )
    if (answer.status !== 200)
      expect(Buffer.from(lateBytes ?? []).toString()).not.toContain(two.account.email)
    else if (lateBytes)
      for (const bytes of Object.values(unzipSync(lateBytes)))
        expect(Buffer.from(bytes).toString()).not.toContain(one.account.email)
    expect((await fetch(origin + late)).status).toBe(401)
    expect((await two.get('/api/me/export')).status).toBe(401)
  })
})

describe('a time kept for the first who waits', () => {
  test('is asked for by fifty at once, with and without the hold of its owner, and only the owner gets it', async () => {
    clock.moveTo(NOW)
    const { rasa, services: offered } = await aCast(foundation)
    await workHours(foundation, rasa.firmLawyerId, {
      weekly: [{ weekday: 1, hours: [{ from: '10:00', to: '10:30' }] }],
    })
    const [booker, owner] = [
      await product.person({ name: 'Tomas' }),
      await product.person({ name: 'Laima' }),
    ]
    const strangers = await Promise.all(
      ['Aistė', 'Benas', 'Domas', 'Elena'].map((name) => product.person({ name })),
    )
    const entry = { firmLawyerId: rasa.firmLawyerId, serviceId: offered.charged.id }
    const request = (holdId?: string) =>
      aRequest(entry.firmLawyerId, entry.serviceId, holdId ? { holdId } : {})
    const made = await booker.post<{ id: string } & Code>('/api/consultations', request())
    expect([made.status, made.body.code]).toEqual([201, undefined])
    const waited = await owner.post<Code>('/api/waiting-list', {
      firmLawyerId: entry.firmLawyerId,
      serviceId: entry.serviceId,
      fromDate: '2026-12-07',
      toDate: '2026-12-07',
    })
    expect([waited.status, waited.body.code]).toEqual([201, undefined])
    await booker.ask('PUT', `/api/consultations/${made.body.id}/decline`, {
      body: { comment: 'Nebereikia, ačiū.' },
    })
    const heldOffer = (
      await owner.get<{ items: { heldOffer: { id: string } | null }[] }>('/api/waiting-list')
    ).body.items[0]?.heldOffer
    expect(heldOffer).not.toBeNull()
    const responses = await Promise.all([
      ...Array.from({ length: 40 }, (_, at) =>
        strangers[at % strangers.length]!.post<Code>(
          '/api/consultations',
          request(at % 2 ? heldOffer!.id : undefined),
        ),
      ),
      ...Array.from({ length: 10 }, () =>
        owner.post<Code>('/api/consultations', request(heldOffer!.id)),
      ),
    ])
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    expect(responses.slice(0, 40).filter(({ status }) => status < 300)).toEqual([])
    expect(responses.slice(40).filter(({ status }) => status < 300)).toHaveLength(1)
    clock.advance(20 * MINUTE)
    await services.waitingList.entries.sweep()
    expect(
      await db('consultation')
        .where({ firmLawyerId: rasa.firmLawyerId })
        .whereNot({ status: 'declined' }),
    ).toHaveLength(1)
  })
})
