/**
 * Rotates the example in the empty box until somebody types. It stays still for people who prefer
 * reduced motion.
 */
const box = document.querySelector<HTMLTextAreaElement>('[data-examples]')
const examples = JSON.parse(box?.dataset.examples ?? '[]') as string[]

if (box && examples.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  let at = 0
  const next = setInterval(() => {
    if (document.activeElement === box || document.hidden) return
    if (box.value) return clearInterval(next)
    at = (at + 1) % examples.length
    box.placeholder = examples[at] ?? ''
  }, 6_000)
}
export {}
