import { enhanceForm } from './form/plain-form.ts'

/**
 * The forms of a mail link post with or without script. With it, missing values are reported at
 * their field in the page's words.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-act]')) {
  const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
  const note = form.elements.namedItem('comment') as HTMLTextAreaElement | null
  enhanceForm(form, {
    check: ({ comment }) => ({
      ...(typeof comment === 'string' &&
        note &&
        comment.trim().length < note.minLength && {
          comment: comment.trim() ? words.tooShort : words['required.comment'],
        }),
    }),
    send() {
      form.submit()
      // The page is being left: keep the button busy.
      return new Promise<void>(() => {})
    },
  })
}
