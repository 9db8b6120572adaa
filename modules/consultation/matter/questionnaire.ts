import Type, { type Static } from 'typebox'
import { DateOnly, Id, oneOf, bodySchema } from '#modules/shared'
import { ACTING_FOR, isForEntity } from './acting-for.ts'

/** Limits of single answers, also for the form. */
export const ANSWER_LIMITS = {
  line: 200,
  companyCode: '^[0-9]{7,12}$',
  budgetCents: { min: 100, max: 100_000_000 },
  opposingParties: 10,
} as const

const line = (options: object = {}) =>
  Type.String({ minLength: 1, maxLength: ANSWER_LIMITS.line, pattern: '\\S', ...options })
const companyCode = (description: string) =>
  Type.String({ maxLength: 12, pattern: ANSWER_LIMITS.companyCode, description })

const PAYERS = ['self', 'represented', 'someone-else'] as const
/** "No" differs from an unanswered question. */
const YES_NO_UNKNOWN = ['yes', 'no', 'unknown'] as const
export const PARTY_KINDS = ['natural', 'legal'] as const
export type PartyKind = (typeof PARTY_KINDS)[number]

/** A person or company on the other side; the lawyer checks them for a conflict of interest. */
export const OpposingParty = bodySchema('OpposingParty', {
  kind: oneOf(PARTY_KINDS, { description: 'Natural person or legal entity.' }),
  name: line({ description: 'Name and lastname, or the company’s name.' }),
  code: Type.Optional(companyCode('Company code, for a legal entity.')),
  place: Type.Optional(line({ description: 'Residence, or registered office.' })),
})
export type OpposingParty = Static<typeof OpposingParty>

/** The client's answers beside the description. Unanswered questions have the neutral answer. */
export const Questionnaire = bodySchema('Questionnaire', {
  hasBudget: oneOf(YES_NO_UNKNOWN, { default: 'unknown', description: 'Preliminary budget.' }),
  budgetCents: Type.Optional(
    Type.Integer({
      minimum: ANSWER_LIMITS.budgetCents.min,
      maximum: ANSWER_LIMITS.budgetCents.max,
      description: 'Only with a budget.',
    }),
  ),
  isCivilCase: oneOf(YES_NO_UNKNOWN, { default: 'unknown' }),
  wantsSuccessFee: Type.Boolean({
    default: false,
    description: 'Only in civil cases (Law on the Bar, Art. 50).',
  }),
  actingFor: oneOf(ACTING_FOR, { default: 'self' }),
  representedName: Type.Optional(
    line({ description: 'Whom the client acts for, unless in their own name.' }),
  ),
  representedCode: Type.Optional(companyCode('Company code of the represented entity.')),
  authority: Type.Optional(
    oneOf(['written', 'verbal'], {
      description: 'Basis of representation: written authorization or verbal assignment.',
    }),
  ),
  authorityFileId: Type.Optional(
    Type.String({
      ...Id,
      description: 'The document, one of the attachments; needed with a written authorization.',
    }),
  ),
  payer: oneOf(PAYERS, { default: 'self', description: 'Who pays.' }),
  payerName: Type.Optional(line()),
  reason: oneOf(['personal', 'business'], {
    default: 'personal',
    description: 'Personal or business needs.',
  }),
  hasOpposingParty: Type.Optional(
    oneOf(YES_NO_UNKNOWN, {
      description: 'Whether anybody is on the other side; "yes" names them.',
    }),
  ),
  opposingParties: Type.Array(OpposingParty, {
    maxItems: ANSWER_LIMITS.opposingParties,
    default: [],
  }),
  preferredDeadline: Type.Optional(
    Type.String({
      ...DateOnly,
      description: 'By when the client would like the matter settled.',
    }),
  ),
  wantsFinalInvoice: Type.Boolean({ default: false }),
})
export type Questionnaire = Static<typeof Questionnaire>

export type Fault = { field: string; code: 'required' | 'unknown' | 'choice' | 'date' }

/** The rules between answers, as one fault per field. Empty when the answers fit together. */
export function questionnaireFaults(
  answers: Questionnaire,
  { attachmentIds, today }: { attachmentIds: readonly string[]; today: string },
): Fault[] {
  const faults: Fault[] = []
  const needs = (field: keyof Questionnaire, when: boolean) => {
    if (when && answers[field] === undefined) faults.push({ field, code: 'required' })
    if (!when && answers[field] !== undefined) faults.push({ field, code: 'unknown' })
  }
  const isRepresenting = answers.actingFor !== 'self'

  needs('budgetCents', answers.hasBudget === 'yes')
  needs('representedName', isRepresenting)
  needs('authority', isRepresenting)
  needs('payerName', answers.payer === 'someone-else')
  if (answers.authority === 'written') needs('authorityFileId', true)
  if (!isRepresenting) needs('authorityFileId', false)
  if (!isForEntity(answers.actingFor)) needs('representedCode', false)
  if (answers.authorityFileId && !attachmentIds.includes(answers.authorityFileId))
    faults.push({ field: 'authorityFileId', code: 'choice' })
  if (answers.wantsSuccessFee && answers.isCivilCase !== 'yes')
    faults.push({ field: 'wantsSuccessFee', code: 'choice' })
  if (answers.payer === 'represented' && !isRepresenting)
    faults.push({ field: 'payer', code: 'choice' })
  const isNamed = answers.opposingParties.length > 0
  if (answers.hasOpposingParty === 'yes' && !isNamed)
    faults.push({ field: 'opposingParties', code: 'required' })
  if (isNamed && answers.hasOpposingParty && answers.hasOpposingParty !== 'yes')
    faults.push({ field: 'hasOpposingParty', code: 'choice' })
  if (answers.preferredDeadline && answers.preferredDeadline < today)
    faults.push({ field: 'preferredDeadline', code: 'date' })
  for (const [index, party] of answers.opposingParties.entries()) {
    if (party.kind === 'natural' && party.code !== undefined)
      faults.push({ field: `opposingParties.${index}.code`, code: 'unknown' })
  }
  return faults
}
