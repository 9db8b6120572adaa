import { sessionIs } from '../../islands/typed.ts'

/** Nothing this person typed is left for the next one. */
document
  .querySelector('[data-switch-account]')
  ?.addEventListener('submit', () => sessionIs(undefined, true))
