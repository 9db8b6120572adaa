import { before, DAY, HOUR, type Db } from '#modules/shared'
import type { AccountModel } from '../account.ts'
import { ADDRESS_TRIED_MAILS, weightOfProbe } from './limits.ts'
import { mailAddressTried } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from './network.ts'

const HALF_LIFE = 6 * HOUR
const EVERYONE = 'everybody'
/** By then a count is so often halved that it weighs nothing. */
const DELETED_AFTER = 7 * DAY

type Row = { key: string; amount: number; countedAt: Date }
type ProbeNeeds = Pick<Needs, 'db' | 'clock' | 'cipher'>

const keyOf = ({ cipher }: ProbeNeeds, subject: string): string =>
  cipher.fingerprint(`address probe ${subject}`)

/**
 * The weight of the robot check for the next registration from this network. The answer "address in
 * use" reveals who has an account, so each one raises the weight: much for the network that got it,
 * a little for all others.
 */
export async function probeWeight(needs: ProbeNeeds, ipAddress: string): Promise<number> {
  const [here, overAll] = await Promise.all([
    readAmount(needs, networkOf(ipAddress)),
    readAmount(needs, EVERYONE),
  ])
  return weightOfProbe({ here, overAll })
}

async function readAmount(needs: ProbeNeeds, subject: string): Promise<number> {
  const row = await needs.db<Row>('address_probe').where('key', keyOf(needs, subject)).first()
  return row
    ? row.amount * 2 ** ((row.countedAt.getTime() - needs.clock.now().getTime()) / HALF_LIFE)
    : 0
}

/**
 * Counts a hit on an address in use and mails its owner at most once a day. `ipAddress` is the
 * network address of the visitor; without it only the global count grows.
 */
export async function recordProbe(
  needs: Needs,
  { holder, ipAddress }: { holder: AccountModel; ipAddress?: string },
): Promise<void> {
  const { id, email, locale, emailConfirmedAt } = holder
  await needs.transact(async (tx) => {
    if (ipAddress !== undefined) await addHit(needs, tx, networkOf(ipAddress))
    await addHit(needs, tx, EVERYONE)
    if (!email || !emailConfirmedAt) return
    if (!(await needs.throttle.countAndCheck(ADDRESS_TRIED_MAILS, email, tx)))
      await mailAddressTried(needs, tx, { id, email, locale })
  })
}

/** One statement, so concurrent hits are all counted. */
async function addHit(needs: ProbeNeeds, tx: Db, subject: string): Promise<void> {
  await tx.raw(
    `insert into address_probe (key, amount, counted_at) values (:key, 1, :now)
     on conflict (key) do update set
       amount = 1 + address_probe.amount * power(0.5, greatest(extract(epoch from (:now::timestamptz - address_probe.counted_at)), 0) * 1000 / :halfLife),
       counted_at = greatest(address_probe.counted_at, :now::timestamptz)`,
    { key: keyOf(needs, subject), now: needs.clock.now(), halfLife: HALF_LIFE },
  )
}

export const deleteOldProbes = ({ db, clock }: Needs): Promise<number> =>
  db<Row>('address_probe').where('countedAt', '<', before(clock.now(), DELETED_AFTER)).delete()
