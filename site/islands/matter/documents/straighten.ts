import type { CornerPoints } from 'scanic'
import { drawPhoto, type Photo } from './photos.ts'

/** Pixels; more than the largest page of the PDF needs is not read. */
const MAX_SIDE = 2_200

/** The photo as it is turned, on a canvas. */
export function uprightPhoto(photo: Photo): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  drawPhoto(canvas, photo, MAX_SIDE)
  return canvas
}

/** The corners of the sheet of paper in the picture; undefined where none is found. */
export async function findCorners(picture: HTMLCanvasElement): Promise<CornerPoints | undefined> {
  const { scanDocument } = await import('scanic')
  const found = await scanDocument(picture).catch(() => undefined)
  return found?.success && found.corners ? found.corners : undefined
}

/** The photo with the four corners pulled to the corners of the page. */
export async function straightenPhoto(
  photo: Photo,
  picture: HTMLCanvasElement,
  corners: CornerPoints,
): Promise<Photo> {
  const { extractDocument } = await import('scanic')
  const { output } = await extractDocument(picture, corners, { output: 'canvas' })
  const { name, key, original = { picture: photo.picture, turns: photo.turns } } = photo
  return {
    key,
    name,
    picture: await createImageBitmap(output as HTMLCanvasElement),
    turns: 0,
    original,
  }
}
