import { api } from '../../islands/api.ts'
import { createAttempts } from '../../islands/attempt.ts'

const attempt = createAttempts()
/** Paid or ended meanwhile, for example in another tab. */
const OUTDATED = new Set(['NOT_PAYABLE', 'FINAL_NOT_PAYABLE'])

/**
 * Starts the payment and goes to the provider's page. Errors are shown above the button, which
 * stays.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pay]')) {
  const problem = button.parentElement?.querySelector<HTMLElement>('[data-pay-problem]')
  const words = button.textContent
  const rest = () => {
    button.removeAttribute('aria-busy')
    button.textContent = words
  }

  async function pay(): Promise<void> {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    button.textContent = button.dataset.opening ?? words
    if (problem) problem.hidden = true
    const chosen = button.parentElement?.querySelector<HTMLInputElement>(
      '[name=payment-method]:checked',
    )
    const path = { id: button.dataset.pay ?? '' }
    const provider = chosen ? { provider: chosen.value } : {}
    const { pays } = button.dataset
    const body = {
      ...provider,
      ...(pays === 'final-invoice' && { pays: 'final-invoice' as const }),
    }
    const { data, error } = await attempt({ path, body, pays }, (headers) =>
      pays === 'task'
        ? api.POST('/api/fixed-price-tasks/{id}/payments', {
            params: { path },
            headers,
            body: provider,
          })
        : api.POST('/api/consultations/{id}/payments', { params: { path }, headers, body }),
    )
    if (data?.redirectUrl) return location.assign(data.redirectUrl)
    // The page as it is now, from its top, says what has happened and what comes next.
    if (error && OUTDATED.has(error.code)) return location.replace(location.href)
    rest()
    if (!problem || !error) return
    const { code, detail, title } = error
    const sentence = detail ?? title
    const tryAnother =
      code === 'PAYMENT_PROVIDER_UNAVAILABLE' ? button.dataset.tryAnotherText : undefined
    problem.textContent =
      code === 'OFFLINE'
        ? (button.dataset.offline ?? title)
        : `${sentence} ${tryAnother ?? ''}`.trim()
    problem.hidden = false
  }
  button.addEventListener('click', () => void pay())
  // Pressed before this script had loaded.
  if (button.dataset.early) void pay()
  delete button.dataset.early

  // After the browser's back button the page may be restored from the cache in its last state.
  addEventListener('pageshow', rest)
}
