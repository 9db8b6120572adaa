const MEGABYTE = 1024 * 1024

export const PURPOSES = ['attachment', 'portrait'] as const
export type Purpose = (typeof PURPOSES)[number]

export type MimeType = keyof typeof EXTENSIONS

/** Allowed types with their extensions, the default one first. */
export const EXTENSIONS = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'text/plain': ['txt'],
  'message/rfc822': ['eml'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  'image/webp': ['webp'],
} as const

const PICTURES: readonly MimeType[] = ['image/jpeg', 'image/png', 'image/webp']

export const LIMITS: Record<Purpose, { bytes: number; types: readonly MimeType[] }> = {
  attachment: { bytes: 10 * MEGABYTE, types: Object.keys(EXTENSIONS) as MimeType[] },
  portrait: { bytes: 8 * MEGABYTE, types: PICTURES },
}

/** Of one account. */
export const MAX_UNATTACHED = 50

export const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE)

/** No camera or scanner makes more. */
export const MAX_PIXELS = 120_000_000
