import { useState } from 'react'
import type { WaitingCode } from './types.ts'

/**
 * The code whose step is shown. The server forgets a code that has run out; its step stays until the
 * person closes it, since it says so and sends a new one.
 */
export function useWaitingCode(asked: WaitingCode | null) {
  const [known, remember] = useState(asked)
  const [isHidden, hide] = useState(false)
  if (asked && asked !== known) remember(asked)
  return { waiting: isHidden ? null : known, hide }
}
