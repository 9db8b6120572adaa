import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { entryOf, follow, isSlotKey } from './slot-keys.ts'
import type { WeekDay } from './slot-week.ts'

type Options = {
  week: readonly WeekDay[]
  chosen: string | undefined
  /** Whether the times of this week are loaded. */
  isReady: boolean
  /** Goes to another week; returns false when there is none. */
  turn: (to: 'previous' | 'next') => boolean
}

/**
 * One tab stop for all times of a week, with arrow keys among them. The focused time is announced
 * with its day.
 */
export function useSlotKeys({ week, chosen, isReady, turn }: Options) {
  const root = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<string>()
  /** The week was changed by a key: once its times are loaded, focus the first or last one. */
  const arriving = useRef<'previous' | 'next'>(undefined)
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus()
  const focusOn = (start: string) => focus(`[data-start="${start}"]`)

  useEffect(() => {
    const from = arriving.current
    if (!from || !isReady) return
    arriving.current = undefined
    const starts = week.flatMap((day) => day.starts)
    const start = from === 'next' ? starts[0] : starts.at(-1)
    // A week without times says where the nearest ones are.
    if (start) focusOn(start)
    else focus('.slots__none button, .slots__week')
  }, [isReady, week])

  return {
    root,
    entry: entryOf(week, visited, chosen),
    onFocus: setVisited,
    onKeyDown(event: KeyboardEvent, start: string) {
      if (!isSlotKey(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return
      event.preventDefault()
      const led = follow(event.key, start, week)
      if (!led) return
      if ('to' in led) return focusOn(led.to)
      if (turn(led.out)) arriving.current = led.out
    },
  }
}
