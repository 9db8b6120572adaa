import type { Visitor } from '../../tests/support/visitor.ts'
import { buildPath } from '../../site/paths.ts'
import { routes, type RouteKey } from '../../site/routes.ts'

export const PEOPLE = ['guest', 'client-1', 'client-2', 'lawyer-1', 'firm-1', 'team'] as const
export type Person = (typeof PEOPLE)[number]
export type Screen = { name: string; path: Record<'lt' | 'en', string> }

type Row = { id: string; status: string }

/**
 * Every page this person may open, and each kind of thing of theirs in every state it is found in.
 */
export async function findScreens(visitor: Visitor, person: Person): Promise<Screen[]> {
  const { items } = (
    await visitor.get<{ items: Array<{ slug: string; firmLawyerId: string; lawyerId: string }> }>(
      '/api/lawyers?pageSize=5',
    )
  ).body
  const { items: firms } = (await visitor.get<{ items: Array<{ slug: string }> }>('/api/firms'))
    .body
  const lawyer = items[0]!
  const { items: areas } = (
    await visitor.get<{ items: Array<{ slugs: Record<'lt' | 'en', string> }> }>('/api/specialties')
  ).body
  const plain: Record<string, string> = {
    slug: lawyer.slug,
    firmLawyerId: lawyer.firmLawyerId,
    lawyerId: lawyer.lawyerId,
    token: 'x'.repeat(43),
    id: '019a0000-0000-7000-8000-000000000001',
  }
  const screen = (
    name: string,
    key: RouteKey,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
  ): Screen => {
    const path = (locale: 'lt' | 'en') =>
      buildPath(
        key,
        locale,
        {
          ...plain,
          specialty: areas[0]!.slugs[locale],
          ...(key === 'firm' ? { slug: firms[0]!.slug } : {}),
          ...params,
        },
        query,
      )
    return { name, path: { lt: path('lt'), en: path('en') } }
  }
  const isGuest = person === 'guest'
  const isLawyer = person === 'lawyer-1' || person === 'firm-1'
  const mayOpen = (guard: string): boolean =>
    isGuest
      ? guard === 'anyone' || guard === 'guest-only'
      : guard === 'signed-in' ||
        (guard === 'lawyer' && isLawyer) ||
        (guard === 'admin' && person === 'team')
  const own = new Set<RouteKey>([
    'consultation',
    'agreement',
    'meeting',
    'matter',
    'fixed-price-task',
    'inquiry',
    'payment',
    'payment-result',
  ])
  const screens = routes
    .filter(({ guard, key }) => mayOpen(guard) && !own.has(key))
    .map(({ key }) => screen(key, key))
  if (isGuest) {
    screens.push(
      screen('lawyers-nobody', 'lawyers', {}, { q: 'nėra tokio žmogaus' }),
      screen(
        'lawyers-filtered',
        'lawyers',
        {},
        { specialty: 'family', language: 'en', sort: 'price' },
      ),
      screen('described-problem-answer', 'described-problem', {}, { areas: 'family,labour' }),
    )
    return [...screens, { name: 'not-found', path: { lt: '/tokio/nera', en: '/en/nowhere' } }]
  }
  for (const tab of ['upcoming', 'past', 'questions'])
    screens.push(screen(`consultations-${tab}`, 'consultations', {}, { tab }))
  const found = new Map<string, Row>()
  for (const tab of ['upcoming', 'former']) {
    for (const row of (
      await visitor.get<{ items?: Row[] }>(`/api/consultations?tab=${tab}&pageSize=50`)
    ).body.items ?? [])
      if (!found.has(row.status)) found.set(row.status, row)
  }
  for (const [status, { id }] of found)
    screens.push(screen(`consultation-${status}`, 'consultation', { id }))
  for (const status of ['awaiting-payment', 'awaiting-signature', 'reserved', 'past']) {
    const id = found.get(status)?.id
    if (id) screens.push(screen(`agreement-${status}`, 'agreement', { id }))
    if (id && status === 'awaiting-payment')
      screens.push(screen('payment', 'payment', {}, { consultation: id }))
    if (id && status === 'reserved') screens.push(screen('meeting-before', 'meeting', { id }))
  }
  const { items: matters = [] } = (
    await visitor.get<{ items?: Array<{ id: string }> }>('/api/matters?pageSize=50')
  ).body
  const tasks: Row[] = []
  for (const { id } of matters) {
    const { items: own } = (
      await visitor.get<{ items: Row[] }>(`/api/matters/${id}/fixed-price-offers`)
    ).body
    if (own.length > 0 && tasks.length === 0) screens.push(screen('matter', 'matter', { id }))
    tasks.push(...own)
  }
  for (const [status, [task]] of Map.groupBy(tasks, (task) => task.status))
    screens.push(screen(`fixed-price-task-${status}`, 'fixed-price-task', { id: task!.id }))
  const { items: inquiries = [] } = (
    await visitor.get<{ items?: Array<{ id: string }> }>('/api/inquiries')
  ).body
  if (inquiries[0]) screens.push(screen('inquiry', 'inquiry', { id: inquiries[0].id }))
  return screens
}
