import { errors } from '../errors.ts'
import { sha256Hex } from '#modules/shared'

/** The recommended proportions. */
export const PORTRAIT_WIDTH = 428
const PORTRAIT_HEIGHT = 490

/** `small` is for lists, about a hundred pixels wide on a dense screen. */
export const PORTRAIT_SIZES = { full: PORTRAIT_WIDTH, small: PORTRAIT_WIDTH / 2 } as const
export type PortraitSize = keyof typeof PORTRAIT_SIZES

export const PORTRAIT_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PortraitFormat = (typeof PORTRAIT_FORMATS)[number]

/** Larger pictures are refused before decoding. */
const MAX_PIXELS = 80_000_000

/**
 * Rotates upright, crops around the salient part, and drops metadata. Refuses with
 * PICTURE_NOT_READABLE.
 */
export async function normalisePortrait(picture: Buffer): Promise<Buffer> {
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(PORTRAIT_WIDTH * 2, PORTRAIT_HEIGHT * 2, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#efe9dd' })
      .jpeg({ quality: 90, mozjpeg: true })
      .toBuffer()
  } catch (cause) {
    throw errors.PICTURE_NOT_READABLE({ field: 'picture', cause })
  }
}

/** A hash of the picture. */
export const portraitVersion = (original: Buffer): string => sha256Hex(original).slice(0, 20)

export async function renderPortrait(
  original: Buffer,
  size: PortraitSize,
  format: PortraitFormat,
): Promise<Buffer> {
  const width = PORTRAIT_SIZES[size]
  const { default: sharp } = await import('sharp')
  const image = sharp(original, { limitInputPixels: MAX_PIXELS }).resize(
    width,
    Math.round((width * PORTRAIT_HEIGHT) / PORTRAIT_WIDTH),
    { fit: 'cover' },
  )
  if (format === 'avif') return image.avif({ quality: 58, effort: 1 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80, effort: 4 }).toBuffer()
  return image.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}
