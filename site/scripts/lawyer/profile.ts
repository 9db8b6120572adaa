import { api } from '../../islands/api.ts'
import { toast, toastOnNextPage } from '../../islands/toast.ts'

/** Withdraws a pending change after a confirmation, then reloads the page. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-withdraw]')) {
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    const { error } = await api.DELETE('/api/me/lawyer/changes')
    button.ariaBusy = null
    if (error)
      return void toast({
        tone: 'stop',
        text: error.detail ?? error.title,
      })
    toastOnNextPage({ tone: 'verified', text: button.dataset.done ?? '' })
    location.reload()
  })
}
