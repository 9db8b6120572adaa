import type { Logger } from '#modules/shared'

/** Whether a VAT number of another member state is valid; `unknown` when there is no answer. */
export type VatRegister = { ask(number: string): Promise<'payer' | 'none' | 'unknown'> }

const TIMEOUT_MS = 5_000

/** The Commission's register of VAT payers (VIES). Some states do not always answer. */
export const createVies = ({ origin, log }: { origin: string; log: Logger }): VatRegister => ({
  async ask(number) {
    try {
      const response = await fetch(
        `${origin}/taxation_customs/vies/rest-api/ms/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`,
        { signal: AbortSignal.timeout(TIMEOUT_MS) },
      )
      const { isValid, userError } = (await response.json()) as {
        isValid?: unknown
        userError?: unknown
      }
      if (response.ok && isValid === true) return 'payer'
      if (response.ok && isValid === false && (userError === 'INVALID' || userError === undefined))
        return 'none'
      log.warn(
        { status: response.status, code: userError },
        'the register of VAT payers gave no answer',
      )
    } catch (error) {
      log.warn({ err: error }, 'the register of VAT payers gave no answer')
    }
    return 'unknown'
  },
})

/** For demo and tests: every well-formed number is valid. */
export const trustingVatRegister: VatRegister = { ask: () => Promise.resolve('payer') }
/** Without a register no number is confirmed, so VAT stays on the invoice. */
export const noVatRegister: VatRegister = { ask: () => Promise.resolve('unknown') }
