/** Without spaces, in capitals. */
export const tidyIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase()

/** Checks the check digits (ISO 13616, mod 97). A Lithuanian number has exactly 20 characters. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('LT') && !/^LT\d{18}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** "LT•• … 1000": enough for its owner to recognise it. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}•• … ${iban.slice(-4)}`
