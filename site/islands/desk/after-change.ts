import type { Problem } from '../api.ts'
import { toastOnNextPage } from '../toast.ts'

/** Loads the page again, so that all of it shows the change, and announces the result there. */
export function reloadWith(text: string): void {
  toastOnNextPage({ tone: 'verified', text })
  location.reload()
}

/** A refusal found in the browser, in the form of an answer of `api`. */
export const buildRefusal = (title: string, field?: string): { error: Problem } => ({
  error: {
    type: 'about:blank',
    title,
    status: 400,
    code: 'VALIDATION_FAILED',
    ...(field && { errors: [{ field, code: 'VALIDATION_FAILED', message: title }] }),
  },
})
