import {
  BOUNDARY,
  makeRequest,
  operationsOf,
  type Document,
  type Operation,
  type Sent,
} from './requests.ts'
import { createChance } from './chance.ts'
import { judge, SLOWEST, type Answered } from './judge.ts'

export type Person = {
  name: string
  /** A fresh token; undefined for a guest. */ token(): Promise<string | undefined>
}
type FuzzOptions = {
  origin: string
  document: Document
  people: readonly Person[]
  known: readonly string[]
  now: Date
  secrets: readonly string[]
  requests: number
  seed: number
  onProgress?: (done: number) => void
}
/** The first request that showed it, and how many did. */
export type FuzzFinding = {
  violation: string
  route: string
  status: number
  times: number
  person: string
  sent: Sent
  answer: string
}

/** So many are under way at once: races between them are part of what is tried. */
const AT_ONCE = 8
/** Tokens live for a quarter of an hour, and some of what is sent ends sessions. */
const TOKEN_FOR = 400

/**
 * Sends so many requests to every route of the document in turn, as every person in turn. The same
 * seed sends the same ones.
 */
export async function runFuzz({
  origin,
  document,
  people,
  known,
  now,
  secrets,
  requests,
  seed,
  onProgress,
}: FuzzOptions) {
  const operations = operationsOf(document)
  const chance = createChance(seed)
  const statuses = new Map<number, number>()
  const found = new Map<string, FuzzFinding>()
  const note = (finding: FuzzFinding): void => {
    const key = `${finding.violation} ${finding.route}`
    found.set(key, { ...(found.get(key) ?? finding), times: (found.get(key)?.times ?? 0) + 1 })
  }
  const tokens = new Map<string, { value: string | undefined; until: number }>()
  let sentCount = 0
  let slowest = { milliseconds: 0, request: '' }

  const tokenOf = async ({ name, token }: Person): Promise<string | undefined> => {
    const kept = tokens.get(name)
    if (kept && kept.until > sentCount) return kept.value
    const fresh = { value: await token(), until: sentCount + TOKEN_FOR }
    tokens.set(name, fresh)
    return fresh.value
  }

  const slow: [Operation, Person, Sent][] = []

  async function send(operation: Operation, person: Person, sent: Sent): Promise<Answered> {
    const token = await tokenOf(person)
    const startedAt = performance.now()
    const response = await fetch(origin + sent.path, {
      method: sent.method,
      redirect: 'manual',
      headers: {
        ...(sent.body !== undefined && {
          'content-type': Buffer.isBuffer(sent.body)
            ? `multipart/form-data; boundary=${BOUNDARY}`
            : 'application/json',
        }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && {
        body: typeof sent.body === 'string' ? sent.body : new Uint8Array(sent.body),
      }),
    })
    // Until it answers: a download that is made as it goes takes as long as it is.
    const milliseconds = performance.now() - startedAt
    const text = await response.text().catch(() => undefined)
    return {
      path: operation.path,
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: text ?? '',
      isComplete: text !== undefined,
      milliseconds,
    }
  }

  async function sendNext(): Promise<void> {
    while (sentCount < requests) {
      const at = sentCount++
      const operation = operations[at % operations.length] as Operation
      const person = people[Math.floor(at / operations.length) % people.length] as Person
      const sent = makeRequest(chance, operation, known, now)
      const response = await send(operation, person, sent)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.milliseconds > slowest.milliseconds)
        slowest = {
          milliseconds: Math.round(response.milliseconds),
          request: `${sent.method} ${operation.path}`,
        }
      if (response.milliseconds > SLOWEST) slow.push([operation, person, sent])
      look(operation, person, sent, { ...response, milliseconds: 0 })
      if ((at + 1) % 5_000 === 0) onProgress?.(at + 1)
    }
  }

  function look(
    { method, path }: Operation,
    { name }: Person,
    sent: Sent,
    response: Answered,
  ): void {
    const violation = judge(response, secrets)
    if (violation)
      note({
        violation,
        route: `${method} ${path}`,
        status: response.status,
        times: 1,
        person: name,
        sent,
        answer: response.text.slice(0, 300),
      })
  }

  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  // A busy machine makes anything slow once. What is slow again while nothing else is asked is slow
  // by itself.
  for (const [operation, person, sent] of slow)
    look(operation, person, sent, await send(operation, person, sent))
  return {
    operations: operations.length,
    statuses: Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)),
    slowest,
    found: [...found.values()],
  }
}
