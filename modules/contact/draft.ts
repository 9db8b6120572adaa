import { networkOf } from '#modules/account'
import { HOUR, isRefusal, newSecret, sealedIn, after, sha256Hex } from '#modules/shared'
import { DRAFTS_FROM_ADDRESS } from './limits.ts'
import type { Needs } from './needs.ts'
import { Words } from './schemas.ts'

/** A refused form without a script: its values and faults for the page. */
export type Draft = { values: Record<string, string>; faults: Record<string, string> }

const LIFETIME = HOUR
/** Longer than any accepted field, so that too long texts are returned. */
const MAX_FIELD_LENGTH = 10_000

/** Returns a token; undefined above the limit for the address. */
export async function storeDraft(
  { db, clock, cipher, account }: Needs,
  { values, faults, ipAddress }: Draft & { ipAddress: string },
): Promise<string | undefined> {
  try {
    await account.limits.countAttempt(DRAFTS_FROM_ADDRESS, networkOf(ipAddress))
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
  const token = newSecret()
  const shortened = Object.fromEntries(
    Object.keys(Words).flatMap((name) =>
      values[name] === undefined ? [] : [[name, values[name].slice(0, MAX_FIELD_LENGTH)]],
    ),
  )
  const tokenHash = hashOf(token)
  const contentSealed = cipher.seal(
    JSON.stringify({ values: shortened, faults }),
    sealedIn('contact_draft.content_sealed', tokenHash),
  )
  await db('contact_draft').insert({
    tokenHash,
    contentSealed,
    expiresAt: after(clock.now(), LIFETIME),
  })
  return token
}

/** Undefined when expired: the page then shows an empty form. */
export async function findDraft(
  { db, clock, cipher }: Needs,
  token: string | null,
): Promise<Draft | undefined> {
  if (!token || token.length > 100) return undefined
  const tokenHash = hashOf(token)
  const row = await db<{ tokenHash: string; contentSealed: string }>('contact_draft')
    .where({ tokenHash })
    .where('expiresAt', '>', clock.now())
    .first('contentSealed')
  return (
    row &&
    (JSON.parse(
      cipher.open(row.contentSealed, sealedIn('contact_draft.content_sealed', tokenHash)),
    ) as Draft)
  )
}

const hashOf = (token: string) => sha256Hex(token)
