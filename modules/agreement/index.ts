import type { Actor, Db } from '#modules/shared'
import { consentToSign, type Acting } from './consent-to-sign.ts'
import type { Mark } from './mark.ts'
import type { Needs } from './needs.ts'
import type { Opening } from './open-agreement.ts'
import { readAgreement } from './read-agreement.ts'
import { signAgreement } from './sign-agreement.ts'
import { verifyAgreement } from './verify-agreement.ts'
import { blocksOf } from './text.ts'

export function createAgreement(needs: Needs) {
  return {
    readAgreement: (actor: Actor, opening: Opening) => readAgreement(needs, actor, opening),
    consentToSign: (actor: Actor, acting: Acting) => consentToSign(needs, actor, acting),
    signAgreement: (actor: Actor, signing: Acting & { mark: Mark }) => signAgreement(needs, actor, signing),
    verifyAgreement: (db: Db, agreementId: string) => verifyAgreement(needs, db, agreementId),
    /** The text set apart into title, headings and clauses, for pages. */
    blocksOf,
  }
}

/** The services of this module; one text is the model `Agreement`. */
export type Agreements = ReturnType<typeof createAgreement>

export type { Needs as AgreementNeeds } from './needs.ts'
export type { Seen } from './agreement-event.ts'
export type { Drawing, Mark, Point } from './mark.ts'
export type { Block } from './text.ts'
export type { Verification } from './verify-agreement.ts'
export { errors as agreementErrors } from './errors.ts'
export { agreementRoutes } from './routes.ts'
export { AgreementView, Signature } from './schemas.ts'
