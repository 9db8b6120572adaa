import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import { QUARTERS_IN_CELL, spanAfterMove, type DragAction, type Span } from './week-grid.ts'

const LONG_PRESS_MS = 400
const STILL_PX = 8

/** Browsers send the click of a drag right after the pointer is released. */
const CLICK_FOLLOWS_MS = 50

export type Dragged = { type: DragAction['type']; id?: string; span: Span }

type Options = {
  grid: RefObject<HTMLElement | null>
  /** The number of quarters of an hour in a shown day. */
  lengthOf: (day: number) => number
  onMade: (span: Span) => void
  onChanged: (id: string, span: Span) => void
}

/**
 * Dragging in the week: with a mouse at once, with a finger after a long press, so that the page
 * can still be scrolled. A press without movement is an ordinary click. Returns the current drag
 * and the functions that start one.
 */
export function useDrag({ grid, lengthOf, onMade, onChanged }: Options) {
  const [dragged, setDragged] = useState<Dragged>()
  const dragging = useRef<{ action: DragAction; span: Span; hasMoved: boolean } | undefined>(
    undefined,
  )
  const longPress = useRef<
    { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined
  >(undefined)
  const isClickIgnored = useRef(false)

  /** Day and quarter at a point, precise to the quarter of an hour within a half-hour cell. */
  function pointAt(x: number, y: number): { day: number; quarter: number } | undefined {
    const cell = document
      .elementsFromPoint(x, y)
      .find(
        (element): element is HTMLElement =>
          element instanceof HTMLElement &&
          element.dataset.cell !== undefined &&
          Boolean(grid.current?.contains(element)),
      )
    if (!cell) return undefined
    const { top, height } = cell.getBoundingClientRect()
    const part = Math.min(
      QUARTERS_IN_CELL - 1,
      Math.max(0, Math.floor(((y - top) / height) * QUARTERS_IN_CELL)),
    )
    return {
      day: Number(cell.dataset.day),
      quarter: Number(cell.dataset.cell) * QUARTERS_IN_CELL + part,
    }
  }

  function begin(action: DragAction, span: Span) {
    dragging.current = { action, span, hasMoved: false }
    if (action.type === 'make') setDragged({ type: 'make', span })
  }

  function move(x: number, y: number) {
    const drag = dragging.current
    const point = pointAt(x, y)
    if (!drag || !point) return
    const span = spanAfterMove(drag.action, drag.span, point, lengthOf)
    if (span.day === drag.span.day && span.from === drag.span.from && span.to === drag.span.to)
      return
    drag.span = span
    drag.hasMoved = true
    const { action } = drag
    setDragged({ type: action.type, ...('id' in action && { id: action.id }), span })
  }

  function end(isDropped: boolean) {
    const drag = dragging.current
    clearTimeout(longPress.current?.timer)
    longPress.current = undefined
    dragging.current = undefined
    setDragged(undefined)
    if (!drag?.hasMoved || !isDropped) return
    // The click that follows a drag must not press what is below the pointer.
    isClickIgnored.current = true
    setTimeout(() => {
      isClickIgnored.current = false
    }, CLICK_FOLLOWS_MS)
    if (drag.action.type === 'make') onMade(drag.span)
    else onChanged(drag.action.id, drag.span)
  }

  const onMove = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    const press = longPress.current
    if (press && Math.hypot(x - press.x, y - press.y) > STILL_PX) {
      clearTimeout(press.timer)
      longPress.current = undefined
    }
    move(x, y)
  })
  const onUp = useEffectEvent(() => end(true))
  const onCancel = useEffectEvent(() => end(false))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && dragging.current) end(false)
  })

  useEffect(() => {
    const done = new AbortController()
    const { signal } = done
    document.addEventListener('pointermove', (event) => onMove(event), { signal })
    document.addEventListener('pointerup', () => onUp(), { signal })
    document.addEventListener('pointercancel', () => onCancel(), { signal })
    document.addEventListener('keydown', (event) => onKey(event), { signal })
    // Once a finger drags, the page must not scroll.
    const onTouch = (event: TouchEvent) => {
      if (dragging.current) event.preventDefault()
    }
    grid.current?.addEventListener('touchmove', onTouch, { passive: false, signal })
    return () => done.abort()
  }, [grid])

  const start = (
    event: ReactPointerEvent,
    make: (point: { day: number; quarter: number }) => [DragAction, Span],
  ) => {
    if (event.button !== 0) return
    const { clientX: x, clientY: y, pointerType } = event
    const point = pointAt(x, y)
    if (!point) return
    if (pointerType !== 'touch') return begin(...make(point))
    longPress.current = {
      x,
      y,
      timer: setTimeout(() => {
        longPress.current = undefined
        navigator.vibrate?.(15)
        const [action, span] = make(point)
        begin(action, span)
        // The long press alone closes a cell: a finger that has pressed so long means it.
        if (dragging.current) dragging.current.hasMoved = action.type === 'make'
      }, LONG_PRESS_MS),
    }
  }

  return {
    dragged,
    /** True right after a drag: its click is to be ignored. */
    isClickAfterDrag: () => isClickIgnored.current,
    startMaking: (event: ReactPointerEvent) =>
      start(event, ({ day, quarter }) => {
        const from = quarter - (quarter % QUARTERS_IN_CELL)
        return [
          { type: 'make', anchor: from },
          { day, from, to: from + QUARTERS_IN_CELL },
        ]
      }),
    startMoving: (event: ReactPointerEvent, id: string, span: Span) =>
      start(event, ({ quarter }) => [
        { type: 'move', id, grabbed: quarter - span.from, length: span.to - span.from },
        span,
      ]),
    startResizing: (event: ReactPointerEvent, id: string, span: Span, edge: 'from' | 'to') => {
      event.stopPropagation()
      start(event, () => [
        { type: 'resize', id, edge, other: edge === 'to' ? span.from : span.to - 1 },
        span,
      ])
    },
  }
}

export type Drag = ReturnType<typeof useDrag>
