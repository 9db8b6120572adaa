import { readSealFingerprints } from '#modules/document'
import { sha256Hex } from '#modules/shared'
import { Agreement } from '../agreement.ts'
import { AgreementPdf, MARK_IN_FILE } from '../seal/agreement-pdf.ts'
import { AgreementSignature } from '../signing/agreement-signature.ts'
import { listEvents } from '../signing/agreement-event.ts'
import type { Needs } from '../needs.ts'
import { openSealed } from '../seal/seal-agreement.ts'
import { verifyAgreement } from './verify-agreement.ts'

/**
 * What anybody may learn about a document: whether it is ours and unchanged, and its moments. Never
 * the parties, the matter or the price (Law on the Bar, Art. 46(5)).
 */
export type DocumentVerdict =
  | {
      verdict: 'whole'
      of: 'file' | 'text'
      sha256: string
      shownAt: string | null
      consentedAt: string | null
      signedAt: string | null
      sealedAt: string | null
    }
  /** It has our seal or keyword, but is not what we sealed. */
  | { verdict: 'changed'; sha256: string }
  /** The copy is ours, but our stored record was changed. */
  | { verdict: 'record-broken'; sha256: string }
  | { verdict: 'unknown'; sha256: string }

/** Verifies a file. Stores nothing of it. */
export async function verifyFile(needs: Needs, bytes: Buffer): Promise<DocumentVerdict> {
  const verdict = await verifyHash(needs, sha256Hex(bytes))
  const isDeleted =
    verdict.verdict === 'unknown' &&
    (await needs.db('agreement_erased').where({ sha256: verdict.sha256 }).first()) !== undefined
  return verdict.verdict === 'unknown' && !isDeleted && (await wasOurs(needs, bytes))
    ? { verdict: 'changed', sha256: verdict.sha256 }
    : verdict
}

/** Verifies the SHA-256 of a sealed file or of an agreement's text. */
export async function verifyHash(needs: Needs, hash: string): Promise<DocumentVerdict> {
  const file = await AgreementPdf.query(needs.db).findOne({ sha256: hash })
  if (file) return describe(needs, file.agreementId, { of: 'file', sha256: hash })
  // Two people with one name may have the same text; a signed one comes first.
  const texts = await Agreement.query(needs.db).where({ sha256: hash })
  const signed = await AgreementSignature.query(needs.db)
    .findByIds(texts.map(({ id }) => id))
    .first()
  const id = signed?.agreementId ?? texts[0]?.id
  return id
    ? describe(needs, id, { of: 'text', sha256: hash })
    : { verdict: 'unknown', sha256: hash }
}

async function describe(
  needs: Needs,
  agreementId: string,
  { of, sha256: hash }: { of: 'file' | 'text'; sha256: string },
): Promise<DocumentVerdict> {
  const { db } = needs
  const [{ isIntact }, events, file] = await Promise.all([
    verifyAgreement(needs, db, agreementId),
    listEvents(db, agreementId),
    AgreementPdf.query(db).findById(agreementId),
  ])
  if (!isIntact || (file && !(await isStored(needs, file))))
    return { verdict: 'record-broken', sha256: hash }
  const moment = (kind: string) =>
    events.find((event) => event.kind === kind)?.happenedAt.toISOString() ?? null
  return {
    verdict: 'whole',
    of,
    sha256: hash,
    shownAt: moment('shown'),
    consentedAt: moment('consented'),
    signedAt: moment('signed'),
    sealedAt: file?.sealedAt.toISOString() ?? null,
  }
}

const isStored = (needs: Needs, file: AgreementPdf): Promise<boolean> =>
  openSealed(needs, file).then(
    () => true,
    () => false,
  )

/** By the seal's certificate or the keyword; one changed byte cannot remove both. */
async function wasOurs({ db }: Needs, bytes: Buffer): Promise<boolean> {
  const seals = await readSealFingerprints(bytes)
  if (
    seals.length > 0 &&
    (await AgreementPdf.query(db).whereIn('certificateSha256', seals).first())
  )
    return true
  const mark = MARK_IN_FILE.exec(bytes.toString('latin1'))?.[1]
  return mark !== undefined && (await AgreementPdf.query(db).findById(mark)) !== undefined
}
