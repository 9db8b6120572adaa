import { enhanceForm } from './plain-form.ts'

const SHORTEST_NOTE = 5

/**
 * The forms behind a mail's link post by themselves, with a script or without; with one, what is
 * missing is said at its field and in the page's words.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-act]')) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
  enhanceForm(form, {
    check: ({ comment }) => ({
      ...(typeof comment === 'string' &&
        comment.trim().length < SHORTEST_NOTE && {
          comment: comment.trim() ? words.tooShort : words['required.comment'],
        }),
    }),
    send() {
      form.submit()
      // The page is left by it: until then the button stays busy.
      return new Promise<void>(() => {})
    },
  })
}
