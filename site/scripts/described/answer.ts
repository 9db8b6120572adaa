import { wireDescribedForm } from './described-form.ts'
import type { MatchAnswer } from './match-answer.ts'
import { saveDescription, type GivenAnswer } from './saved-description.ts'
import { showFailure } from './show-failure.ts'
import { showMatch } from './show-match.ts'

const page = document.querySelector<HTMLElement>('[data-described]')
const form = page?.querySelector<HTMLFormElement>('[data-describe]')
const section = page?.querySelector<HTMLElement>('[data-match]')
if (page && form && section) start(page, form, section)

/**
 * Finds areas of law for the description that this window keeps. The text is sent in the body of
 * one request and nowhere else.
 */
function start(page: HTMLElement, form: HTMLFormElement, section: HTMLElement): void {
  const fold = page.querySelector<HTMLDetailsElement>('[data-fold]')!
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
  const label = button.textContent ?? ''
  const words = JSON.parse(section.dataset.words ?? '{}') as Record<string, string>
  let answers: GivenAnswer[] = []
  let underWay: AbortController | undefined
  const { box, consent, restore } = wireDescribedForm(form, () => {
    answers = []
    void find()
  })

  void restore().then((kept) => {
    page.removeAttribute('data-awaited')
    if (!kept?.isShown) return
    answers = kept.answers ?? []
    // The page was opened, reloaded or returned to: focus and scroll position are the browser's.
    void find({ isQuiet: true })
  })

  async function find({ isQuiet = false } = {}): Promise<void> {
    underWay?.abort()
    const own = (underWay = new AbortController())
    const mayAskModel = consent?.checked === true
    setBusy(true)
    nameWords()
    try {
      const match = await ask(own.signal, mayAskModel)
      if (own.signal.aborted) return
      const described = { text: box.value, isShown: true, answers, mayAskModel }
      const area = match.question?.code ? undefined : match.specialties[0]?.code
      saveDescription({ ...described, area })
      showMatch(section, match, {
        words,
        hasAnswered: answers.length > 0,
        answer: (code, isSo) => {
          answers = [...answers.filter((answer) => answer.code !== code), { code, isSo }]
          void find()
        },
        startAgain: () => {
          answers = []
          void find()
        },
        choose: (code) => saveDescription({ ...described, area: code }),
        writeMore: () => {
          fold.open = true
          box.focus()
        },
      })
    } catch {
      // Another press took over, or there is no connection: the typed text stays.
      if (own.signal.aborted) return
      showFailure(
        section,
        words,
        navigator.onLine ? words.generic : words.offline,
        () => void find(),
      )
    }
    setBusy(false)
    if (isQuiet) return
    const title = document.getElementById('match-title')
    title?.focus({ preventScroll: true })
    title?.scrollIntoView({ block: 'start' })
  }

  async function ask(signal: AbortSignal, mayAskModel: boolean): Promise<MatchAnswer> {
    const { lang } = document.documentElement
    const response = await fetch('/api/matches', {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'accept-language': lang },
      body: JSON.stringify({
        description: box.value.trim(),
        locale: lang,
        ...(answers.length > 0 && { answers }),
        ...(mayAskModel && { mayAskModel }),
      }),
    })
    if (!response.ok) throw new Error(String(response.status))
    return (await response.json()) as MatchAnswer
  }

  /** The description is folded to one line above its answer. */
  function nameWords(): void {
    fold.open = false
    fold.querySelector('[data-quote]')!.textContent = box.value.trim()
    const title = document.getElementById('match-title')
    if (title) title.textContent = title.dataset.answered ?? ''
  }

  function setBusy(is: boolean): void {
    section.hidden = false
    section.setAttribute('aria-busy', String(is))
    const isEmpty = section.querySelector('[data-body]')?.childElementCount === 0
    section.querySelector<HTMLElement>('[data-wait]')!.hidden = !(is && isEmpty)
    button.setAttribute('aria-busy', String(is))
    button.textContent = is ? (button.dataset.busy ?? label) : label
  }
}
