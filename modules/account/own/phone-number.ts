import type { Refusal } from '#modules/shared'
import { errors } from '../errors.ts'

/** A number in ITU-T E.164, or its fault. */
type PhoneReading = { phone: string } | { fault: Refusal }

/**
 * Reads a number as Lithuanians write it: "+370 612 34567", "8 612 34567", "0 612 34567", "612
 * 34567", "00370…", "+370 8 612 34567". Foreign numbers need their country code.
 */
export function readPhone(written: string, field = 'phone'): PhoneReading {
  const text = written.normalize('NFKC').replace(/[\s().\-–/]/g, '')
  if (!/^\+?\d*$/.test(text)) return { fault: errors.PHONE_HAS_NON_DIGITS({ field }) }
  const number = internationalOf(text)
  const isNumber = number.startsWith('370')
    ? /^370[3-9]\d{7}$/.test(number)
    : /^[1-9]\d{7,14}$/.test(number)
  return isNumber ? { phone: `+${number}` } : { fault: errors.PHONE_IS_INVALID({ field }) }
}

export function normalisePhone(written: string, field?: string): string {
  const reading = readPhone(written, field)
  if ('fault' in reading) throw reading.fault
  return reading.phone
}

function internationalOf(text: string): string {
  if (text.startsWith('+')) return withoutTrunk(text.slice(1))
  if (text.startsWith('00')) return withoutTrunk(text.slice(2))
  // The trunk prefix within Lithuania: 8 until 2025, 0 since.
  if (/^[08][3-9]\d{7}$/.test(text)) return `370${text.slice(1)}`
  if (/^[3-9]\d{7}$/.test(text)) return `370${text}`
  return withoutTrunk(text)
}

const withoutTrunk = (number: string): string =>
  /^370[08][3-9]\d{7}$/.test(number) ? `370${number.slice(4)}` : number

/** "+370 612 34567". */
export const readable = (phone: string): string =>
  phone.replace(/^\+370(\d{3})(\d{5})$/, '+370 $1 $2')
