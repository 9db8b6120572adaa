import { randomBytes } from 'node:crypto'
import { newId, type Tx } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'
import { base32 } from './totp.ts'

const COUNT = 10

type Row = { id: string; accountId: string; codeHash: string; usedAt: Date | null }

/** Ten codes of 80 bits, as `ABCD-EFGH-IJKL-MNOP`; only hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => base32(randomBytes(10)))
  await tx<Row>('recovery_code').insert(
    codes.map((code) => ({ id: newId(), accountId, codeHash: hashSecret(code) })),
  )
  return codes.map((code) => code.replace(/(.{4})(?!$)/g, '$1-'))
}

/** Uses a code once. Returns how many are left, or undefined for an unknown code. */
export async function useRecoveryCode(
  { clock }: Needs,
  tx: Tx,
  accountId: string,
  code: string,
): Promise<number | undefined> {
  const taken = await tx<Row>('recovery_code')
    .where({ accountId, codeHash: hashSecret(code) })
    .whereNull('usedAt')
    .update({ usedAt: clock.now() })
  if (taken === 0) return undefined
  return (await tx<Row>('recovery_code').where({ accountId }).whereNull('usedAt')).length
}
