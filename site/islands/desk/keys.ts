const TYPING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog[open]'

/** What the keys of the American layout type. */
const BY_PLACE: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The names that a pressed key may have among the actions, the best first: what it types, then what
 * its place on the keyboard types on the American layout. A Lithuanian keyboard types "ą" where
 * others type 1, a Cyrillic one types "о" where others type j. A Latin letter is always itself: on
 * AZERTY or Dvorak it stands in another place.
 */
export function namesOf({ key, code, shiftKey }: Press): string[] {
  // Caps Lock does not count: X clears what x has ticked.
  if (/^[a-z]$/i.test(key)) return [shiftKey ? key.toUpperCase() : key.toLowerCase()]
  // Keys such as End, also on a numeric keypad without Num Lock.
  if (key.length > 1 && key !== 'Dead') return []
  return [key, placeOf(code, shiftKey)].filter((name) => name !== undefined)
}

function placeOf(code: string, isShifted: boolean): string | undefined {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code) ?? []
  if (letter) return isShifted ? letter : letter.toLowerCase()
  if (digit) return isShifted ? undefined : digit
  return BY_PLACE[code]?.[isShifted ? 1 : 0]
}

type Actions = Readonly<Record<string, () => void>>
/** Those of the page and those of the form of a decision: each listens by itself. */
const listening = new Set<Actions>()

/**
 * Calls the action of a pressed key, unless the person is typing, has a dialog open or holds a
 * modifier. A key that is held down acts once: otherwise it would go on deciding on the next page.
 * What a key types comes before its place, also among the actions of others: on a Lithuanian ĄŽERTY
 * keyboard "/" stands in the place of 3, and is not a whole sentence.
 *
 * @returns stops listening.
 */
export function onDeskKeys(actions: Actions): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping =
      (event.target instanceof Element && event.target.closest(TYPING)) ||
      document.querySelector('dialog:modal')
    if (isTyping || event.isComposing || event.repeat) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const name = namesOf(event).find((known) =>
      [...listening].some((some) => Object.hasOwn(some, known)),
    )
    if (name === undefined || !Object.hasOwn(actions, name)) return
    event.preventDefault()
    actions[name]?.()
  }
  listening.add(actions)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    listening.delete(actions)
    document.removeEventListener('keydown', onKeyDown)
  }
}
