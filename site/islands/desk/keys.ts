const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, dialog[open]'

/**
 * Calls the action of a pressed key, unless the person is typing or holds a modifier.
 *
 * @returns stops listening.
 */
export function onDeskKeys(actions: Readonly<Record<string, () => void>>): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof Element && event.target.closest(TYPING)
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
