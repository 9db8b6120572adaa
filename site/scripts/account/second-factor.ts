import { sessionChanged } from '../../islands/session/session.ts'
import { enhanceForm } from '../form/plain-form.ts'
import { authPost } from './auth-post.ts'

type SecondFactorResult = { callbackUrl: string; recoveryCodes?: string[] }

const form = document.querySelector<HTMLFormElement>('form[data-second-factor]')!

enhanceForm(form, {
  async send({ csrfToken, code, callbackUrl }) {
    const { data, problem } = await authPost<SecondFactorResult>('/api/auth/second-factor', {
      csrfToken,
      code,
      ...(callbackUrl && { callbackUrl }),
    })
    if (problem) return problem
    sessionChanged()
    if (data.recoveryCodes) showCodes(data.recoveryCodes, data.callbackUrl)
    else location.assign(data.callbackUrl)
  },
})

/** The codes are shown only once. */
function showCodes(codes: readonly string[], callbackUrl: string): void {
  const section = document.querySelector<HTMLElement>('[data-recovery-codes]')!
  document.querySelector<HTMLElement>('[data-second-factor-step]')!.hidden = true
  section.hidden = false
  section
    .querySelector('[data-codes]')!
    .replaceChildren(
      ...codes.map((code) => Object.assign(document.createElement('li'), { textContent: code })),
    )
  section.querySelector('h1')?.focus()
  const copy = section.querySelector<HTMLButtonElement>('[data-copy]')!
  copy.addEventListener(
    'click',
    () =>
      void navigator.clipboard
        .writeText(codes.join('\n'))
        .then(() => (copy.textContent = copy.dataset.done ?? '')),
  )
  section
    .querySelector('[data-go-on]')!
    .addEventListener('click', () => location.assign(callbackUrl))
}
