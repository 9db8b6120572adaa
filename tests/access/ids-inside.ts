import { NO_ANSWERS } from '#modules/consultation/testing'

/** People, and things of theirs, that the ids of a request are drawn from. */
export type Somebody = 'client A' | 'client B' | 'lawyer A' | 'lawyer B' | 'representative' | 'team'
export type Named =
  | 'file of client A'
  | 'file of client B'
  | 'document request of client A'
  | 'hold of client A'
  | 'hold of client B'
  | 'consultation of client A'
  | 'matter of client A'
  | 'task of client A'
  | 'notification of client A'
  | 'service of lawyer A'
  | 'service of lawyer B'
  | 'calendar of lawyer A'
  | 'lawyer A'

/** Somebody names a thing that is not theirs where the route expects one that is. */
export type Try = {
  by: Somebody
  naming: Named
  params?: Record<string, Named | 'firm of lawyer B'>
  /** What else the request needs, so that only the id can be what is wrong. */ beside?: Record<
    string,
    unknown
  >
}
/**
 * "refused" by name; "left out": taken, and nothing comes of the foreign id. A sentence says why
 * any id may stand there.
 */
export type Row = (Try & { is: 'refused' | 'left out' }) | string

const dates = { fromDate: '2026-12-19', toDate: '2026-12-20' }
const CALENDAR: Row = { is: 'refused', by: 'lawyer B', naming: 'calendar of lawyer A' }
const ONES_OWN_ARE_COMPARED =
  'Ids of the consultations somebody has seen are compared with their own, and with nothing else.'
const HELPED =
  'Looked for among the calendars of the lawyer in the path: modules/assistant/assistant.test.ts.'
const PUBLIC = 'Anybody may name a lawyer’s calendar: that is what they ask for.'
const TEAM = 'The team may.'

/**
 * Ids that travel inside a request, in its body or its query, as the API document knows them. One
 * that is not here fails the test: whoever adds a member says what becomes of somebody else's id in
 * it.
 */
export const idsInside: Readonly<Record<string, Row>> = {
  'POST /api/activation-links accountId':
    'The answer is the same whoever it names; the link goes to that account’s own address.',
  'POST /api/activations accountId': 'It only counts beside the link’s secret.',
  'GET /api/admin/log actorId': TEAM,
  'POST /api/admin/fee-rules lawyerId': TEAM,
  'POST /api/admin/register/people personId': TEAM,
  'POST /api/admin/held-decisions cases[].id': TEAM,
  'PUT /api/admin/approvals/:lawyerId/decision registerPersonId': TEAM,
  'GET /api/firm-lawyers/:firmLawyerId/slots serviceId': {
    is: 'refused',
    by: 'client B',
    naming: 'service of lawyer B',
    params: { firmLawyerId: 'calendar of lawyer A' },
  },
  'GET /api/me/calendar firmLawyerId': CALENDAR,
  'GET /api/me/calendar/holidays firmLawyerId': { ...CALENDAR, beside: { year: '2026' } },
  'GET /api/me/calendar/week firmLawyerId': { ...CALENDAR, beside: { from: '2026-12-07' } },
  'GET /api/me/services firmLawyerId': CALENDAR,
  'GET /api/waiting-list firmLawyerId': 'One’s own entries, narrowed to a lawyer.',
  'POST /api/consultations firmLawyerId': PUBLIC,
  'POST /api/consultations serviceId': {
    is: 'refused',
    by: 'client B',
    naming: 'service of lawyer B',
    beside: {
      firmLawyerId: 'calendar of lawyer A',
      startsAt: '2026-12-07T10:00:00Z',
      questionnaire: NO_ANSWERS,
    },
  },
  'POST /api/consultations attachmentIds[]': {
    is: 'refused',
    by: 'client B',
    naming: 'file of client A',
    beside: {
      firmLawyerId: 'calendar of lawyer A',
      serviceId: 'service of lawyer A',
      startsAt: '2026-12-07T10:00:00Z',
      questionnaire: NO_ANSWERS,
    },
  },
  'POST /api/consultations questionnaire.authorityFileId':
    'It has to be one of the attachments, and those are one’s own.',
  'POST /api/consultations holdId': {
    is: 'refused',
    by: 'client B',
    naming: 'hold of client A',
    beside: {
      firmLawyerId: 'calendar of lawyer A',
      serviceId: 'service of lawyer A',
      startsAt: '2026-12-08T10:00:00Z',
      questionnaire: NO_ANSWERS,
    },
  },
  'POST /api/consultations/:id/offers serviceId': {
    is: 'refused',
    by: 'lawyer A',
    naming: 'service of lawyer B',
    params: { id: 'consultation of client A' },
    beside: { times: ['2026-12-09T09:00:00Z'] },
  },
  'PUT /api/consultations/:id/proposal holdId': {
    is: 'refused',
    by: 'client A',
    naming: 'hold of client B',
    params: { id: 'consultation of client A' },
    beside: { startsAt: '2026-12-08T12:00:00Z' },
  },
  'GET /api/helped-lawyers/:id/calendar firmLawyerId': HELPED,
  'PUT /api/helped-lawyers/:id/calendar firmLawyerId': HELPED,
  'POST /api/helped-lawyers/:id/calendar/blocks firmLawyerId': HELPED,
  'POST /api/helped-lawyers/:id/calendar/recurring-blocks firmLawyerId': HELPED,
  'POST /api/inquiries firmLawyerId': PUBLIC,
  'PATCH /api/saved-lawyers lawyerId': PUBLIC,
  'GET /api/inquiries/:id/messages before':
    'A place in one’s own talk, and only its messages are asked for.',
  'PUT /api/inquiries/:id/reading upTo':
    'A place in one’s own talk: another’s only counts one’s own messages from elsewhere.',
  'GET /api/helped-lawyers/:id/matters/:matterId/messages before':
    'A place in the conversation of the matter in the path, and only its messages are asked for.',
  'GET /api/matters/:id/messages before':
    'A place in one’s own conversation, and only its messages are asked for.',
  'PUT /api/matters/:id/reading upTo':
    'A place in one’s own conversation: another’s only names a time.',
  'POST /api/matters/:id/messages fileIds[]': {
    is: 'refused',
    by: 'lawyer A',
    naming: 'file of client A',
    params: { id: 'matter of client A' },
    beside: { text: '' },
  },
  'PUT /api/matters/:id/document-requests/:requestId/answer fileIds[]': {
    is: 'refused',
    by: 'client A',
    naming: 'file of client B',
    params: { id: 'matter of client A', requestId: 'document request of client A' },
  },
  'POST /api/fixed-price-tasks/:id/deliveries fileIds[]': {
    is: 'refused',
    by: 'lawyer A',
    naming: 'file of client B',
    params: { id: 'task of client A' },
  },
  'POST /api/me/calendar/affected firmLawyerId': CALENDAR,
  'POST /api/me/calendar/cover firmLawyerId': { ...CALENDAR, beside: dates },
  'POST /api/me/calendar/cover colleagueId': { ...CALENDAR, beside: dates },
  'POST /api/me/calendar/blocks firmLawyerId': {
    ...CALENDAR,
    beside: { startsAt: '2026-12-09T09:00:00Z', endsAt: '2026-12-09T10:00:00Z' },
  },
  'POST /api/me/calendar/blocks seen[]': ONES_OWN_ARE_COMPARED,
  'PUT /api/me/calendar/blocks/:id seen[]': ONES_OWN_ARE_COMPARED,
  'POST /api/me/calendar/recurring-blocks firmLawyerId': {
    ...CALENDAR,
    beside: { weekdays: [2], from: '09:00', to: '12:00', firstDay: '2026-12-08' },
  },
  'POST /api/me/calendar/recurring-blocks seen[]': ONES_OWN_ARE_COMPARED,
  'POST /api/me/calendar/recurring-blocks/:id/following seen[]': ONES_OWN_ARE_COMPARED,
  'PUT /api/me/calendar/recurring-blocks/:id seen[]': ONES_OWN_ARE_COMPARED,
  'PUT /api/me/calendar/recurring-blocks/:id replaces.id':
    'Looked for among the blocks of the same calendar, which is one’s own.',
  'PUT /api/me/calendar/recurring-blocks/:id/days/:day seen[]': ONES_OWN_ARE_COMPARED,
  'POST /api/me/calendar/holidays firmLawyerId': CALENDAR,
  'POST /api/me/calendar/holidays seen[]': ONES_OWN_ARE_COMPARED,
  'PUT /api/me/calendar firmLawyerId': CALENDAR,
  'PUT /api/me/calendar seen[]': ONES_OWN_ARE_COMPARED,
  'POST /api/me/services firmLawyerId': {
    ...CALENDAR,
    beside: {
      titleLt: 'Pirmas pokalbis',
      durationMinutes: 30,
      priceCents: 2_900,
      type: 'introductory',
    },
  },
  'POST /api/me/register-check/documents attachmentIds[]': {
    is: 'refused',
    by: 'lawyer B',
    naming: 'file of client A',
  },
  'PUT /api/me/lawyer profile.positions[].firmLawyerId':
    'Rows of the form that are no membership of one’s own are dropped (`own-profile.ts` withPositions).',
  'PUT /api/me/lawyer/draft profile.positions[].firmLawyerId': 'The same.',
  'PUT /api/me/firms/:firmId/representation firmLawyerId': {
    is: 'refused',
    by: 'lawyer B',
    naming: 'calendar of lawyer A',
    params: { firmId: 'firm of lawyer B' },
  },
  'PUT /api/internal/notifications/reading ids[]': {
    is: 'left out',
    by: 'client B',
    naming: 'notification of client A',
  },
  'POST /api/waiting-list firmLawyerId': PUBLIC,
  'POST /api/waiting-list serviceId': {
    is: 'refused',
    by: 'client B',
    naming: 'service of lawyer B',
    beside: { ...dates, firmLawyerId: 'calendar of lawyer A' },
  },
  'POST /api/waiting-list consultationId': {
    is: 'refused',
    by: 'client B',
    naming: 'consultation of client A',
    beside: { ...dates, firmLawyerId: 'calendar of lawyer A', serviceId: 'service of lawyer A' },
  },
  'POST /api/reviews lawyerId': {
    is: 'refused',
    by: 'client B',
    naming: 'lawyer A',
    beside: { rating: 5, text: 'Labai aiškiai paaiškino, ką daryti toliau.' },
  },
  'POST /api/reviews consultationId': {
    is: 'refused',
    by: 'client B',
    naming: 'consultation of client A',
    beside: { rating: 5, text: 'Labai aiškiai paaiškino, ką daryti toliau.' },
  },
}

type Schema = {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Described = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content?: Record<string, { schema: Schema }> }
}

/** Every member of that kind the document knows: `POST /api/consultations attachmentIds[]`. */
export const listIdsInside = (paths: Record<string, Record<string, Described>>): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      const query = parameters
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name, schema }) => idsOf(schema, name))
      return [
        ...new Set([...query, ...idsOf(requestBody?.content?.['application/json']?.schema, '')]),
      ].map((member) => `${route} ${member}`)
    }),
  )

function idsOf(schema: Schema | undefined, at: string): string[] {
  if (!schema) return []
  const within = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    idsOf(one, at ? `${at}.${name}` : name),
  )
  const branches = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ].flatMap((part) => idsOf(part, at))
  return [
    ...(schema.format === 'uuid' ? [at] : []),
    ...within,
    ...idsOf(schema.items, `${at}[]`),
    ...branches,
  ]
}
