import { api, type Problem } from '../../islands/api.ts'
import { sessionChanged } from '../../islands/session.ts'
import { toastOnNextPage } from '../../islands/toast.ts'
import { enhanceForm } from '../plain-form.ts'

const form = document.querySelector<HTMLFormElement>('form[data-activation]')

/** The page itself changes nothing, so a scanner that fetches the link does not use it up; a person's browser presses the button for them. */
if (form) {
  enhanceForm(form, {
    async send({ accountId, token }) {
      const { data, error } = await api.POST('/api/activations', { body: { accountId: String(accountId), token: String(token) } })
      // Used meanwhile, or run out: the page knows the words for it.
      if (error && ['LINK_IS_USED', 'LINK_IS_EXPIRED', 'LINK_IS_UNKNOWN'].includes((error as Problem).code)) return location.reload()
      if (error) return error as Problem
      if (data) leave(data)
    },
  })
  if (document.visibilityState === 'visible') form.requestSubmit()
  else document.addEventListener('visibilitychange', () => form.requestSubmit(), { once: true })
}

function leave({ signedIn, callbackUrl }: { signedIn: boolean; callbackUrl?: string }): void {
  const { login = '', home = '/', confirmed = '' } = form!.dataset
  if (!signedIn) return location.replace(`${login}?confirmed=true${callbackUrl ? `&callbackUrl=${encodeURIComponent(callbackUrl)}` : ''}`)
  toastOnNextPage({ text: confirmed, tone: 'verified' })
  sessionChanged()
  location.replace(callbackUrl ?? home)
}
