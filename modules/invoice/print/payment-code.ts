import { plainEuros } from '#modules/shared'

/** A transfer in euros that a banking app reads from a picture (EPC069-12, version 002). */
export type Transfer = { payee: string; iban: string; totalCents: number; reference: string }

const MAX_LENGTH = { payee: 70, reference: 140 } as const

/** The text of the QR code, one element a line: empty are BIC, purpose and structured reference. */
export const paymentText = ({ payee, iban, totalCents, reference }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    payee.slice(0, MAX_LENGTH.payee),
    iban.replaceAll(' ', ''),
    `EUR${plainEuros(totalCents)}`,
    '',
    '',
    reference.slice(0, MAX_LENGTH.reference),
  ].join('\n')

/** The standard asks for error correction level M. */
const LEVEL = { errorCorrectionLevel: 'M' } as const

/** Black on white SVG, with the margin that the standard asks for. */
export async function paymentSvg(transfer: Transfer): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(paymentText(transfer), { type: 'svg', margin: 4, ...LEVEL })
}

/** The dark squares as one path; a square is one unit wide. */
export async function paymentPath(transfer: Transfer): Promise<{ path: string; size: number }> {
  const { create } = await import('qrcode')
  const { modules } = create(paymentText(transfer), LEVEL)
  const squares: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) squares.push(`M${column} ${row}h1v1h-1z`)
  return { path: squares.join(''), size: modules.size }
}
