import { focusManager } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, readDraft, writeDraft } from './draft.ts'

/**
 * Saves `value` under `key` as it changes, and passes a saved one to `restore` once after
 * hydration, if it belongs to this person. With `followsOtherWindows` a window that gets the focus
 * also takes what another window has saved since.
 */
export function useDraft(
  key: string | undefined,
  value: string,
  restore: (draft: string) => void,
  followsOtherWindows = false,
) {
  const [wasRestored, setRestored] = useState(false)
  const [isRead, setRead] = useState(key === undefined)
  const isTouched = useRef(false)
  const takeFirst = useEffectEvent((draft: unknown) => {
    setRead(true)
    if (isTouched.current || typeof draft !== 'string') return
    restore(draft)
    setRestored(true)
  })
  const takeNewer = useEffectEvent((before: string, found: unknown) => {
    // Text typed while the draft was being read is newer than the draft.
    if (typeof found === 'string' && found !== before && value === before) restore(found)
  })
  const valueNow = useEffectEvent(() => value)

  useEffect(() => {
    if (key) void readDraft(key).then((found) => takeFirst(found))
  }, [key])

  useEffect(() => {
    if (key && isTouched.current) void writeDraft(key, value)
  }, [key, value])

  useEffect(() => {
    if (!key || !followsOtherWindows) return
    const adopt = () => {
      const before = valueNow()
      void readDraft(key).then((found) => takeNewer(before, found))
    }
    const stop = focusManager.subscribe((isFocused) => isFocused && adopt())
    addEventListener('focus', adopt)
    return () => {
      stop()
      removeEventListener('focus', adopt)
    }
  }, [key, followsOtherWindows])

  return {
    wasRestored,
    /** A saved draft has been looked for, and restored if there was one. */
    isRead,
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
