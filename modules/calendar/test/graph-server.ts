import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { aConsentServer, answer } from './consent-server.ts'

type Event = Record<string, unknown> & { id: string; '@odata.etag': string }
type Change = { at: number; calendar: string; id: string }

/**
 * The part of Microsoft Graph (v1.0) that we use: calendars, delta queries over a view of a
 * calendar, events with transaction ids and extended properties, If-Match. Series are given as
 * Graph sends them: the master, and occurrences that say only when they are.
 */
export async function aGraphServer() {
  const calendars = new Map<
    string,
    { name: string; canEdit: boolean; events: Map<string, Event> }
  >()
  const changes: Change[] = []
  const requests: string[] = []
  let firstKnown = 0
  let isAway = false
  let isAnswerLost = false
  let isBehindPage = false

  const stored = (calendar: string, event: Record<string, unknown>): Event => {
    const id = (event.id as string | undefined) ?? `AAMk${randomUUID()}==`
    const next = { type: 'singleInstance', ...event, id, '@odata.etag': `W/"${randomUUID()}"` }
    calendars.get(calendar)!.events.set(id, next)
    changes.push({ at: changes.length + 1, calendar, id })
    return next
  }
  function remove(calendar: string, id: string): void {
    calendars.get(calendar)!.events.delete(id)
    changes.push({ at: changes.length + 1, calendar, id })
  }

  function delta(calendar: string, asked: URLSearchParams, response: ServerResponse): void {
    const since = Number(asked.get('$deltatoken') ?? 0)
    if (asked.has('$deltatoken') && since > 0 && since < firstKnown)
      return answer(response, 410, { error: { code: 'syncStateNotFound' } })
    const skip = Number(asked.get('$skip') ?? 0)
    const { events } = calendars.get(calendar)!
    const ids = new Set(
      changes
        .filter((change) => change.at > since && change.calendar === calendar)
        .map(({ id }) => id),
    )
    const all = [...ids]
      .map((id) => events.get(id) ?? { id, '@removed': { reason: 'deleted' } })
      .filter((event) => since > 0 || !('@removed' in event))
    const page = all.slice(skip, skip + 3)
    const here = `${consents.origin}/v1.0/me/calendars/${encodeURIComponent(calendar)}/calendarView/delta`
    const isMore = skip + 3 < all.length
    return answer(response, 200, {
      value: page,
      ...(isMore
        ? { '@odata.nextLink': `${here}?$deltatoken=${since}&$skip=${skip + 3}` }
        : { '@odata.deltaLink': `${here}?$deltatoken=${changes.length}` }),
    })
  }

  function create(calendar: string, event: Record<string, unknown>, response: ServerResponse) {
    const { canEdit, events } = calendars.get(calendar)!
    if (!canEdit) return answer(response, 403, { error: { code: 'ErrorAccessDenied' } })
    if (usedTransactions.has(event.transactionId))
      return answer(response, 409, { error: { code: 'ErrorDuplicateTransactionId' } })
    usedTransactions.add(event.transactionId)
    const made = stored(calendar, event)
    if (isAnswerLost) {
      isAnswerLost = false
      return response.destroy()
    }
    return answer(response, 201, events.get(made.id)!)
  }
  const usedTransactions = new Set<unknown>()

  function change(
    { method, headers }: IncomingMessage,
    [calendar, id]: [string, string],
    given: Record<string, unknown>,
    response: ServerResponse,
  ) {
    const known = calendars.get(calendar)!.events.get(id)
    if (!known) return answer(response, 404, { error: { code: 'ErrorItemNotFound' } })
    if (method === 'GET') return answer(response, 200, known)
    const match = headers['if-match']
    if (match !== undefined && match !== '*' && match !== known['@odata.etag'])
      return answer(response, 412, { error: { code: 'ErrorIrresolvableConflict' } })
    if (method === 'PATCH') return answer(response, 200, stored(calendar, { ...known, ...given }))
    remove(calendar, id)
    return response.writeHead(204).end()
  }

  function find(calendar: string, filter: string, response: ServerResponse): void {
    const uid = /ep\/value eq '([^']+)'/.exec(filter)?.[1]
    const imported = /^iCalUId eq '([^']+)'$/.exec(filter)?.[1]
    const value = [...calendars.get(calendar)!.events.values()].filter((event) => {
      if (imported !== undefined) return event.iCalUId === imported
      const given = event.singleValueExtendedProperties as { value: string }[] | undefined
      return given?.some((property) => property.value === uid)
    })
    answer(response, 200, { value })
  }

  const consents = await aConsentServer((request, response, body) => {
    const url = new URL(request.url ?? '', 'http://here')
    requests.push(`${request.method} ${url.pathname}`)
    if (isAway) return answer(response, 503, { error: { code: 'serviceNotAvailable' } })
    if (isBehindPage)
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Prisijunkite</h1>')
    const path = url.pathname.split('/').slice(2).map(decodeURIComponent)
    const [, , calendar = '', part, id] = path
    const given = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    if (path.length === 1)
      return answer(response, 200, { mail: null, userPrincipalName: 'rasa@example.com' })
    if (path.length === 2)
      return answer(response, 200, {
        value: [...calendars].map(([key, { name, canEdit }]) => ({ id: key, name, canEdit })),
      })
    if (!calendars.has(calendar))
      return answer(response, 404, { error: { code: 'ErrorItemNotFound' } })
    if (part === 'calendarView') return delta(calendar, url.searchParams, response)
    if (id) return change(request, [calendar, id], given, response)
    if (request.method === 'POST') return create(calendar, given, response)
    return find(calendar, url.searchParams.get('$filter') ?? '', response)
  })

  const address = `${consents.origin}/v1.0`
  return {
    ...consents,
    provider: consents.providerOf('microsoft', { address, ownerUrl: `${address}/me` }),
    requests,
    makeCalendar(id: string, name = id, canEdit = true) {
      calendars.set(id, { name, canEdit, events: new Map() })
    },
    put: stored,
    remove,
    list: (calendar: string) => [...calendars.get(calendar)!.events.values()],
    /** Every delta link given so far becomes unknown. */
    forgetStates() {
      firstKnown = changes.length + 1
      changes.push({ at: firstKnown, calendar: '', id: '' })
    },
    goAway(next = true) {
      isAway = next
    },
    /** Something before the server answers with a page of its own. */
    hideBehindPage(next = true) {
      isBehindPage = next
    },
    /** The next event is made, but its answer does not arrive. */
    loseNextAnswer() {
      isAnswerLost = true
    },
  }
}
