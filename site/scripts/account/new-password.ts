import { api } from '../../islands/api.ts'
import { enhanceForm } from '../form/plain-form.ts'
import '../form/password-fields.ts'
import { watchPassword } from './password-rules.ts'
import { reloadPage } from '../../islands/focus.ts'

const form = document.querySelector<HTMLFormElement>('form[data-new-password]')

if (form) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
  const min = Number(form.dataset.min)
  watchPassword(form, min)
  enhanceForm(form, {
    check: ({ password, passwordConfirmation }) => ({
      ...(Array.from(String(password)).length < min && { password: words.tooShort }),
      ...(passwordConfirmation !== password && { passwordConfirmation: words.differ }),
    }),
    async send({ token, password, passwordConfirmation }) {
      const { error } = await api.POST('/api/password-resets', {
        body: {
          token: String(token),
          password: String(password),
          passwordConfirmation: String(passwordConfirmation),
        },
      })
      if (error && ['LINK_IS_USED', 'LINK_IS_EXPIRED', 'LINK_IS_UNKNOWN'].includes(error.code))
        return reloadPage()
      if (error) return error
      location.assign(`${form.dataset.login ?? '/'}?changed=true`)
    },
  })
}
