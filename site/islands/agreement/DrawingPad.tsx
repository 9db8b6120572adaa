import { useEffect, useRef } from 'react'
import Pad, { type PointGroup } from 'signature_pad'
import { Button } from '../Button.tsx'
import type { IslandTranslate } from '../i18n.ts'
import { scaleStrokes, toDrawing, type Drawing, type Drawn } from './scale-strokes.ts'

type Props = {
  t: IslandTranslate
  drawn: Drawn
  onChange: (drawn: Drawn, drawing: Drawing) => void
  errorId: string | undefined
}

/**
 * Signing with a mouse, a finger or a pen. Strokes are vectors: a turned or resized screen redraws them, and only its width
 * counts, since phones change their height whenever the address bar comes and goes.
 */
export function DrawingPad({ t, drawn, onChange, errorId }: Props) {
  const { strokes } = drawn
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const tell = useRef(onChange)
  tell.current = onChange

  function draw(next: readonly PointGroup[]): void {
    const element = canvas.current
    if (!element || !pad.current) return
    const ratio = Math.max(devicePixelRatio, 1)
    element.width = element.clientWidth * ratio
    element.height = element.clientHeight * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    pad.current.penColor = getComputedStyle(element).color
    pad.current.clear()
    pad.current.fromData(next.map((stroke) => ({ ...stroke, penColor: pad.current?.penColor ?? stroke.penColor })))
  }

  function change(next: readonly PointGroup[]): void {
    const { clientWidth: width = 1, clientHeight: height = 1 } = canvas.current ?? {}
    tell.current({ strokes: next, width }, toDrawing(next, { width, height }))
  }

  /** What came from outside: undone, cleared, brought back after a reload, perhaps from a pad of another width. */
  function bring({ strokes, width }: Drawn): void {
    draw(scaleStrokes(strokes, (canvas.current?.clientWidth ?? width) / width))
    change(pad.current?.toData() ?? [])
  }

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    pad.current = new Pad(element, { minWidth: 0.8, maxWidth: 2.6, minDistance: 2 })
    pad.current.addEventListener('endStroke', () => change(pad.current?.toData() ?? []))
    if (strokes.length > 0) bring(drawn)
    else draw([])

    let width = element.clientWidth
    const sized = new ResizeObserver(() => {
      if (element.clientWidth === width || element.clientWidth === 0) return
      const scaled = scaleStrokes(pad.current?.toData() ?? [], element.clientWidth / width)
      width = element.clientWidth
      draw(scaled)
      if (scaled.length > 0) change(scaled)
    })
    sized.observe(element)
    // Dark ink on a dark sheet would look like no signature.
    const redraw = () => draw(pad.current?.toData() ?? [])
    const themed = new MutationObserver(redraw)
    themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const device = matchMedia('(prefers-color-scheme: dark)')
    device.addEventListener('change', redraw)
    return () => {
      sized.disconnect()
      themed.disconnect()
      device.removeEventListener('change', redraw)
      pad.current?.off()
    }
  }, [])

  useEffect(() => {
    if (pad.current && pad.current.toData().length !== strokes.length) bring(drawn)
  }, [drawn])

  return (
    <div className="pad">
      <div className="pad__sheet">
        <canvas ref={canvas} className="pad__canvas" role="img" aria-label={t('agreement.pad.label')} aria-describedby={errorId} data-strokes={strokes.length} />
        {strokes.length === 0 && <span className="pad__hint" aria-hidden="true">{t('agreement.pad.hint')}</span>}
      </div>
      <div className="pad__tools">
        <span className="hint tiny" role="status">{t('agreement.pad.strokes', { n: strokes.length })}</span>
        <Button tone="plain" size="small" disabled={strokes.length === 0} onClick={() => change(strokes.slice(0, -1))}>{t('agreement.pad.undo')}</Button>
        <Button tone="plain" size="small" disabled={strokes.length === 0} onClick={() => change([])}>{t('agreement.pad.clear')}</Button>
      </div>
    </div>
  )
}
