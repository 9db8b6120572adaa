import {
  cityOf,
  formatLongDay,
  formatMomentWithZone,
  formatMoney,
  formatTime,
  isId,
  translators,
  type Locale,
  titleIn,
} from '#modules/shared'
import type { createPartsCache } from './parts-cache.ts'
import type { FramePart, FrameView } from './frame-page.ts'
import type { WidgetNeeds } from './needs.ts'
import { sitesOf } from './own-widgets.ts'

const TIMES_PER_DAY = 6
const LAWYERS = 12

export type Frame = { view: FrameView; sites: string[] }

/** Undefined for a lawyer who is not public. */
export async function showLawyerFrame(
  needs: WidgetNeeds,
  { firmLawyerId, locale }: { firmLawyerId: string; locale: Locale },
): Promise<Frame | undefined> {
  const [part] = isId(firmLawyerId) ? await partsOf(needs, [firmLawyerId], locale, 3) : []
  return (
    part && {
      view: viewOf(needs, part.title, [part], locale),
      sites: await sitesOf(needs.db, { kind: 'lawyer', id: firmLawyerId }),
    }
  )
}

/** Each lawyer's nearest free day. */
export async function showFirmFrame(
  needs: WidgetNeeds & { cached: ReturnType<typeof createPartsCache> },
  { slug, locale }: { slug: string; locale: Locale },
): Promise<Frame | undefined> {
  const firm = await needs.directory.firms.findPublicFirm(slug, locale)
  if (!firm) return undefined
  const shown = firm.lawyers.slice(0, LAWYERS).map(({ firmLawyerId }) => firmLawyerId)
  const parts = await needs.cached(`${locale} ${shown.join(' ')}`, () =>
    partsOf(needs, shown, locale, 1),
  )
  return {
    view: viewOf(needs, firm.name, parts, locale),
    sites: await sitesOf(needs.db, { kind: 'firm', id: firm.firmId }),
  }
}

const viewOf = (
  { brand }: WidgetNeeds,
  title: string,
  parts: readonly FramePart[],
  locale: Locale,
): FrameView => ({ locale, title, parts, brand: { name: brand.name, href: brand.publicUrl } })

async function partsOf(
  { db, calendar, lawyer, links }: WidgetNeeds,
  firmLawyerIds: readonly string[],
  locale: Locale,
  days: number,
): Promise<FramePart[]> {
  const t = translators[locale]
  const near = await calendar.slots.nextFreeDays(db, {
    firmLawyerIds,
    days,
    timesADay: TIMES_PER_DAY,
  })
  const people = await lawyer.memberships.getFirmLawyers(db, [...near.keys()])
  return firmLawyerIds.flatMap((firmLawyerId): FramePart[] => {
    const [person, found] = [people.get(firmLawyerId), near.get(firmLawyerId)]
    if (!person || !found) return []
    const { service, timeZone } = found
    const query = { service: service.id }
    return [
      {
        title: person.displayName,
        hint: [
          titleIn(service, locale),
          t('widget.frame.minutes', { n: service.durationMinutes }),
          service.priceCents > 0 ? formatMoney(service.priceCents, locale) : t('widget.frame.free'),
          t('widget.frame.zone', { city: cityOf(timeZone) }),
        ].join(' · '),
        href: links.to('lawyer-calendar', { firmLawyerId }, locale, query),
        more: t('widget.frame.more'),
        waiting:
          found.days.length === 0
            ? links.to('waiting-list', { firmLawyerId }, locale, query)
            : undefined,
        days: found.days.map(({ date, slots }) => ({
          name: formatLongDay(date, locale),
          times: slots.map(({ startsAt }) => ({
            href: links.to('booking', { firmLawyerId }, locale, { ...query, at: startsAt }),
            text: formatTime(new Date(startsAt), locale, timeZone),
            label: t('widget.frame.book', {
              moment: formatMomentWithZone(new Date(startsAt), locale, timeZone),
            }),
          })),
        })),
      },
    ]
  })
}
