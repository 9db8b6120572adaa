import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { IslandTranslate } from '../i18n.ts'
import {
  firstCrop,
  MAX_ZOOM,
  pullCrop,
  windowOf,
  zoomCrop,
  settleCrop,
  type Crop,
} from './crop-window.ts'
import './crop-picture.css'

type Props = {
  /** Needs the messages `site.crop`. */
  t: IslandTranslate
  picture: ImageBitmap
  /** Width divided by height of the result. */
  aspect: number
  /** Called on each change with a function that draws the current crop at any width. */
  onChange(draw: (width: number) => HTMLCanvasElement): void
}

const FRAME = 320
const KEYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 0.03, y: 0 },
  ArrowRight: { x: -0.03, y: 0 },
  ArrowUp: { x: 0, y: 0.03 },
  ArrowDown: { x: 0, y: -0.03 },
}

/**
 * A frame in which a picture is moved and zoomed: with mouse and wheel, one or two fingers, arrows,
 * + and −, or the sliders. The result is what the frame shows.
 */
export function CropPicture({ t, picture, aspect, onChange }: Props) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture, aspect))

  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, aspect, crop)
    onChange((width) => {
      const target = document.createElement('canvas')
      target.width = width
      target.height = Math.round(width / aspect)
      draw(target, picture, aspect, crop)
      return target
    })
  }, [picture, aspect, crop, onChange])
  useEffect(() => canvas.current?.focus(), [])
  // React listens to the wheel passively, so the page would scroll as well.
  useEffect(() => {
    const element = canvas.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      setCrop((now) => zoomCrop(picture, aspect, now, Math.exp(-event.deltaY / 400)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [picture, aspect])

  function onMove({
    pointerId,
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent<HTMLCanvasElement>): void {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const now = { x: clientX, y: clientY }
    const other = [...fingers.current].find(([one]) => one !== pointerId)?.[1]
    fingers.current.set(pointerId, now)
    const { width, height } = currentTarget.getBoundingClientRect()
    const share = other ? 0.5 : 1
    const factor = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
    setCrop((at) =>
      zoomCrop(
        picture,
        aspect,
        pullCrop(picture, aspect, at, {
          x: ((now.x - before.x) / width) * share,
          y: ((now.y - before.y) / height) * share,
        }),
        factor,
      ),
    )
  }
  function onKey(event: KeyboardEvent): void {
    const by = KEYS[event.key]
    if (by) setCrop(pullCrop(picture, aspect, crop, by))
    else if (event.key === '+' || event.key === '=') setCrop(zoomCrop(picture, aspect, crop, 1.1))
    else if (event.key === '-') setCrop(zoomCrop(picture, aspect, crop, 1 / 1.1))
    else return
    event.preventDefault()
  }
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)

  const slider = (name: keyof Crop, label: string, [min, max]: [number, number]) => (
    <label className="crop__slider">
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={crop[name]}
        onChange={({ target }) =>
          setCrop(settleCrop(picture, aspect, { ...crop, [name]: Number(target.value) }))
        }
      />
    </label>
  )

  return (
    <div className="crop">
      {/* Screen readers must pass the arrows and + − on: they are this widget’s own keys. */}
      <canvas
        className="crop__frame"
        ref={canvas}
        width={FRAME * 2}
        height={Math.round((FRAME * 2) / aspect)}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its keys are its own
        role="application"
        aria-label={t('site.crop.label')}
        aria-describedby={`${id}-help`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onMove}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKey}
      />
      <div className="crop__tools">
        <p className="field__hint" id={`${id}-help`}>
          {t('site.crop.help')}
        </p>
        {slider('zoom', t('site.crop.zoom'), [1, MAX_ZOOM])}
        {slider('x', t('site.crop.across'), [0, 1])}
        {slider('y', t('site.crop.down'), [0, 1])}
      </div>
    </div>
  )
}

function draw(target: HTMLCanvasElement, picture: ImageBitmap, aspect: number, crop: Crop): void {
  const context = target.getContext('2d')
  if (!context) return
  const { left, top, width, height } = windowOf(picture, aspect, crop)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, target.width, target.height)
  context.drawImage(picture, left, top, width, height, 0, 0, target.width, target.height)
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y)
