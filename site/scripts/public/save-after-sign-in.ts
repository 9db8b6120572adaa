import { saveTyped } from '../../islands/typed/typed.ts'

/** A guest's press leads to sign-in; back on this page, `save-lawyers.ts` does what they pressed. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-save-lawyer]')
  if (link) saveTyped('save-lawyer', { lawyerId: link.dataset.saveLawyer, path: location.pathname })
})
