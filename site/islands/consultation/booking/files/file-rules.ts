import type { BookingTerms } from '../../../../../modules/consultation/index.ts'
import { LANGUAGE_TAGS } from '../../../../../modules/shared/locale.ts'
import type { IslandTranslate } from '../../../i18n.ts'

export type Named = { name: string; byteSize: number }

const MEGABYTE = 1024 * 1024

/** Why a file cannot be added to the existing ones, as text. The server checks its content. */
export function refusalOf(
  file: Named,
  others: readonly Named[],
  { files }: BookingTerms,
  t: IslandTranslate,
): string | undefined {
  if (others.some(({ name }) => isSameName(name, file.name)))
    return t('consultation.booking.files.duplicate')
  if (file.byteSize === 0) return t('consultation.booking.files.isEmpty')
  if (file.byteSize > files.bytesEach)
    return t('consultation.booking.files.tooLarge', { n: files.bytesEach / MEGABYTE })
  if (others.length >= files.count)
    return t('consultation.booking.files.tooMany', { n: files.count })
  const together = others.reduce((sum, { byteSize }) => sum + byteSize, file.byteSize)
  if (together > files.megabytes * MEGABYTE)
    return t('consultation.booking.files.tooLargeTogether', { n: files.megabytes })
  return undefined
}

/** Compares file names in the same way as the server. */
export const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

export const sizeText = (bytes: number, locale: 'lt' | 'en'): string => {
  const isLarge = bytes >= MEGABYTE
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(bytes / (isLarge ? MEGABYTE : 1024), isLarge ? 0 : 1))
}
