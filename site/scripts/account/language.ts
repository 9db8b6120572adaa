import { api } from '../../islands/api.ts'
import { toast, toastOnNextPage } from '../../islands/toast.ts'

/**
 * Saves the language of a person's mails, then loads the page in that language; the address carries
 * the choice to the cookie.
 */
const choice = document.querySelector<HTMLElement>('[data-language-choice]')
choice?.addEventListener('change', async ({ target }) => {
  const { value, dataset } = target as HTMLInputElement
  const { error } = await api.PATCH('/api/me', { body: { locale: value as 'lt' | 'en' } })
  if (error) return void toast({ tone: 'stop', text: choice.dataset.failed ?? '' })
  if (document.documentElement.lang === value)
    return void toast({ tone: 'verified', text: choice.dataset.done ?? '' })
  toastOnNextPage({ tone: 'verified', text: choice.dataset.done ?? '' })
  location.assign(dataset.href ?? location.pathname)
})
export {}
