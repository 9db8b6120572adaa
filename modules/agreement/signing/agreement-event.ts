import { Model } from 'objection'
import { sealedIn, type Cipher, type Db, type Tx, sha256Hex } from '#modules/shared'
import type { Needs } from '../needs.ts'

export type AgreementEventKind = 'shown' | 'consented' | 'signed'

/** Network address and browser of the person; stored sealed. */
export type ClientOrigin = { address: string; agent: string }

/** An event of a text. Rows form a hash chain, which any change breaks. */
export class AgreementEvent extends Model {
  static override tableName = 'agreement_event'
  static override idColumn = ['agreementId', 'position']

  declare agreementId: string
  declare position: number
  declare kind: AgreementEventKind
  declare accountId: string
  declare happenedAt: Date
  declare textSha256: string
  declare detailsSealed: string
  declare detailsSha256: string
  declare previousHash: string | null
  declare hash: string
}

type NewAgreementEvent = Pick<
  AgreementEvent,
  'agreementId' | 'kind' | 'accountId' | 'happenedAt' | 'textSha256'
>

/**
 * Adds an event to the chain. The caller holds the agreement's lock and has checked that the event is
 * new.
 */
export async function recordEvent(
  { cipher }: Pick<Needs, 'cipher'>,
  tx: Tx,
  happened: NewAgreementEvent,
  details: object,
): Promise<void> {
  const previous = (await listEvents(tx, happened.agreementId)).at(-1)
  const plain = JSON.stringify(details)
  const row = {
    ...happened,
    position: (previous?.position ?? 0) + 1,
    detailsSha256: sha256Hex(plain),
    previousHash: previous?.hash ?? null,
  }
  await AgreementEvent.query(tx).insert({
    ...row,
    detailsSealed: cipher.seal(
      plain,
      sealedIn('agreement_event.details_sealed', row.agreementId, row.position),
    ),
    hash: hashOf(row),
  })
}

export const listEvents = async (db: Db, agreementId: string): Promise<AgreementEvent[]> =>
  AgreementEvent.query(db).where({ agreementId }).orderBy('position')

/** Whether every row continues the chain and matches its details. */
export function isChainWhole(cipher: Cipher, events: readonly AgreementEvent[]): boolean {
  return events.every(
    (event, index) =>
      event.position === index + 1 &&
      event.previousHash === (events[index - 1]?.hash ?? null) &&
      event.hash === hashOf(event) &&
      event.detailsSha256 === sha256Hex(openSealedText(cipher, event)),
  )
}

type HashedEvent = NewAgreementEvent &
  Pick<AgreementEvent, 'position' | 'detailsSha256' | 'previousHash'>

const hashOf = ({
  previousHash,
  agreementId,
  position,
  kind,
  accountId,
  happenedAt,
  textSha256,
  detailsSha256,
}: HashedEvent) =>
  sha256Hex(
    JSON.stringify([
      previousHash,
      agreementId,
      position,
      kind,
      accountId,
      happenedAt,
      textSha256,
      detailsSha256,
    ]),
  )

export const openDetails = (
  cipher: Cipher,
  {
    agreementId,
    position,
    detailsSealed,
  }: Pick<AgreementEvent, 'agreementId' | 'position' | 'detailsSealed'>,
): string =>
  cipher.open(detailsSealed, sealedIn('agreement_event.details_sealed', agreementId, position))

/** A changed seal cannot be opened: returns an empty text, which matches no hash. */
export function openSealedText(cipher: Cipher, event: AgreementEvent): string {
  try {
    return openDetails(cipher, event)
  } catch {
    return ''
  }
}
