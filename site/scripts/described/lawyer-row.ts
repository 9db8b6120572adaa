import { formatMoney } from '../../../modules/shared/money.ts'
import { dateIn, formatDayAndMonth, formatDate, formatTime } from '../../../modules/shared/time.ts'
import { dayWord } from '../../screens/public/rows/when-words.ts'
import { el, fill } from './element.ts'
import type { Area, MatchAnswer, Words } from './match-answer.ts'

type Lawyer = MatchAnswer['lawyers'][number]
type Options = {
  areas: Area[]
  addresses: Record<string, string>
  words: Words
  choose(code: string): void
}

/**
 * One lawyer as in the directory: name, verification, rating, area, price, and the nearest times as
 * links to booking.
 */
export function lawyerRow(
  {
    name,
    title,
    city,
    slug,
    portrait,
    specialties,
    firstMeeting,
    nextFree,
    firmLawyerId,
    timeZone,
    register,
    rating,
    reviewCount,
  }: Lawyer,
  { areas, addresses, words, choose }: Options,
): HTMLElement {
  const lang = document.documentElement.lang === 'en' ? 'en' : 'lt'
  const own = areas.find(({ code }) => specialties.some((specialty) => specialty.code === code))
  const onclick = () => own && choose(own.code)
  const price =
    firstMeeting &&
    (firstMeeting.priceCents === 0 ? words.free : formatMoney(firstMeeting.priceCents, lang))
  const line = (text: string | null | undefined, className = 'small muted') =>
    text ? [el('p', { className, textContent: text })] : []
  const rated =
    rating &&
    `★ ${new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)} · ${counted(words.reviews, reviewCount)}`
  const time = (at: string) =>
    el('li', {}, [
      el(
        'a',
        {
          ariaLabel: fill(words.bookAt, {
            when: `${dayWord(new Date(at), dateIn(timeZone, new Date()), lang, timeZone)} ${formatTime(new Date(at), lang, timeZone)}, ${formatDayAndMonth(new Date(at), lang, timeZone)}`,
          }),
          className: 'next-times__time',
          href: (addresses.booking ?? '')
            .replace('-firm-lawyer-', firmLawyerId)
            .replace('-service-', firstMeeting?.serviceId ?? '')
            .replace('-at-', encodeURIComponent(at)),
          rel: 'nofollow',
          onclick,
        },
        [
          el('span', {
            textContent: `${dayWord(new Date(at), dateIn(timeZone, new Date()), lang, timeZone)} `,
          }),
          el('b', { textContent: formatTime(new Date(at), lang, timeZone) }),
        ],
      ),
    ])
  return el('li', { className: 'match__lawyer' }, [
    portrait
      ? el('img', { src: portrait.small.webp, alt: '', loading: 'lazy', width: 64, height: 73 })
      : el('span', { className: 'match__noface' }),
    el('div', {}, [
      el('a', {
        href: (addresses.lawyer ?? '').replace('-slug-', slug),
        textContent: name,
        onclick,
      }),
      ...line([title, city].filter(Boolean).join(', ')),
      ...line(
        fill(words[register.source], { date: formatDate(new Date(register.checkedAt), lang) }),
        'small match__proof',
      ),
      ...line(rated || words.notRated),
      ...line(own?.name),
      ...line(price && `${words.first ?? ''}: ${price}`),
      ...(firstMeeting && nextFree.length > 0
        ? [
            el(
              'ul',
              { className: 'next-times', ariaLabel: words.times ?? '' },
              nextFree.map(({ startsAt }) => time(startsAt)),
            ),
          ]
        : line(words.noTimes)),
    ]),
  ])
}

/** The sentence in the plural form of its number. */
function counted(forms: string | undefined, n: number): string {
  const byRule = JSON.parse(forms ?? '{}') as Record<string, string>
  return (byRule[new Intl.PluralRules(document.documentElement.lang).select(n)] ?? '#').replace(
    '#',
    String(n),
  )
}
