import { api } from '../../islands/api.ts'
import { toastOnNextPage } from '../../islands/toast.ts'

/** Unlinks a provider after the dialog was confirmed. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-unlink]')) {
  button.addEventListener('click', async () => {
    if (button.getAttribute('aria-busy') === 'true') return
    button.setAttribute('aria-busy', 'true')
    const provider = button.dataset.unlink as 'google' | 'facebook' | 'linkedin'
    const { error: problem } = await api.DELETE('/api/me/sign-ins/{provider}', {
      params: { path: { provider } },
    })
    button.removeAttribute('aria-busy')
    // Already unlinked in another tab counts as success.
    if (!problem || problem.status === 404) {
      toastOnNextPage({ text: button.dataset.done ?? '' })
      history.replaceState(null, '', `${location.pathname}#sign-ins`)
      return location.reload()
    }
    const problemLine = document.querySelector<HTMLElement>(`[data-unlink-problem="${provider}"]`)
    if (!problemLine) return
    problemLine.textContent =
      problem.code === 'OFFLINE' ? (button.dataset.offline ?? '') : problem.title
    problemLine.hidden = false
  })
}
