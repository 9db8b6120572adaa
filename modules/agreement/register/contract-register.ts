import { Model } from 'objection'
import { sealedIn, type Actor, type Cipher, type Db, type Tx } from '#modules/shared'
import type { Agreement } from '../agreement.ts'
import type { Needs } from '../needs.ts'
import { refOf, describe } from '../subject.ts'
import { type PartyNames } from '../text/party-names.ts'

/**
 * An entry of a lawyer's register of contracts (Law on the Bar, Art. 48). It has the parties' names
 * also after their accounts are deleted.
 */
type RegisterEntry = {
  number: string
  client: string
  represents: string[]
  lawyer: string
  practice: string
  locale: Agreement['locale']
}
export type RegisteredContract = RegisterEntry & {
  agreementId: string
  consultationId: string
  /** Of a fixed-price task; null for a meeting. */
  taskId: string | null
  signedAt: Date
  textSha256: string
  fileSha256: string | null
}

class AgreementRegister extends Model {
  static override tableName = 'agreement_register'
  static override idColumn = 'agreementId'

  declare agreementId: string
  declare lawyerAccountId: string
  declare signedAt: Date
  declare entrySealed: string
}

export async function addToContractRegister(
  needs: Needs,
  tx: Tx,
  { agreement, names, signedAt }: { agreement: Agreement; names: PartyNames; signedAt: Date },
): Promise<void> {
  const { cipher, consultation } = needs
  const { lawyerAccountId, number } = await describe(needs, tx, refOf(agreement))
  const { represents } = await consultation.matter.getForDocuments(tx, agreement.consultationId)
  const entry: RegisterEntry = { number, ...names, represents, locale: agreement.locale }
  await AgreementRegister.query(tx).insert({
    agreementId: agreement.id,
    lawyerAccountId,
    signedAt,
    entrySealed: cipher.seal(
      JSON.stringify(entry),
      sealedIn('agreement_register.entry_sealed', agreement.id),
    ),
  })
}

/** A lawyer's own contracts, the newest first; of one year, if given. */
export async function listContracts(
  { db, cipher }: { db: Db; cipher: Cipher },
  { accountId }: Actor,
  year?: number,
): Promise<RegisteredContract[]> {
  const rows = await AgreementRegister.query(db)
    .alias('r')
    .join('agreement as a', 'a.id', 'r.agreementId')
    .leftJoin('agreement_pdf as p', 'p.agreementId', 'r.agreementId')
    .where('r.lawyerAccountId', accountId)
    .modify(
      (query) =>
        void (
          year &&
          query.whereRaw(`extract(year from r.signed_at at time zone 'Europe/Vilnius') = ?`, [year])
        ),
    )
    .orderBy([{ column: 'r.signedAt', order: 'desc' }, 'r.agreementId'])
    .select(
      'r.agreementId',
      'r.signedAt',
      'r.entrySealed',
      'a.consultationId',
      'a.taskId',
      'a.sha256 as textSha256',
      'p.sha256 as fileSha256',
    )
    .castTo<Array<Omit<RegisteredContract, keyof RegisterEntry> & { entrySealed: string }>>()
  return rows.map(({ entrySealed, ...row }) => ({
    ...(JSON.parse(
      cipher.open(entrySealed, sealedIn('agreement_register.entry_sealed', row.agreementId)),
    ) as RegisterEntry),
    ...row,
  }))
}
