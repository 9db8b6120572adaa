import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { aRequest, NO_ANSWERS } from '#modules/consultation/testing'
import { createVisitor, type Answer, type Visitor } from '../tests/support/visitor.ts'
import type { Random } from './random.ts'
import { createTaskPlayer, type AcknowledgedTask } from './task-stories.ts'

export type Person = Visitor & { accountId: string; name: string }
export type Cast = {
  client: Person
  lawyer: Person & { firmLawyerId: string; serviceId: string }
  startsAt: string
  otherStart: string
}

/** How a consultation goes; what is left unfinished, the system's deadlines finish. */
export const PLOTS = [
  'whole',
  'whole',
  'whole',
  'whole',
  'another time',
  'cancelled',
  'cancelled',
  'lawyer declines',
  'client declines',
  'conflict',
  'never paid',
  'unanswered',
] as const
export type Plot = (typeof PLOTS)[number]

/** What the product said yes to. All of it must be found when the storm is over. */
export type Acknowledged = {
  plot: Plot
  id: string
  clientId: string
  moves: string[]
  paid: boolean
  signed: boolean
  /** Messages of its matter. */
  said: string[]
  /** Work for a fixed price in its matter. */
  task?: AcknowledgedTask
}

/** What storms did to people's requests; none of it is an error; all of it is reported. */
export type Weather = {
  broken: number
  unavailable: number
  failed: number
  conflicts: number
  answerLost: number
}

type Consultation = {
  id: string
  status: string
  startsAt: string
  timeline: { move: string; by: string }[]
  agreement?: { signedAt: string | null }
}

const TIMEOUT_MS = 90_000

export function createPlayer({
  origin,
  weather,
  random,
}: {
  origin: string
  weather: Weather
  random: Random
}) {
  const pause = () => delay(random.between(20, 120))

  /** As an island does it: the same key until there is an answer that is one. */
  async function surely<Body>(
    person: Visitor,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Body & { code?: string }>> {
    const key = randomUUID()
    for (const since = Date.now(); Date.now() - since < TIMEOUT_MS; await pause()) {
      try {
        const response = await person.ask<Body & { code?: string }>(method, path, {
          body,
          headers: method === 'GET' ? {} : { 'idempotency-key': key },
        })
        if (response.status === 401) {
          await person.refresh()
          continue
        }
        if (response.status === 503) {
          weather.unavailable += 1
          continue
        }
        if (response.status >= 500) {
          weather.failed += 1
          continue
        }
        if (response.status === 409 && response.body.code === 'CONFLICT') {
          weather.conflicts += 1
          continue
        }
        return response
      } catch {
        weather.broken += 1
      }
    }
    throw new Error(`${method} ${path} had no answer for ${TIMEOUT_MS / 1_000} s`)
  }

  /**
   * A move and, where its answer was lost and it cannot be made twice, the proof that it was made.
   */
  async function move(
    person: Visitor,
    acknowledged: Acknowledged,
    name: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<void> {
    const address = `/api/consultations/${acknowledged.id}`
    const response = await surely<Consultation>(person, method, `${address}${path}`, body)
    if (response.status >= 300) {
      const { body: found } = await surely<Consultation>(person, 'GET', address)
      if (!found.timeline.some((row) => row.move === name))
        throw new Error(
          `${acknowledged.plot}: ${name} of ${acknowledged.id} was refused: ${response.status} ${response.text.slice(0, 200)}, it is ${found.status}`,
        )
      weather.answerLost += 1
    }
    acknowledged.moves.push(name)
  }

  async function request({ client, lawyer, startsAt }: Cast): Promise<string> {
    const body = {
      ...aRequest(lawyer.firmLawyerId, lawyer.serviceId),
      startsAt,
      questionnaire: NO_ANSWERS,
    }
    const response = await surely<Consultation>(client, 'POST', '/api/consultations', body)
    if (response.status === 201) return response.body.id
    const {
      body: { items },
    } = await surely<{ items: (Consultation & { firmLawyerId: string })[] }>(
      client,
      'GET',
      '/api/consultations?tab=waiting&pageSize=50',
    )
    const own = items.find(
      (item) => item.startsAt === startsAt && item.firmLawyerId === lawyer.firmLawyerId,
    )
    if (!own)
      throw new Error(`The request was refused: ${response.status} ${response.text.slice(0, 200)}`)
    weather.answerLost += 1
    return own.id
  }

  /** Both write in the matter, and the lawyer asks for a document that the client does not have. */
  async function talk({ client, lawyer }: Cast, acknowledged: Acknowledged): Promise<string> {
    const matterId = await findMatter(client, acknowledged.id)
    const matter = `/api/matters/${matterId}`
    for (const [name, person] of [
      ['Klientas', client],
      ['Teisininkas', lawyer],
    ] as const) {
      const text = `${name} rašo dėl ${acknowledged.id}`
      await must(201, surely(person, 'POST', `${matter}/messages`, { text }))
      acknowledged.said.push(text)
    }
    await must(
      201,
      surely(lawyer, 'POST', `${matter}/document-requests`, {
        titles: [`Dokumentas dėl ${acknowledged.id}`],
      }),
    )
    const asked = await surely<{ documentRequests: { id: string; status: string }[] }>(
      lawyer,
      'GET',
      matter,
    )
    const requestId = asked.body.documentRequests.find(({ status }) => status === 'asked')!.id
    await must(
      200,
      surely(client, 'PUT', `${matter}/document-requests/${requestId}/answer`, {
        doesNotHave: true,
      }),
    )
    return matterId
  }

  async function findMatter(client: Visitor, consultationId: string): Promise<string> {
    const { body } = await surely<{ items: { id: string }[] }>(
      client,
      'GET',
      '/api/matters?pageSize=50',
    )
    for (const { id } of body.items) {
      const found = await surely<{ consultations: { id: string }[] }>(
        client,
        'GET',
        `/api/matters/${id}`,
      )
      if (found.body.consultations.some((consultation) => consultation.id === consultationId))
        return id
    }
    throw new Error(`${consultationId} was accepted and cleared, and has no matter`)
  }

  async function must(status: number, asked: Promise<Answer<{ code?: string }>>): Promise<void> {
    const response = await asked
    // It was carried out by a process that died before it could answer.
    if (response.body.code === 'REQUEST_WAS_DONE') weather.answerLost += 1
    else if (response.status !== status)
      throw new Error(`A matter answered ${response.status}: ${response.text.slice(0, 200)}`)
  }

  async function pay(client: Visitor, acknowledged: Acknowledged): Promise<void> {
    const address = `/api/consultations/${acknowledged.id}`
    await surely(client, 'GET', `${address}/agreement`)
    await payAtBank(client, address, async () => {
      const { body } = await surely<Consultation>(client, 'GET', address)
      return body.timeline.some(({ move: made }) => made === 'pay' || made === 'retake')
    })
    acknowledged.paid = true
    acknowledged.moves.push('pay')
  }

  /** Pays at the test bank for what this address is about, and waits until the product knows it. */
  async function payAtBank(
    client: Visitor,
    of: string,
    isPaid: () => Promise<boolean>,
  ): Promise<void> {
    const started = await surely<{ redirectUrl: string }>(client, 'POST', `${of}/payments`)
    if (started.status >= 300)
      throw new Error(
        `No payment could be started: ${started.status} ${started.text.slice(0, 200)}`,
      )
    const payer = createVisitor(origin)
    const pressed = await surely(
      payer,
      'POST',
      started.body.redirectUrl,
      new URLSearchParams({ action: 'pay' }),
    )
    if (pressed.status !== 303) throw new Error(`The bank answered ${pressed.status}`)
    for (const since = Date.now(); Date.now() - since < TIMEOUT_MS; await pause())
      if (await isPaid()) return
    throw new Error(`The money for ${of} never arrived`)
  }

  async function sign(client: Person, acknowledged: Acknowledged): Promise<void> {
    const address = `/api/consultations/${acknowledged.id}`
    const {
      body: { sha256 },
    } = await surely<{ sha256: string }>(client, 'GET', `${address}/agreement`)
    await surely(client, 'PUT', `${address}/signature-consent`, { sha256, consent: true })
    await move(client, acknowledged, 'sign', 'POST', '/signature', {
      sha256,
      method: 'typed',
      name: client.name,
    })
    acknowledged.signed = true
  }

  const playTask = createTaskPlayer({ surely, must, payAtBank })
  let tasks = 0

  return async function play(plot: Plot, cast: Cast): Promise<Acknowledged> {
    const { client, lawyer } = cast
    const acknowledged: Acknowledged = {
      plot,
      id: await request(cast),
      clientId: client.accountId,
      moves: ['request'],
      paid: false,
      signed: false,
      said: [],
    }
    const act = (person: Visitor, name: string, method: string, path: string, body?: unknown) =>
      move(person, acknowledged, name, method, path, body)
    const comment = { comment: 'Aplinkybės pasikeitė, atsiprašau.' }
    if (plot === 'unanswered') return acknowledged
    if (plot === 'client declines')
      return act(client, 'decline', 'PUT', '/decline', comment).then(() => acknowledged)
    if (plot === 'conflict')
      return act(lawyer, 'report-conflict', 'PUT', '/conflict-check', { conflict: true }).then(
        () => acknowledged,
      )
    await act(lawyer, 'clear-conflict', 'PUT', '/conflict-check', { conflict: false })
    if (plot === 'lawyer declines')
      return act(lawyer, 'decline', 'PUT', '/decline', comment).then(() => acknowledged)
    if (plot === 'another time') {
      await act(lawyer, 'propose-time', 'PUT', '/proposal', { startsAt: cast.otherStart })
      await act(client, 'accept-proposal', 'PUT', '/proposal/acceptance')
    } else {
      await act(lawyer, 'accept', 'PUT', '/acceptance')
    }
    const matterId = await talk(cast, acknowledged)
    if (plot === 'never paid') return acknowledged
    await pay(client, acknowledged)
    await sign(client, acknowledged)
    if (plot === 'whole') {
      const title = `Darbas dėl ${acknowledged.id}`
      acknowledged.task = await playTask({ client, lawyer, matterId, title, number: tasks++ })
    }
    if (plot === 'cancelled') await act(client, 'decline', 'PUT', '/decline', comment)
    return acknowledged
  }
}
