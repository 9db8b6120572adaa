import { bind } from '#modules/shared'
import { deleteDrafts } from './deletion/delete-drafts.ts'
import { deleteFiles, deleteMatter } from './deletion/delete-old-signed.ts'
import type { Needs } from './needs.ts'
import { readAgreement } from './read-agreement.ts'
import { listContracts } from './register/contract-register.ts'
import { printExtract } from './register/print-extract.ts'
import { printRegister } from './register/register-csv.ts'
import { openAgreementPdf, sealSigned } from './seal/seal-agreement.ts'
import { describeSeal } from './seal/seal-validity.ts'
import { sweep } from './seal/sweep.ts'
import { consentToSign } from './signing/consent-to-sign.ts'
import { signAgreement } from './signing/sign-agreement.ts'
import { seedSignedAgreement } from './signing/store-signed.ts'
import { blocksOf } from './text/text.ts'
import { linkToVerdict, openVerdict } from './verification/encoded-verdict.ts'
import { spendVerification } from './verification/verification-limits.ts'
import { verifyAgreement } from './verification/verify-agreement.ts'
import { verifyFile, verifyHash } from './verification/verify-document.ts'

/** Agreements: their text, showing, signature and sealed file. */
export const createAgreement = (needs: Needs) => ({
  signing: bind(needs, { readAgreement, consentToSign, signAgreement }),
  files: bind(needs, { sealSigned, openAgreementPdf, printExtract, sweep }),
  register: bind(needs, { listContracts, printRegister }),
  verification: bind(needs, {
    verifyAgreement,
    verifyFile,
    verifyHash,
    spendVerification,
    linkToVerdict,
    openVerdict,
  }),
  deletion: { deleteDrafts, ...bind(needs, { deleteMatter, deleteFiles }) },
  blocksOf,
  ...bind(needs, {
    describeSeal,
    // For the seed.
    seedSignedAgreement,
  }),
})

export type Agreements = ReturnType<typeof createAgreement>
