import { startProvider } from '../../islands/session/session.ts'

/**
 * Goes straight to the provider. Without this script the form gets there through a page in between.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-provider]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void goToProvider(form)
  })
}

async function goToProvider(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  const label = button?.querySelector('span')
  if (!button || !label || button.getAttribute('aria-busy') === 'true') return
  const problem = form.closest('[data-social]')?.querySelector<HTMLElement>('[data-problem]')
  const words = label.textContent
  const restore = () => {
    button.removeAttribute('aria-busy')
    label.textContent = words
  }
  button.setAttribute('aria-busy', 'true')
  label.textContent = button.dataset.busy ?? words
  if (problem) problem.hidden = true
  // Restored from the back/forward cache.
  addEventListener('pageshow', restore, { once: true })
  try {
    location.assign(await startProvider(form.dataset.provider ?? '', textFieldsOf(form)))
  } catch (error) {
    console.warn(error)
    restore()
    if (!problem) return
    problem.textContent =
      (navigator.onLine ? problem.dataset.generic : problem.dataset.offline) ?? ''
    problem.hidden = false
  }
}

function textFieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)]
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
