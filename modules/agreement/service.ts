import type { Actor, Db, Locale, Tx } from '#modules/shared'
import { consentToSign, type Acting } from './signing/consent-to-sign.ts'
import { listContracts } from './register/contract-register.ts'
import { forgetDrafts } from './deletion/delete-drafts.ts'
import { deletePapers, forgetSigned } from './deletion/delete-old-signed.ts'
import type { Mark } from './signing/mark.ts'
import type { Needs } from './needs.ts'
import type { Opening } from './signing/open-agreement.ts'
import { printExtract } from './register/print-extract.ts'
import { readAgreement } from './read-agreement.ts'
import { registerCsv } from './register/register-csv.ts'
import { openAgreementPdf, sealSigned } from './seal/seal-agreement.ts'
import { sealValidity } from './seal/seal-validity.ts'
import { storeSigned, type SignedBefore } from './signing/store-signed.ts'
import { sweep } from './seal/sweep.ts'
import { signAgreement } from './signing/sign-agreement.ts'
import { openVerdict, sealVerdict } from './verification/encoded-verdict.ts'
import { VERIFICATIONS } from './verification/verification-limits.ts'
import { verifyAgreement } from './verification/verify-agreement.ts'
import { verifyFile, verifyHash } from './verification/verify-document.ts'
import { blocksOf } from './text/text.ts'

export function createAgreement(needs: Needs) {
  return {
    readAgreement: (actor: Actor, opening: Opening) => readAgreement(needs, actor, opening),
    consentToSign: (actor: Actor, acting: Acting) => consentToSign(needs, actor, acting),
    signAgreement: (actor: Actor, signing: Acting & { mark: Mark }) =>
      signAgreement(needs, actor, signing),
    verifyAgreement: (db: Db, agreementId: string) => verifyAgreement(needs, db, agreementId),
    /** The text set apart into title, headings and clauses, for pages. */
    blocksOf,

    /** For the seed. */
    storeSigned: (tx: Tx, signed: SignedBefore) => storeSigned(needs, tx, signed),

    /** Hears, after the commit, that an agreement was signed. */
    sealSigned: async (input: { consultationId: string }) => void (await sealSigned(needs, input)),
    openAgreementPdf: (actor: Actor, consultationId: string) =>
      openAgreementPdf(needs, actor, consultationId),
    printExtract: (actor: Actor, consultationId: string, locale: Locale) =>
      printExtract(needs, actor, consultationId, locale),
    listContracts: (actor: Actor, year?: number) => listContracts(needs, actor, year),
    printRegister: async (actor: Actor, locale: Locale, year?: number) =>
      registerCsv(await listContracts(needs, actor, year), locale),

    /**
     * For the team: the certificate papers are sealed with, and whether it is time for a new one.
     */
    describeSeal: () => sealValidity(needs.seal(), needs.clock.now()),
    verifyFile: (bytes: Buffer) => verifyFile(needs, bytes),
    verifyHash: (sha256: string) => verifyHash(needs, sha256),
    spendVerification: (network: string) =>
      needs.account.limits.spendAttempt(VERIFICATIONS, network),
    linkToVerdict: (locale: Locale, answer: object) =>
      needs.links.to('verify-agreement', {}, locale, { answer: sealVerdict(needs, answer) }),
    openVerdict: (sealed: string) => openVerdict(needs, sealed),

    forgetDrafts: (tx: Tx, of: Parameters<typeof forgetDrafts>[1]) => forgetDrafts(tx, of),
    /** Hears that a matter was erased. */
    forgetMatter: async (tx: Tx, of: { consultationId: string }) => {
      await forgetDrafts(tx, of)
      await forgetSigned(needs, tx, of)
    },
    /** Hears it after the commit. */
    deletePapers: (papers: Parameters<typeof deletePapers>[1]) => deletePapers(needs, papers),

    // For the worker.
    sweep: () => sweep(needs),
  }
}

/** The services of this module; one text is the model `Agreement`. */
export type Agreements = ReturnType<typeof createAgreement>
