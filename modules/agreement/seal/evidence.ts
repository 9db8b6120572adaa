import type { Cipher } from '#modules/shared'
import { openDetails, type AgreementEvent, type ClientOrigin } from '../signing/agreement-event.ts'

/** The signer as named in the text, with the contacts of the account at that moment. */
export type Signer = {
  name: string
  /** The account's name then, if it differed. */
  accountName?: string
  email: string
  emailConfirmed: boolean
  phone: string | null
  phoneConfirmed: boolean
}
export type Evidence = {
  signer: Signer | null
  kind: AgreementEvent['kind']
  at: Date
  origin: ClientOrigin
  words: string | null
  markSha256: string | null
  detailsSha256: string
  hash: string
}

/** The events with their details opened, for the annex of the sealed file. */
export const openEvidence = (cipher: Cipher, events: readonly AgreementEvent[]): Evidence[] =>
  events.map((event) => {
    const { kind, happenedAt, detailsSha256, hash } = event
    const {
      address,
      agent,
      words = null,
      markSha256 = null,
      signer = null,
    } = JSON.parse(openDetails(cipher, event)) as ClientOrigin & {
      words?: string
      markSha256?: string
      signer?: Signer
    }
    return {
      signer,
      kind,
      at: happenedAt,
      origin: { address, agent },
      words,
      markSha256,
      detailsSha256,
      hash,
    }
  })
