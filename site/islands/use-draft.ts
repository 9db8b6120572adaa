import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, readDraft, writeDraft } from './draft.ts'
import { getSession, sessionReady } from './session.ts'

/**
 * Keeps `value` under `key` as it changes and hands an earlier one to `restore` once, after hydration. A draft that a
 * signed-in person wrote waits until the session says it is the same person.
 */
export function useDraft<T>(key: string | undefined, value: T, restore: (draft: T) => void) {
  const [wasRestored, setRestored] = useState(false)
  const isTouched = useRef(false)
  const bring = useEffectEvent((draft: unknown) => {
    if (isTouched.current) return
    restore(draft as T)
    setRestored(true)
  })

  useEffect(() => {
    const found = key === undefined ? undefined : readDraft(key)
    if (!key || !found) return
    if (found.by === undefined) bring(found.value)
    // Somebody else's is not shown and not thrown away here: the session may only have run out. Sign-in tidies up.
    else void sessionReady().then(({ user }) => user?.id === found.by && bring(found.value))
  }, [key])

  useEffect(() => {
    if (key && isTouched.current) writeDraft(key, value, getSession().user?.id)
  }, [key, value])

  return {
    wasRestored,
    /** Called when the person changes something: from then on their words win over the draft. */
    touch: useCallback(() => void (isTouched.current = true), []),
    /** After it was sent, or when the person starts afresh. */
    discard: useCallback(() => {
      isTouched.current = false
      setRestored(false)
      if (key) discardDraft(key)
    }, [key]),
  }
}
