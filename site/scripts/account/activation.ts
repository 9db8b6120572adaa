import { sessionChanged } from '../../islands/session/session.ts'
import { toastOnNextPage } from '../../islands/toast.ts'
import { enhanceForm } from '../form/plain-form.ts'
import '../form/password-fields.ts'
import { takeOverDescribed } from '../described/hand-over.ts'
import { authPost } from './auth-post.ts'
import { reloadPage } from '../../islands/focus.ts'

type Activated = { signedIn: boolean; goesOnElsewhere: boolean; callbackUrl?: string }

const takenOver = takeOverDescribed()

/**
 * Opening the page changes nothing, so a scanner that follows the link does not use it up. The
 * browser that registered presses the button automatically.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-activation]')) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
  const min = Number(form.dataset.min ?? 0)
  enhanceForm(form, {
    check: ({ newPassword, passwordConfirmation }) => ({
      ...(typeof newPassword === 'string' &&
        Array.from(newPassword).length < min && { newPassword: words.tooShort }),
      ...(newPassword !== passwordConfirmation && { passwordConfirmation: words.differ }),
    }),
    async send({ accountId, token, password, newPassword, passwordConfirmation }) {
      const { data, problem } = await authPost<Activated>('/api/activations', {
        accountId,
        token,
        password,
        newPassword,
        passwordConfirmation,
      })
      // Used or expired meanwhile: the page has a text for it.
      if (problem && ['LINK_IS_USED', 'LINK_IS_EXPIRED', 'LINK_IS_UNKNOWN'].includes(problem.code))
        return reloadPage()
      if (problem) return problem
      await takenOver
      leave(form, data)
    },
  })
  if (!('pressesItself' in form.dataset)) continue
  if (document.visibilityState === 'visible') form.requestSubmit()
  else document.addEventListener('visibilitychange', () => form.requestSubmit(), { once: true })
}

function leave(form: HTMLFormElement, { goesOnElsewhere, callbackUrl }: Activated): void {
  const { home = '/', confirmed = '' } = form.dataset
  sessionChanged()
  if (goesOnElsewhere) return stayHere(callbackUrl)
  toastOnNextPage({ text: confirmed, tone: 'verified' })
  location.replace(callbackUrl ?? home)
}

/**
 * The tab that registered is in another browser and continues by itself. Here the person may
 * continue too, but is not redirected.
 */
function stayHere(callbackUrl: string | undefined): void {
  document.querySelector<HTMLElement>('[data-activation-step]')!.hidden = true
  const section = document.querySelector<HTMLElement>('[data-activated]')!
  section.hidden = false
  if (callbackUrl) section.querySelector<HTMLAnchorElement>('[data-go-on]')!.href = callbackUrl
  section.querySelector('h1')?.focus()
}
