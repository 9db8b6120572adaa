/** The choice of light or dark; without a choice the device's setting applies. */
const chooser = document.querySelector<HTMLElement>('[data-theme-switch]')
const select = chooser?.querySelector('select')
if (chooser && select) {
  select.value = document.documentElement.dataset.theme ?? ''
  chooser.hidden = false
  select.addEventListener('change', () => {
    if (select.value) document.documentElement.dataset.theme = select.value
    else delete document.documentElement.dataset.theme
    localStorage.setItem('theme', select.value)
  })
}
export {}
