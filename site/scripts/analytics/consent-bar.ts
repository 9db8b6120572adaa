import { keepChoice, readChoice, type Choice } from './choice.ts'
import { reloadPage } from '../../islands/focus.ts'

/**
 * Asks once whether visits may be counted. Before consent nothing of the analytics is loaded, and
 * refusing is as easy as agreeing.
 */
const bar = document.querySelector<HTMLElement>('[data-consent]')
const opener = document.querySelector<HTMLButtonElement>('[data-consent-open]')

if (bar) {
  bar.hidden = readChoice() !== undefined
  if (readChoice() === 'agree') void start(bar)
  for (const button of bar.querySelectorAll<HTMLButtonElement>('[data-choice]'))
    button.addEventListener('click', () => void choose(bar, button.dataset.choice as Choice))
  addEventListener('storage', () => {
    bar.hidden ||= readChoice() !== undefined
  })
}
if (bar && opener) {
  opener.hidden = false
  opener.addEventListener('click', () => {
    bar.hidden = false
    bar.querySelector<HTMLElement>('h2')?.focus()
  })
}

async function choose(bar: HTMLElement, choice: Choice): Promise<void> {
  const before = readChoice()
  keepChoice(choice)
  const wasInside = bar.contains(document.activeElement)
  bar.hidden = true
  if (wasInside)
    (document.getElementById('content') ?? document.body).focus({ preventScroll: true })
  if (choice === 'agree' && before !== 'agree') return start(bar)
  if (choice === 'refuse' && before === 'agree') {
    const { forgetVisitor } = await import('./measure.ts')
    forgetVisitor()
    reloadPage()
  }
}

/** A page whose bar has no id is not measured. */
async function start({ dataset: { id, script, page } }: HTMLElement): Promise<void> {
  if (!id || !script || !page) return
  const { measure } = await import('./measure.ts')
  measure({ id, script, page })
}
