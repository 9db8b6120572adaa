/** A picture behind a window of the portrait's proportions: how large it is shown, and which point of it lies in the middle. */
export type Crop = { zoom: number; x: number; y: number }
export type Size = { width: number; height: number }

export const FRAME: Size = { width: 428, height: 490 }
export const MAX_ZOOM = 4

/** The scale at which the picture just covers the window. */
export const coverScale = (picture: Size, frame: Size = FRAME): number => Math.max(frame.width / picture.width, frame.height / picture.height)

/** The middle of the picture, a little above it where it is tall: there the faces are. */
export const firstCrop = (picture: Size): Crop => keepCovered({ zoom: 1, x: picture.width / 2, y: picture.height * 0.42 }, picture)

/** The nearest crop that leaves no part of the window empty. */
export function keepCovered({ zoom, x, y }: Crop, picture: Size, frame: Size = FRAME): Crop {
  const kept = Math.min(MAX_ZOOM, Math.max(1, zoom))
  const scale = coverScale(picture, frame) * kept
  const within = (value: number, size: number, shown: number) => Math.min(size - shown / 2, Math.max(shown / 2, value))
  return { zoom: kept, x: within(x, picture.width, frame.width / scale), y: within(y, picture.height, frame.height / scale) }
}

/** Moved by pixels of the window: the picture follows the finger. */
export function moved(crop: Crop, picture: Size, dx: number, dy: number): Crop {
  const scale = coverScale(picture) * crop.zoom
  return keepCovered({ ...crop, x: crop.x - dx / scale, y: crop.y - dy / scale }, picture)
}

export const zoomed = (crop: Crop, picture: Size, factor: number): Crop => keepCovered({ ...crop, zoom: crop.zoom * factor }, picture)

/** The part of the picture that the window shows, in the picture's own pixels. */
export function shownPart({ zoom, x, y }: Crop, picture: Size): { x: number; y: number; width: number; height: number } {
  const scale = coverScale(picture) * zoom
  const [width, height] = [FRAME.width / scale, FRAME.height / scale]
  return { x: x - width / 2, y: y - height / 2, width, height }
}
