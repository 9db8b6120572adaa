import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, readDraft, writeDraft } from './draft.ts'

/**
 * Saves `value` under `key` as it changes, and passes a saved one to `restore` once after
 * hydration, if it belongs to this person.
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
    /** Called when the person changes something: from then on the draft is not restored over it. */
    touch: useCallback(() => void (isTouched.current = true), []),
    /** Called after sending, or when the person starts again. */
    discard: useCallback(() => {
      isTouched.current = false
      setRestored(false)
      if (key) discardDraft(key)
    }, [key]),
  }
}
