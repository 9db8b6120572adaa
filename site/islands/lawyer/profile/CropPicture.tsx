import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Button } from '../../Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { firstCrop, FRAME, MAX_ZOOM, moved, shownPart, zoomed, type Crop } from './crop.ts'

type Props = { t: IslandTranslate; picture: ImageBitmap; isBusy: boolean; onCrop: (cropped: Blob) => Promise<void>; onCancel: () => void }

const KEYS: Record<string, readonly [number, number]> = { ArrowLeft: [12, 0], ArrowRight: [-12, 0], ArrowUp: [0, 12], ArrowDown: [0, -12] }

/** A window of 428 : 490 behind which the picture is moved and zoomed: by mouse and wheel, one and two fingers, arrows, + and −. */
export function CropPicture({ t, picture, isBusy, onCrop, onCancel }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture))

  useEffect(() => {
    draw(canvas.current, picture, crop, FRAME.width)
  }, [picture, crop])
  useEffect(() => canvas.current?.focus(), [])
  // React hears the wheel passively, and the page would scroll under the picture.
  useEffect(() => {
    const element = canvas.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setCrop((now) => zoomed(now, picture, Math.exp(-event.deltaY / 400)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [picture])

  function onMove(event: PointerEvent<HTMLCanvasElement>): void {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const perPixel = FRAME.width / event.currentTarget.clientWidth
    const factor = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
    const share = other ? 0.5 : 1
    setCrop((at) => zoomed(moved(at, picture, (now.x - before.x) * perPixel * share, (now.y - before.y) * perPixel * share), picture, factor))
  }
  function onKey(event: KeyboardEvent): void {
    const step = KEYS[event.key]
    if (step) setCrop(moved(crop, picture, ...step))
    else if (event.key === '+' || event.key === '=') setCrop(zoomed(crop, picture, 1.1))
    else if (event.key === '-') setCrop(zoomed(crop, picture, 1 / 1.1))
    else return
    event.preventDefault()
  }
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

  async function take(): Promise<void> {
    const large = document.createElement('canvas')
    draw(large, picture, crop, FRAME.width * 2)
    const blob = await new Promise<Blob | null>((resolve) => large.toBlob(resolve, 'image/jpeg', 0.92))
    if (blob) await onCrop(blob)
  }

  return (
    <div className="crop">
      {/* A reader must pass the arrows and + − on: they are this window’s own keys. */}
      <canvas
        ref={canvas}
        className="crop__window"
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its keys are its own
        role="application"
        aria-label={t('lawyer.profile.cropLabel')}
        aria-describedby="crop-help"
        onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY }) }}
        onPointerMove={onMove}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKey}
      />
      <div className="crop__tools">
        <p className="field__hint" id="crop-help">{t('lawyer.profile.cropHelp')}</p>
        <label className="field__label" htmlFor="crop-zoom">{t('lawyer.profile.zoom')}</label>
        <input id="crop-zoom" type="range" min={1} max={MAX_ZOOM} step={0.05} value={crop.zoom} onChange={({ target }) => setCrop(zoomed(crop, picture, Number(target.value) / crop.zoom))} />
        <div className="buttons">
          <Button size="small" isBusy={isBusy} onClick={() => void take()}>{t('lawyer.profile.useCrop')}</Button>
          <Button size="small" tone="quiet" onClick={onCancel}>{t('site.form.cancel')}</Button>
        </div>
      </div>
    </div>
  )
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap, crop: Crop, width: number): void {
  if (!canvas) return
  canvas.width = width
  canvas.height = Math.round((width * FRAME.height) / FRAME.width)
  const part = shownPart(crop, picture)
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)
