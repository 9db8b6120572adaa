import { el, fill } from './element.ts'
import { lawyerRow } from './lawyer-row.ts'
import type { Area, MatchAnswer, Words } from './match-answer.ts'
import { announce } from './show-failure.ts'

type Options = {
  words: Words
  hasAnswered: boolean
  answer(code: string, isSo: boolean): void
  startAgain(): void
  /** Called when the reader chooses this area. */
  choose(code: string): void
  writeMore(): void
}

const LIKELY = 0.75
const MAYBE = 0.35

/** Shows notices, then areas with the matching words of the text, one question, and lawyers. */
export function showMatch(
  section: HTMLElement,
  match: MatchAnswer,
  { words, hasAnswered, answer, startAgain, choose, writeMore }: Options,
): void {
  const addresses = JSON.parse(section.dataset.addresses ?? '{}') as Record<string, string>
  const areaAddress = addresses.area ?? ''
  const areas = match.specialties
  const parts: (HTMLElement | undefined)[] = [
    match.safety &&
      el(
        'div',
        { className: 'match__notices' },
        match.safety.map(({ kind, notice }) =>
          el('div', { className: `notice notice--${kind === 'timeLimit' ? 'wait' : 'stop'}` }, [
            el('p', { className: 'notice__title', textContent: words[kind] ?? '' }),
            el('p', { textContent: notice }),
          ]),
        ),
      ),
    match.named &&
      el(
        'p',
        { textContent: `${words.named ?? ''} ` },
        match.named.flatMap(({ name, slug }, at) => [
          ...(at > 0 ? [el('span', { textContent: ', ' })] : []),
          el('a', { href: (addresses.lawyer ?? '').replace('-slug-', slug), textContent: name }),
        ]),
      ),
    areas.length > 0
      ? el(
          'ul',
          { className: 'match__areas' },
          areas.map((area) =>
            el('li', {}, [
              areaLink(area, areaAddress.replace('-slug-', area.slug), words, () =>
                choose(area.code),
              ),
            ]),
          ),
        )
      : undefined,
    match.question && question(match.question, words, answer, writeMore),
    hasAnswered
      ? el('p', { className: 'small' }, [
          el('button', {
            type: 'button',
            className: 'button button--quiet button--small',
            textContent: words.again ?? '',
            onclick: startAgain,
          }),
        ])
      : undefined,
    areas.length > 0
      ? el('p', {
          className: 'small muted',
          textContent: [words.lead, match.askedModel ? words.asked : ''].filter(Boolean).join(' '),
        })
      : undefined,
    areas.length > 0
      ? el('h2', { className: 'text-25', textContent: words.lawyers ?? '' })
      : undefined,
    match.lawyers.length > 0
      ? el(
          'ul',
          { className: 'match__lawyers' },
          match.lawyers.map((lawyer) => lawyerRow(lawyer, { areas, addresses, words, choose })),
        )
      : undefined,
    areas.length > 0 && match.lawyers.length === 0
      ? el('p', { textContent: words.noLawyers ?? '' })
      : undefined,
    areas[0] && match.lawyers.length > 0
      ? el('p', {}, [
          el('a', {
            href: areaAddress.replace('-slug-', areas[0].slug),
            textContent: fill(words.allOf, { area: areas[0].name }),
          }),
        ])
      : undefined,
  ]
  section
    .querySelector('[data-body]')
    ?.replaceChildren(...parts.filter((part) => part !== undefined))
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'disjunction' })
  const people = match.named?.map(({ name }) => name) ?? []
  const namedOrNone =
    people.length > 0 ? `${words.named ?? ''} ${people.join(', ')}` : (words.none ?? '')
  announce(
    section,
    areas.length > 0
      ? fill(words.found, { areas: list.format(areas.map(({ name }) => name)) })
      : namedOrNone,
  )
}

function areaLink(
  { name, confidence, because }: Area,
  href: string,
  words: Words,
  onclick: () => void,
): HTMLElement {
  const isLt = document.documentElement.lang === 'lt'
  const quoted = because.map((word) => (isLt ? `„${word}“` : `“${word}”`))
  const percent = new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(
    confidence,
  )
  return el('a', { className: 'match__area', href, onclick }, [
    el('b', { textContent: name }),
    el('span', {
      className: 'figures',
      textContent: `${likelinessOf(confidence, words)} · ${percent}`,
    }),
    ...(quoted.length > 0
      ? [
          el('span', {
            textContent: fill(words.because, {
              words: new Intl.ListFormat(document.documentElement.lang).format(quoted),
            }),
          }),
        ]
      : []),
  ])
}

function question(
  { code, text }: NonNullable<MatchAnswer['question']>,
  words: Words,
  answer: Options['answer'],
  writeMore: () => void,
): HTMLElement {
  const button = (label: string | undefined, onclick: () => void) =>
    el('button', {
      type: 'button',
      className: 'button button--quiet',
      textContent: label ?? '',
      onclick,
    })
  const group = el('div', { className: 'match__question' }, [
    el('p', { id: 'match-question', textContent: text }),
    el(
      'div',
      { className: 'match__answers' },
      code === undefined
        ? [button(words.question, writeMore)]
        : [
            button(words.yes, () => answer(code, true)),
            button(words.no, () => answer(code, false)),
          ],
    ),
  ])
  group.setAttribute('role', 'group')
  group.setAttribute('aria-labelledby', 'match-question')
  return group
}

function likelinessOf(confidence: number, { likely, maybe, faint }: Words): string {
  if (confidence >= LIKELY) return likely ?? ''
  return (confidence >= MAYBE ? maybe : faint) ?? ''
}
