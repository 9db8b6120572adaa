import { hashSecret } from '#modules/account'
import type { Actor } from '#modules/shared'
import { Assistant, type Rights } from './assistant.ts'
import type { Needs } from './needs.ts'

export type DescribedInvitation =
  | { state: 'unknown' | 'expired' | 'answered' | 'withdrawn' | 'replaced' }
  | ({
      state: 'waiting'
      inviter: string
      email: string
      expiresAt: Date
      /** The invited person, another person, or a guest with or without an account. */
      reader: 'invited' | 'another' | 'has-account' | 'is-new'
    } & Rights)

const STATES = {
  expired: 'expired',
  declined: 'answered',
  withdrawn: 'withdrawn',
  replaced: 'replaced',
  active: 'answered',
  ended: 'answered',
} as const

/** For the page of a mailed link. Opening it does not use the link up, since mail scanners do. */
export async function describeInvitation(
  { account, clock, db }: Needs,
  token: string,
  viewer: Actor | undefined,
): Promise<DescribedInvitation> {
  const found = await Assistant.query(db).findOne({ tokenHash: hashSecret(token) })
  if (!found?.email) return { state: 'unknown' }
  const state = found.stateAt(clock.now())
  if (state !== 'invited') return { state: STATES[state] }
  const { email, expiresAt, lawyerAccountId } = found
  const { mayAnswer, mayChangeCalendar, mayHandlePapers } = found
  const inviter = await account.people.getPerson(db, lawyerAccountId)
  const owner = await account.people.findPersonByEmail(db, email)
  return {
    state: 'waiting',
    inviter: `${inviter.name} ${inviter.lastname}`,
    email,
    expiresAt,
    mayAnswer,
    mayChangeCalendar,
    mayHandlePapers,
    reader: readerOf(viewer, owner?.emailConfirmed ? owner : undefined),
  }
}

function readerOf(viewer: Actor | undefined, owner: { id: string } | undefined) {
  if (viewer) return owner?.id === viewer.accountId ? 'invited' : 'another'
  return owner ? 'has-account' : 'is-new'
}
