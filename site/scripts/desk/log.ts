import { enhanceForm } from '../plain-form.ts'

/**
 * The filter says what is wrong in its own words before it asks; the server answers alike where
 * this has not come.
 */
const form = document.querySelector<HTMLFormElement>('form[data-log-filter]')
if (form)
  enhanceForm(form, {
    async send() {
      form.submit()
    },
  })
