import { el } from './element.ts'
import type { Words } from './match-answer.ts'

export function showFailure(
  section: HTMLElement,
  words: Words,
  sentence: string | undefined,
  retry: () => void,
): void {
  const again = el('button', {
    type: 'button',
    className: 'button button--quiet button--small',
    textContent: words.retry ?? '',
    onclick: retry,
  })
  section
    .querySelector('[data-body]')
    ?.replaceChildren(
      el('div', { className: 'notice notice--stop' }, [
        el('p', { textContent: sentence ?? '' }),
        el('p', {}, [again]),
      ]),
    )
  announce(section, sentence ?? '')
}

/** Says the sentence to screen readers. */
export function announce(section: HTMLElement, sentence: string): void {
  const status = section.querySelector('[data-status]')
  if (status) status.textContent = sentence
}
