import { whenTypedIsOurs } from '../../islands/typed/typed.ts'
import type { MatchAnswer } from './match-answer.ts'
import { saveDescription, readDescription, type GivenAnswer } from './saved-description.ts'
import { showFault } from './show-fault.ts'

const LONGEST = 5_000

/** Most visitors of the home page describe nothing, so what shows the answer is loaded later. */
const loadAnswer = () => import('./show-match.ts')

const form = document.querySelector<HTMLFormElement>('[data-describe]')
const section = document.querySelector<HTMLElement>('[data-match]')
if (form && section) start(form, section)

/**
 * Finds the areas of law without leaving the page. The text is sent in the body of one request and
 * nowhere else; this window remembers it until it is closed.
 */
function start(form: HTMLFormElement, section: HTMLElement): void {
  const box = form.elements.namedItem('description') as HTMLTextAreaElement
  const consent = form.elements.namedItem('mayAskModel') as HTMLInputElement | null
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const label = button?.textContent ?? ''
  const words = JSON.parse(section.dataset.words ?? '{}') as Record<string, string>
  let answers: GivenAnswer[] = []
  let underWay: AbortController | undefined
  form.noValidate = true

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    answers = []
    const fault = faultOf(box.value)
    tellFault(fault)
    if (!fault) return void find()
    // Cancel the request for other text, whose result would be shown for this one.
    underWay?.abort()
    section.hidden = true
    section.querySelector('[data-body]')?.replaceChildren()
    box.focus()
  })
  box.addEventListener('focus', () => void loadAnswer().catch(() => undefined), { once: true })
  box.addEventListener('input', () => {
    tellFault(undefined)
    saveDescription({ text: box.value, isShown: false })
  })

  void whenTypedIsOurs().then(bringBack)

  function bringBack(): void {
    const kept = readDescription()
    if (!kept || (box.value && box.value !== kept.text)) return
    box.value = kept.text
    box.dispatchEvent(new Event('input', { bubbles: true }))
    if (!kept.isShown) return
    answers = kept.answers ?? []
    // After returning from a lawyer's page, show the result again without moving the page.
    void find({ isQuiet: true })
  }

  async function find({ isQuiet = false } = {}): Promise<void> {
    underWay?.abort()
    const own = (underWay = new AbortController())
    setBusy(true, isQuiet)
    const description = box.value.trim()
    const body = {
      description,
      locale: document.documentElement.lang as 'lt',
      ...(answers.length > 0 && { answers }),
      ...(consent?.checked && { mayAskModel: true }),
    }
    try {
      const response = await fetch('/api/matches', {
        method: 'POST',
        signal: own.signal,
        headers: {
          'content-type': 'application/json',
          'accept-language': document.documentElement.lang,
        },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(String(response.status))
      const match = (await response.json()) as MatchAnswer
      const { showMatch } = await loadAnswer()
      if (own.signal.aborted) return
      saveDescription({
        text: box.value,
        isShown: true,
        answers,
        area: match.question?.code ? undefined : match.specialties[0]?.code,
      })
      showMatch(section, match, {
        words,
        hasAnswered: answers.length > 0,
        answer: (code, isSo) => {
          answers = [...answers.filter((one) => one.code !== code), { code, isSo }]
          void find()
        },
        startAgain: () => {
          answers = []
          void find()
        },
        choose: (code) => saveDescription({ text: box.value, isShown: true, answers, area: code }),
        writeMore: () => box.focus(),
      })
    } catch {
      // Another press took over, or there is no connection: the typed text stays.
      if (own.signal.aborted) return
      showFault(section, words, navigator.onLine ? words.generic : words.offline, () => void find())
    }
    setBusy(false, isQuiet)
    if (isQuiet) return
    document.getElementById('match-title')?.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start' })
  }

  function setBusy(is: boolean, isQuiet: boolean): void {
    section.hidden = false
    section.setAttribute('aria-busy', String(is))
    const wait = section.querySelector<HTMLElement>('[data-wait]')
    const isEmpty = section.querySelector('[data-body]')?.childElementCount === 0
    if (wait) wait.hidden = !(is && isEmpty)
    button?.setAttribute('aria-busy', String(is))
    if (button && !isQuiet) button.textContent = is ? (button.dataset.busy ?? label) : label
  }

  function faultOf(text: string): string | undefined {
    if (text.trim() === '') return words.required
    if (text.length <= LONGEST) return undefined
    return words.over
  }

  function tellFault(fault: string | undefined): void {
    document.getElementById('problem-error')?.remove()
    box.toggleAttribute('aria-invalid', false)
    if (!fault) return
    box.setAttribute('aria-invalid', 'true')
    const sentence = Object.assign(document.createElement('p'), {
      id: 'problem-error',
      className: 'field__error',
      role: 'alert',
      textContent: fault,
    })
    box.closest('.field')?.querySelector('.field__foot')?.prepend(sentence)
  }
}
