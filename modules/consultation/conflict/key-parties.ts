import { ConsultationParty, keysOf, openParty } from '../matter/consultation-party.ts'
import type { Needs } from '../needs.ts'
import { KEYS_VERSION } from './name-keys.ts'

const AT_ONCE = 200

/** Gives parties with outdated fingerprints new ones, in batches until none is left. */
export async function keyParties({
  transact,
  cipher,
}: Pick<Needs, 'transact' | 'cipher'>): Promise<number> {
  for (let keyed = 0; ;) {
    const some = await transact(async (tx) => {
      const outdated = await ConsultationParty.query(tx)
        .where('keysVersion', '<', KEYS_VERSION)
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
      for (const party of outdated)
        await ConsultationParty.query(tx)
          .findById(party.id)
          .patch(keysOf(cipher, openParty(cipher, party)))
      return outdated.length
    })
    keyed += some
    if (some < AT_ONCE) return keyed
  }
}
