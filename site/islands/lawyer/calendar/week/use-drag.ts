import {
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import { QUARTERS_IN_CELL, type Span } from './week-grid.ts'

const LONG_PRESS_MS = 400
const STILL_PX = 8

type Kind =
  | { kind: 'make'; anchor: number }
  | { kind: 'move'; id: string; grabbed: number; length: number }
  | { kind: 'resize'; id: string; edge: 'from' | 'to'; other: number }
export type Dragged = { kind: Kind['kind']; id?: string; span: Span }

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
  const now = useRef<{ kind: Kind; span: Span; hasMoved: boolean } | undefined>(undefined)
  const waiting = useRef<
    { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined
  >(undefined)
  const swallowClick = useRef(false)

  /** Day and quarter at a point, precise to the quarter of an hour within a half-hour cell. */
  function at(x: number, y: number): { day: number; quarter: number } | undefined {
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

  function begin(kind: Kind, span: Span) {
    now.current = { kind, span, hasMoved: false }
    if (kind.kind === 'make') setDragged({ kind: 'make', span })
  }

  function move(x: number, y: number) {
    const drag = now.current
    const point = at(x, y)
    if (!drag || !point) return
    const span = moved(drag.kind, drag.span, point, lengthOf)
    if (span.day === drag.span.day && span.from === drag.span.from && span.to === drag.span.to)
      return
    drag.span = span
    drag.hasMoved = true
    setDragged({ kind: drag.kind.kind, ...('id' in drag.kind && { id: drag.kind.id }), span })
  }

  function end(isDropped: boolean) {
    const drag = now.current
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
    now.current = undefined
    setDragged(undefined)
    if (!drag?.hasMoved || !isDropped) return
    // The click that follows a drag must not press what is below the pointer.
    swallowClick.current = true
    setTimeout(() => {
      swallowClick.current = false
    }, 50)
    if (drag.kind.kind === 'make') onMade(drag.span)
    else onChanged(drag.kind.id, drag.span)
  }

  useEffect(() => {
    const onMove = (event: PointerEvent) => {
      if (
        waiting.current &&
        Math.hypot(event.clientX - waiting.current.x, event.clientY - waiting.current.y) > STILL_PX
      ) {
        clearTimeout(waiting.current.timer)
        waiting.current = undefined
      }
      move(event.clientX, event.clientY)
    }
    const onUp = () => end(true)
    const onCancel = () => end(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && now.current) end(false)
    }
    // Once a finger drags, the page must not scroll.
    const onTouch = (event: TouchEvent) => {
      if (now.current) event.preventDefault()
    }
    const element = grid.current
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', onCancel)
    document.addEventListener('keydown', onKey)
    element?.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', onCancel)
      document.removeEventListener('keydown', onKey)
      element?.removeEventListener('touchmove', onTouch)
    }
  })

  const start = (
    event: ReactPointerEvent,
    make: (point: { day: number; quarter: number }) => [Kind, Span],
  ) => {
    if (event.button !== 0) return
    const { clientX: x, clientY: y, pointerType } = event
    const point = at(x, y)
    if (!point) return
    if (pointerType !== 'touch') return begin(...make(point))
    waiting.current = {
      x,
      y,
      timer: setTimeout(() => {
        waiting.current = undefined
        navigator.vibrate?.(15)
        const [kind, span] = make(point)
        begin(kind, span)
        if (now.current) now.current.hasMoved = kind.kind === 'make'
      }, LONG_PRESS_MS),
    }
  }

  return {
    dragged,
    /** True right after a drag: ignore its click. */
    isSwallowed: () => swallowClick.current,
    startMaking: (event: ReactPointerEvent) =>
      start(event, ({ day, quarter }) => {
        const from = quarter - (quarter % QUARTERS_IN_CELL)
        return [
          { kind: 'make', anchor: from },
          { day, from, to: from + QUARTERS_IN_CELL },
        ]
      }),
    startMoving: (event: ReactPointerEvent, id: string, span: Span) =>
      start(event, ({ quarter }) => [
        { kind: 'move', id, grabbed: quarter - span.from, length: span.to - span.from },
        span,
      ]),
    startResizing: (event: ReactPointerEvent, id: string, span: Span, edge: 'from' | 'to') => {
      event.stopPropagation()
      start(event, () => [
        { kind: 'resize', id, edge, other: edge === 'to' ? span.from : span.to - 1 },
        span,
      ])
    },
  }
}

export type Drag = ReturnType<typeof useDrag>

/** The span after the pointer has moved to a quarter. Pure. */
export function moved(
  kind: Kind,
  span: Span,
  { day, quarter }: { day: number; quarter: number },
  lengthOf: (day: number) => number,
): Span {
  if (kind.kind === 'move') {
    const from = Math.min(Math.max(0, quarter - kind.grabbed), lengthOf(day) - kind.length)
    return { day, from, to: from + kind.length }
  }
  // The columns of other days do not limit a stretch that began here.
  const last = lengthOf(span.day) - 1
  const here = Math.min(quarter, last)
  if (kind.kind === 'resize')
    return { day: span.day, from: Math.min(kind.other, here), to: Math.max(kind.other, here) + 1 }
  return here >= kind.anchor
    ? { day: span.day, from: kind.anchor, to: Math.max(here + 1, kind.anchor + 1) }
    : { day: span.day, from: here, to: kind.anchor + QUARTERS_IN_CELL }
}
