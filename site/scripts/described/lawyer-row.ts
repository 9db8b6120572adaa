import type { MatchAnswer } from './describe.ts'
import { el, fill } from './element.ts'
import type { Area, Words } from './show-match.ts'

type Lawyer = MatchAnswer['lawyers'][number]
type Options = { areas: Area[]; addresses: Record<string, string>; words: Words; choose(code: string): void }

/** One lawyer as the directory shows them: who, how proven, how rated, for which area, at what price, and the nearest times as links to booking. */
export function lawyerRow({ name, title, city, slug, portrait, specialties, firstMeeting, nextFree, firmLawyerId, timeZone, register, rating, reviewCount }: Lawyer, { areas, addresses, words, choose }: Options): HTMLElement {
  const lang = document.documentElement.lang
  const tag = lang === 'en' ? 'en-GB' : 'lt-LT'
  const own = areas.find(({ code }) => specialties.some((one) => one.code === code))
  const onclick = () => own && choose(own.code)
  const price = firstMeeting && (firstMeeting.priceCents === 0 ? words.free : new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' }).format(firstMeeting.priceCents / 100))
  const date = (at: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { timeZone, ...options }).format(new Date(at))
  const line = (text: string | null | undefined, className = 'small muted') => (text ? [el('p', { className, textContent: text })] : [])
  const rated = rating && `★ ${new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)} · ${counted(words.reviews, reviewCount)}`
  const time = (at: string) => el('li', {}, [
    el('a', { href: (addresses.booking ?? '').replace('-firm-lawyer-', firmLawyerId).replace('-service-', firstMeeting?.serviceId ?? '').replace('-at-', encodeURIComponent(at)), rel: 'nofollow', onclick }, [
      el('span', { textContent: `${date(at, { day: 'numeric', month: 'short' })} ` }),
      el('b', { textContent: date(at, { hour: '2-digit', minute: '2-digit' }) }),
    ]),
  ])
  return el('li', { className: 'match__lawyer' }, [
    portrait ? el('img', { src: portrait.small.webp, alt: '', loading: 'lazy', width: 64, height: 73 }) : el('span', { className: 'match__noface' }),
    el('div', {}, [
      el('a', { href: (addresses.lawyer ?? '').replace('-slug-', slug), textContent: name, onclick }),
      ...line([title, city].filter(Boolean).join(', ')),
      ...line(fill(words[register.source], { date: date(register.checkedAt, { dateStyle: 'medium' }) }), 'small match__proof'),
      ...line(rated || words.notRated),
      ...line([own?.name, price && `${words.first ?? ''}: ${price}`].filter(Boolean).join(' · ')),
      ...(firstMeeting && nextFree.length > 0 ? [el('ul', { className: 'match__times', ariaLabel: words.times ?? '' }, nextFree.map(({ startsAt }) => time(startsAt)))] : line(words.noTimes)),
    ]),
  ])
}

/** The sentence in the plural form its number asks for. */
function counted(forms: string | undefined, n: number): string {
  const byRule = JSON.parse(forms ?? '{}') as Record<string, string>
  return (byRule[new Intl.PluralRules(document.documentElement.lang).select(n)] ?? '#').replace('#', String(n))
}
