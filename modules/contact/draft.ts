import { createHash } from 'node:crypto'
import { HOUR, newSecret, type Cipher, type Clock, type Db } from '#modules/shared'

/** A form that was refused without a script, on its way back to its page: what was typed, and what is wrong with it. */
export type Draft = { values: Record<string, string>; faults: Record<string, string> }

type Needs = { db: Db; clock: Clock; cipher: Cipher }
const LIFETIME = HOUR

export async function keepDraft({ db, clock, cipher }: Needs, draft: Draft): Promise<string> {
  const token = newSecret()
  await db('contact_draft').insert({ tokenHash: hashOf(token), contentSealed: cipher.seal(JSON.stringify(draft)), expiresAt: new Date(clock.now().getTime() + LIFETIME) })
  return token
}

/** Undefined when there is none any more: the page is then an empty form. */
export async function findDraft({ db, clock, cipher }: Needs, token: string | null): Promise<Draft | undefined> {
  if (!token || token.length > 100) return undefined
  const row = await db<{ contentSealed: string }>('contact_draft').where({ tokenHash: hashOf(token) } as never).where('expiresAt', '>', clock.now()).first('contentSealed')
  return row && (JSON.parse(cipher.open(row.contentSealed)) as Draft)
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
