import { useEffect, useEffectEvent, useRef } from 'react'
import Pad, { type PointGroup } from 'signature_pad'
import { Button } from '../parts/Button.tsx'
import type { IslandTranslate } from '../i18n.ts'
import { scaleStrokes, toDrawing, type Drawing, type Drawn } from './scale-strokes.ts'

type Props = {
  t: IslandTranslate
  drawn: Drawn
  onChange: (drawn: Drawn, drawing: Drawing) => void
  errorId: string | undefined
}

/**
 * Signing with a mouse, a finger or a pen. Strokes are stored as vectors and redrawn when the width
 * of the pad changes. A change of height is ignored: phones change it whenever the address bar
 * appears or disappears.
 */
export function DrawingPad({ t, drawn, onChange, errorId }: Props) {
  const { strokes } = drawn
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)

  function change(next: readonly PointGroup[]): void {
    const { clientWidth: width = 1, clientHeight: height = 1 } = canvas.current ?? {}
    onChange({ strokes: next, width }, toDrawing(next, { width, height }))
  }

  /** Scales the strokes to this pad and reports the result. */
  const load = useEffectEvent((given: Drawn) => {
    if (!canvas.current || !pad.current) return
    redraw(
      canvas.current,
      pad.current,
      scaleStrokes(given.strokes, canvas.current.clientWidth / given.width),
    )
    change(pad.current.toData())
  })
  const finishStroke = useEffectEvent(() => change(pad.current?.toData() ?? []))

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const signing = new Pad(element, { minWidth: 0.8, maxWidth: 2.6, minDistance: 2 })
    pad.current = signing
    redraw(element, signing, [])
    signing.addEventListener('endStroke', finishStroke)

    let width = element.clientWidth
    const sized = new ResizeObserver(() => {
      if (element.clientWidth === width || element.clientWidth === 0) return
      load({ strokes: signing.toData(), width })
      width = element.clientWidth
    })
    sized.observe(element)
    // Dark ink on a dark sheet would be invisible.
    const recolour = () => redraw(element, signing, signing.toData())
    const themed = new MutationObserver(recolour)
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const device = matchMedia('(prefers-color-scheme: dark)')
    device.addEventListener('change', recolour)
    return () => {
      sized.disconnect()
      themed.disconnect()
      device.removeEventListener('change', recolour)
      signing.off()
    }
  }, [])

  // Changes from outside the pad: undo, clear, restore after a reload.
  useEffect(() => {
    if (pad.current?.toData().length !== drawn.strokes.length) load(drawn)
  }, [drawn])

  return (
    <div className="pad">
      <div className="pad__sheet">
        <canvas
          ref={canvas}
          className="pad__canvas"
          role="img"
          tabIndex={-1}
          aria-label={t('agreement.pad.label')}
          data-is-wrong={errorId && ''}
          aria-describedby={errorId}
          data-strokes={strokes.length}
        />
        {strokes.length === 0 && (
          <span className="pad__hint" aria-hidden="true">
            {t('agreement.pad.hint')}
          </span>
        )}
      </div>
      <div className="pad__tools">
        <span className="hint tiny" role="status">
          {t('agreement.pad.strokes', { n: strokes.length })}
        </span>
        <Button
          tone="plain"
          size="small"
          disabled={strokes.length === 0}
          onClick={() => change(strokes.slice(0, -1))}
        >
          {t('agreement.pad.undo')}
        </Button>
        <Button
          tone="plain"
          size="small"
          disabled={strokes.length === 0}
          onClick={() => change([])}
        >
          {t('agreement.pad.clear')}
        </Button>
      </div>
    </div>
  )
}

function redraw(element: HTMLCanvasElement, pad: Pad, strokes: readonly PointGroup[]): void {
  const ratio = Math.max(devicePixelRatio, 1)
  const penColor = getComputedStyle(element).color
  element.width = element.clientWidth * ratio
  element.height = element.clientHeight * ratio
  element.getContext('2d')?.scale(ratio, ratio)
  pad.penColor = penColor
  pad.clear()
  pad.fromData(strokes.map((stroke) => ({ ...stroke, penColor })))
}
