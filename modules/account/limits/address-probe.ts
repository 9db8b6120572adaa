import { DAY, HOUR, type Db } from '#modules/shared'
import type { AccountModel } from '../account.ts'
import { ADDRESS_TRIED_MAILS, weightOfProbe } from './limits.ts'
import { mailAddressTried } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { networkOf } from './network.ts'

/** The hits of a network are halved in this time, and so are those over all. */
const HALF_LIFE = 6 * HOUR
const EVERYBODY = 'everybody'
/** After this a count has been halved often enough to weigh nothing. */
const FORGOTTEN_AFTER = 7 * DAY

type Row = { key: string; amount: number; countedAt: Date }
type ProbeNeeds = Pick<Needs, 'db' | 'clock' | 'cipher'>

const keyOf = ({ cipher }: ProbeNeeds, subject: string): string =>
  cipher.fingerprint(`address probe ${subject}`)

/**
 * The weight of the robot check for the next registration from this network. The answer "this
 * address is in use" tells who has an account, so each such answer raises the weight: much for the
 * network that got it, a little for all others. The counts are rows, shared by all processes.
 */
export async function probeWeight(needs: ProbeNeeds, address: string): Promise<number> {
  const [here, overAll] = await Promise.all([
    readAmount(needs, networkOf(address)),
    readAmount(needs, EVERYBODY),
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
 * Counts one hit on an address in use and writes to its owner, at most once a day. `address` is the
 * network address of who asked; a signed-in person has none here, and counts over all.
 */
export async function recordProbe(
  needs: Needs,
  { holder, address }: { holder: AccountModel; address?: string },
): Promise<void> {
  const { id, email, locale, emailConfirmedAt } = holder
  await needs.transact(async (tx) => {
    if (address !== undefined) await addHit(needs, tx, networkOf(address))
    await addHit(needs, tx, EVERYBODY)
    if (!email || !emailConfirmedAt) return
    if ((await needs.throttle.fail(ADDRESS_TRIED_MAILS, email, tx)) <= ADDRESS_TRIED_MAILS.failures)
      await mailAddressTried(needs, tx, { id, email, locale })
  })
}

/** One statement, so that many hits at the same moment are all counted. */
async function addHit(needs: ProbeNeeds, tx: Db, subject: string): Promise<void> {
  await tx.raw(
    `insert into address_probe (key, amount, counted_at) values (:key, 1, :now)
     on conflict (key) do update set
       amount = 1 + address_probe.amount * power(0.5, greatest(extract(epoch from (:now::timestamptz - address_probe.counted_at)), 0) * 1000 / :halfLife),
       counted_at = greatest(address_probe.counted_at, :now::timestamptz)`,
    { key: keyOf(needs, subject), now: needs.clock.now(), halfLife: HALF_LIFE },
  )
}

export const forgetProbes = async ({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> => {
  await db<Row>('address_probe')
    .where('countedAt', '<', new Date(clock.now().getTime() - FORGOTTEN_AFTER))
    .delete()
}
