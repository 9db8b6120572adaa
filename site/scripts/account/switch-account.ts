import { sessionIs } from '../../islands/typed/typed.ts'

/** Deletes everything this person typed before the next one signs in. */
document
  .querySelector('[data-switch-account]')
  ?.addEventListener('submit', () => sessionIs(undefined, true))
