import { titleIn } from '#modules/calendar'
import { formatMoment, formatMoney, isId, isRefusal, translators, type Locale } from '#modules/shared'
import type { createKeptParts } from './kept-parts.ts'
import type { FramePart, FrameView } from './frame-page.ts'
import type { Needs } from './needs.ts'
import { sitesOf } from './own-widgets.ts'

const DAYS = 3
const TIMES_A_DAY = 6
const LAWYERS = 12

export type Frame = { view: FrameView; sites: string[] }

/** A lawyer's nearest free days; undefined for who is not shown to the public. */
export async function showLawyerFrame(needs: Needs, firmLawyerId: string, locale: Locale): Promise<Frame | undefined> {
  if (!isId(firmLawyerId)) return undefined
  const part = await partOf(needs, firmLawyerId, locale, DAYS)
  return part && { view: viewOf(needs, part.title, [part], locale), sites: await sitesOf(needs.db, { kind: 'lawyer', id: firmLawyerId }) }
}

/** A firm's lawyers, each with their nearest free day. */
export async function showFirmFrame(needs: Needs, keep: ReturnType<typeof createKeptParts>, slug: string, locale: Locale): Promise<Frame | undefined> {
  const firm = await needs.directory.findPublicFirm(slug, locale)
  if (!firm) return undefined
  const parts = await Promise.all(firm.lawyers.slice(0, LAWYERS).map(({ firmLawyerId }) => keep(`${firmLawyerId} ${locale}`, () => partOf(needs, firmLawyerId, locale, 1))))
  return { view: viewOf(needs, firm.name, parts.filter((part) => part !== undefined), locale), sites: await sitesOf(needs.db, { kind: 'firm', id: firm.firmId }) }
}

const viewOf = ({ brand }: Needs, title: string, parts: readonly FramePart[], locale: Locale): FrameView => ({ locale, title, parts, brand: { name: brand.name, href: brand.publicUrl } })

async function partOf({ calendar, links }: Needs, firmLawyerId: string, locale: Locale, dayCount: number): Promise<FramePart | undefined> {
  const t = translators[locale]
  try {
    const [{ firmLawyer }, [service]] = await Promise.all([calendar.getPublicCalendar(firmLawyerId), calendar.listPublicServices(firmLawyerId)])
    if (!service) return undefined
    const { days, timeZone } = await calendar.listFreeSlots({ firmLawyerId, serviceId: service.id })
    const query = { service: service.id }
    const clock = new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
    const day = new Intl.DateTimeFormat(locale === 'lt' ? 'lt-LT' : 'en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    return {
      title: firmLawyer.displayName,
      hint: [titleIn(service, locale), t('widget.frame.minutes', { n: service.durationMinutes }), service.priceCents > 0 ? formatMoney(service.priceCents, locale) : t('widget.frame.free')].join(' · '),
      href: links.to('lawyer-calendar', { firmLawyerId }, locale, query),
      more: t('widget.frame.more'),
      waiting: days.length === 0 ? links.to('waiting-list', { firmLawyerId }, locale, query) : undefined,
      days: days.filter(({ slots }) => slots.length > 0).slice(0, dayCount).map(({ date, slots }) => ({
        name: day.format(new Date(`${date}T12:00:00Z`)),
        times: slots.slice(0, TIMES_A_DAY).map(({ startsAt }) => ({
          href: links.to('booking', { firmLawyerId }, locale, { ...query, at: startsAt }),
          text: clock.format(new Date(startsAt)),
          label: t('widget.frame.book', { moment: formatMoment(new Date(startsAt), locale, timeZone) }),
        })),
      })),
    }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
