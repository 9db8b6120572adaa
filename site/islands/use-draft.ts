import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, readDraft, writeDraft } from './draft.ts'

/**
 * Keeps `value` under `key` as it changes and hands an earlier one to `restore` once, after
 * hydration, if it is this person's.
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
    if (key) void readDraft(key).then((found) => found !== undefined && bring(found))
  }, [key])

  useEffect(() => {
    if (key && isTouched.current) void writeDraft(key, value)
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
