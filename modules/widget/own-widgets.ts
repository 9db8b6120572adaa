import type { Static } from 'typebox'
import { errors as shared, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import type { WidgetNeeds } from './needs.ts'
import type { OwnWidgetSchema } from './schemas.ts'
import { MAX_SITES, originOf } from './site-origin.ts'

export type OwnWidget = Static<typeof OwnWidgetSchema>

const columnOf = { lawyer: 'firmLawyerId', firm: 'firmId' } as const

/** One for each membership, and one for each firm that the actor represents. */
export async function listOwnWidgets(
  { db, lawyer }: WidgetNeeds,
  { accountId }: Actor,
): Promise<OwnWidget[]> {
  const memberships = await lawyer.memberships.listFirmLawyersOfAccount(db, accountId)
  const own = memberships.flatMap((membership): Array<Omit<OwnWidget, 'sites'>> => [
    {
      id: membership.id,
      kind: 'lawyer',
      name:
        memberships.length > 1
          ? `${membership.displayName}, ${membership.firmName}`
          : membership.displayName,
      value: membership.id,
    },
    ...(membership.role === 'representative'
      ? [
          {
            id: membership.firmId,
            kind: 'firm' as const,
            name: membership.firmName,
            value: membership.firmSlug,
          },
        ]
      : []),
  ])
  return Promise.all(own.map(async (widget) => ({ ...widget, sites: await sitesOf(db, widget) })))
}

export async function sitesOf(
  db: WidgetNeeds['db'],
  { kind, id }: Pick<OwnWidget, 'kind' | 'id'>,
): Promise<string[]> {
  const rows: Array<{ origin: string }> = await db('widget_site')
    .where({ [columnOf[kind]]: id })
    .orderBy('origin')
    .select('origin')
  return rows.map(({ origin }) => origin)
}

/** Replaces the websites on which the widget may be shown. */
export async function changeSites(
  needs: WidgetNeeds,
  actor: Actor,
  { id, sites }: { id: string; sites: readonly string[] },
): Promise<OwnWidget> {
  const widget = (await listOwnWidgets(needs, actor)).find((widget) => widget.id === id)
  if (!widget) throw shared.NOT_FOUND()
  const origins = new Set(
    sites
      .filter((site) => site.trim())
      .map((site) => {
        const origin = originOf(site)
        if (!origin)
          throw errors.ADDRESS_NOT_VALID({ field: 'sites', params: { address: site.slice(0, 80) } })
        return origin
      }),
  )
  if (origins.size > MAX_SITES)
    throw errors.TOO_MANY_ADDRESSES({ field: 'sites', params: { n: MAX_SITES } })
  await needs.transact(async (tx) => {
    const column = columnOf[widget.kind]
    await tx('widget_site')
      .where({ [column]: id })
      .delete()
    if (origins.size > 0)
      await tx('widget_site').insert(
        [...origins].map((origin) => ({ [column]: id, origin, addedAt: needs.clock.now() })),
      )
  })
  return { ...widget, sites: [...origins].toSorted() }
}
