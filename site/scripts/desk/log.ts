import { enhanceForm } from '../form/plain-form.ts'

/**
 * Validates the filter in the page's own words before sending; without script the server does the
 * same.
 */
const form = document.querySelector<HTMLFormElement>('form[data-log-filter]')
if (form)
  enhanceForm(form, {
    async send() {
      form.submit()
    },
  })
