import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { MOST_ZOOM, pulled, settled, wholePicture, windowOf, type Crop } from './crop-window.ts'
import './crop-picture.css'

type Words = { canvas: string; zoom: string; across: string; down: string }
type Props = {
  picture: ImageBitmap
  /** Width to height of what is kept. */
  aspect: number
  words: Words
  /** Handed over with each change: draws what is shown now at any size. */
  onChange(draw: (width: number) => HTMLCanvasElement): void
}

const FRAME = 320

/** A frame over a picture that one pulls, zooms, or moves by the sliders; what it shows is what is kept. */
export function CropPicture({ picture, aspect, words, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(wholePicture)
  const pull = useRef<{ x: number; y: number } | undefined>(undefined)

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

  function move({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void {
    const from = pull.current
    if (!from) return
    const { width, height } = currentTarget.getBoundingClientRect()
    setCrop((now) => pulled(picture, aspect, now, { x: (clientX - from.x) / width, y: (clientY - from.y) / height }))
    pull.current = { x: clientX, y: clientY }
  }

  const slider = (name: keyof Crop, label: string, [min, max]: [number, number]) => (
    <label className="crop__slider">
      <span>{label}</span>
      <input type="range" min={min} max={max} step={0.01} value={crop[name]} onChange={({ target }) => setCrop(settled(picture, aspect, { ...crop, [name]: Number(target.value) }))} />
    </label>
  )

  return (
    <div className="crop">
      <canvas
        className="crop__frame"
        ref={canvas}
        width={FRAME * 2}
        height={Math.round((FRAME * 2) / aspect)}
        role="img"
        aria-label={words.canvas}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pull.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={move}
        onPointerUp={() => (pull.current = undefined)}
        onPointerCancel={() => (pull.current = undefined)}
      />
      {slider('zoom', words.zoom, [1, MOST_ZOOM])}
      {slider('x', words.across, [0, 1])}
      {slider('y', words.down, [0, 1])}
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
