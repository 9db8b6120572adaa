import { formatMoney } from '../../../modules/shared/money.ts'
import { api } from '../../islands/api.ts'
import { sessionReady } from '../../islands/session/session.ts'

/** Shows a client who has met this lawyer the way to a further meeting. */
const place = document.querySelector<HTMLElement>('[data-book-again]')
if (place) void fill(place)

async function fill({ dataset }: HTMLElement): Promise<void> {
  if ((await sessionReady()).status !== 'authenticated') return
  // All lawyers whom the reader has met: an address that names one would be logged.
  const { data } = await api.GET('/api/me/met-lawyers')
  const met = Array.isArray(data?.items) ? data.items : []
  const again = met.find(({ lawyerId }) => lawyerId === dataset.bookAgain)
  if (!again) return
  const { service, firmLawyerId, consultationId } = again
  const locale = document.documentElement.lang === 'en' ? 'en' : 'lt'
  place!.querySelector('[data-again-service]')!.textContent =
    `${service.title}, ${formatMoney(service.priceCents, locale)}`
  place!.querySelector<HTMLAnchorElement>('[data-again-link]')!.href = dataset
    .booking!.replace('FIRM-LAWYER', firmLawyerId)
    .replace('SERVICE', service.id)
    .replace('FROM', consultationId)
  place!.hidden = false
}
