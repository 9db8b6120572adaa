import { wireDescribedForm } from './described-form.ts'
import { readDescription, saveDescription } from './saved-description.ts'

/** On the home page: keeps the description in this window and opens the page of the answer. */
const form = document.querySelector<HTMLFormElement>('[data-describe]')
if (form) {
  const { box, consent, faults, show, restore } = wireDescribedForm(form, () => {
    if (!navigator.onLine) return show(faults.offline)
    saveDescription({ text: box.value, isShown: true, mayAskModel: consent?.checked === true })
    // Where the browser stores nothing, the form is posted as without script.
    if (readDescription()) location.assign(form.dataset.answer ?? '')
    else form.submit()
  })
  void restore()
}
