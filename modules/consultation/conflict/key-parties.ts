import { ConsultationParty } from '../matter/consultation-party.ts'
import { nameColumns } from '../matter/party-fingerprints.ts'
import { openParty } from '../matter/seal-party.ts'
import type { Needs } from '../needs.ts'
import { KEYS_VERSION } from './name-keys.ts'
import { inBatches } from '#modules/shared'

/** Renews outdated fingerprints of parties. Returns how many were renewed. */
export const keyParties = ({ transact, cipher }: Needs): Promise<number> =>
  inBatches(200, (size) =>
    transact(async (tx) => {
      const outdated = await ConsultationParty.query(tx)
        .where('keysVersion', '<', KEYS_VERSION)
        .limit(size)
        .forUpdate()
        .skipLocked()
      for (const party of outdated)
        await ConsultationParty.query(tx)
          .findById(party.id)
          .patch(nameColumns(cipher, openParty(cipher, party)))
      return outdated.length
    }),
  )
