import { randomInt } from 'node:crypto'
import { after, before, newId, type Locale, type Tx } from '#modules/shared'
import { CODE_LIFETIME, CODE_TRIES, countCode, NEXT_CODE_AFTER } from '../own/confirmation-code.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import type { Arrival, ArrivalRow } from './arrival.ts'
import { mailArrivalCode } from './mails.ts'
import { PROVIDER_NAMES } from './provider.ts'

/**
 * Mails six digits to enter in this browser. A link could be pressed by a person who only clears
 * their mailbox.
 */
export async function sendArrivalCode(
  needs: Needs,
  tx: Tx,
  { id, provider, codeSentAt }: Arrival,
  address: string,
  locale: Locale,
): Promise<{ nextAt: Date }> {
  const now = needs.clock.now()
  const earliest = codeSentAt && after(codeSentAt, NEXT_CODE_AFTER)
  if (earliest && earliest > now)
    throw errors.CODE_TOO_SOON({ extras: { nextAt: earliest.toISOString() } })
  await countCode(needs, tx, `arrival ${id}`, address)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx<ArrivalRow>('social_sign_in')
    .where({ id })
    .update({ codeKey: keyOf(needs, id, address, code), codeSentAt: now, codeTries: 0 })
  await mailArrivalCode(
    needs,
    tx,
    { address, locale },
    { id: newId(), code, provider: PROVIDER_NAMES[provider] },
  )
  return { nextAt: after(now, NEXT_CODE_AFTER) }
}

/** Each try is counted before it is checked. */
export async function takeArrivalCode(
  needs: Needs,
  { id }: Pick<Arrival, 'id'>,
  address: string,
  code: string,
): Promise<void> {
  const sentAfter = before(needs.clock.now(), CODE_LIFETIME)
  const rows = () =>
    needs.db<ArrivalRow>('social_sign_in').where({ id }).where('codeSentAt', '>', sentAfter)
  const [tried] = await rows()
    .where('codeTries', '<', CODE_TRIES)
    .increment('codeTries', 1)
    .returning('*')
  if (!tried) {
    const isWaiting = await rows().first()
    throw isWaiting
      ? errors.CODE_HAS_NO_TRIES_LEFT({ field: 'code' })
      : errors.CODE_IS_EXPIRED({ field: 'code' })
  }
  if (
    !tried.codeKey ||
    !needs.cipher.isFingerprint(signedText(id, address, code.replace(/\s/g, '')), tried.codeKey)
  )
    throw errors.CODE_IS_WRONG({ field: 'code', params: { left: CODE_TRIES - tried.codeTries } })
  const taken = await rows()
    .where('codeKey', tried.codeKey)
    .update({ codeKey: null, codeSentAt: null })
  if (taken === 0) throw errors.CODE_IS_EXPIRED({ field: 'code' })
}

const keyOf = ({ cipher }: Needs, id: string, address: string, code: string): string =>
  cipher.fingerprint(signedText(id, address, code))

const signedText = (id: string, address: string, code: string): string =>
  `arrival code ${id} ${address} ${code}`
