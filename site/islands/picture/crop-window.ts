/** Which part of a picture a frame shows. Pure; all sizes are in the picture's pixels. */
export type Size = { width: number; height: number }
export type Crop = {
  /** 1 shows as much as fits the frame. */
  zoom: number
  /** The centre of the crop, as a share of the picture. */
  x: number
  y: number
}
export const MAX_ZOOM = 4
export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The middle of the picture; a little above it when it is tall, because faces are there. */
export const firstCrop = (picture: Size, aspect: number): Crop =>
  settleCrop(picture, aspect, { zoom: 1, x: 0.5, y: 0.42 })

const within = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high)

export function windowOf(
  picture: Size,
  aspect: number,
  { zoom, x, y }: Crop,
): Size & { left: number; top: number } {
  const widest = Math.min(picture.width, picture.height * aspect)
  const width = widest / within(zoom, 1, MAX_ZOOM)
  const height = width / aspect
  return {
    width,
    height,
    left: within(x * picture.width - width / 2, 0, picture.width - width),
    top: within(y * picture.height - height / 2, 0, picture.height - height),
  }
}

/** The crop after a pull by a number of frame widths and heights. It never leaves the picture. */
export function pullCrop(
  picture: Size,
  aspect: number,
  crop: Crop,
  by: { x: number; y: number },
): Crop {
  const { width, height } = windowOf(picture, aspect, crop)
  return settleCrop(picture, aspect, {
    ...crop,
    x: crop.x - (by.x * width) / picture.width,
    y: crop.y - (by.y * height) / picture.height,
  })
}

/**
 * The same window with its centre moved inside the limits, so that pulling against an edge does not
 * accumulate.
 */
export function settleCrop(picture: Size, aspect: number, crop: Crop): Crop {
  const { left, top, width, height } = windowOf(picture, aspect, crop)
  return {
    zoom: within(crop.zoom, 1, MAX_ZOOM),
    x: (left + width / 2) / picture.width,
    y: (top + height / 2) / picture.height,
  }
}

export const zoomCrop = (picture: Size, aspect: number, crop: Crop, factor: number): Crop =>
  settleCrop(picture, aspect, { ...crop, zoom: crop.zoom * factor })
