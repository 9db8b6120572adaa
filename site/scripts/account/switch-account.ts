import { discardAllDrafts } from '../../islands/draft.ts'

/** Whoever signs in next finds nothing of what this person typed. */
document.querySelector('[data-switch-account]')?.addEventListener('submit', () => discardAllDrafts())
