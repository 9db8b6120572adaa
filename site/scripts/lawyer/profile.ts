import { api, type Problem } from '../../islands/api.ts'
import { toast } from '../../islands/toast.ts'

/** What was saved before the page came anew is told on the new one. */
const told = sessionStorage.getItem('profile-saved')
if (told) {
  sessionStorage.removeItem('profile-saved')
  toast({ tone: 'verified', text: told })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-withdraw]')) {
  button.addEventListener('click', async () => {
    if (button.ariaBusy === 'true' || !confirm(button.dataset.confirm)) return
    button.ariaBusy = 'true'
    const { error } = await api.DELETE('/api/me/lawyer/changes')
    button.ariaBusy = null
    if (error) return void toast({ tone: 'stop', text: (error as Problem).detail ?? (error as Problem).title })
    sessionStorage.setItem('profile-saved', button.dataset.done ?? '')
    location.reload()
  })
}
