import type {
  ConsultationRequest,
  Questionnaire,
} from '../../../../../modules/consultation/index.ts'
import { isForEntity as isEntity } from '../../../../../modules/consultation/matter/acting-for.ts'
import { FIRST_ANSWERS } from '../../../../../modules/consultation/matter/questionnaire-rows.ts'
import { readEuros } from '../../../../../modules/shared/money.ts'
import { SCREEN_OF_ANSWER } from '../flow/screens.ts'

const PARTY_FIELDS = ['kind', 'name', 'code', 'place'] as const
export type PartyField = (typeof PARTY_FIELDS)[number]
export type Party = Record<PartyField, string>

type SingleQuestion = Exclude<keyof Questionnaire, 'opposingParties'>
type SingleAnswers = {
  [Name in SingleQuestion as `questionnaire.${Name}`]: Questionnaire[Name] extends boolean
    ? boolean
    : string
}

/**
 * What is typed, under the field names of the API. Answers that are hidden at the moment stay here,
 * in case the client changes their mind again.
 */
export type Answers = {
  serviceId: string
  startsAt: string
  specialtyCode: string
  title: string
  description: string
  acceptTerms: boolean
} & SingleAnswers &
  Record<PartyAnswer, string>
type PartyAnswer = `questionnaire.opposingParties.${number}.${PartyField}`
/** The names of the fields that the form has once. */
export type SingleField = Exclude<keyof Answers, PartyAnswer>

export type KeptFile = { id: string; name: string; byteSize: number }

export const EMPTY: Answers = {
  serviceId: '',
  startsAt: '',
  specialtyCode: '',
  title: '',
  description: '',
  'questionnaire.reason': FIRST_ANSWERS.reason,
  'questionnaire.actingFor': FIRST_ANSWERS.actingFor,
  'questionnaire.representedName': '',
  'questionnaire.representedCode': '',
  'questionnaire.authority': '',
  'questionnaire.authorityFileId': '',
  'questionnaire.payer': FIRST_ANSWERS.payer,
  'questionnaire.payerName': '',
  'questionnaire.isCivilCase': FIRST_ANSWERS.isCivilCase,
  'questionnaire.wantsSuccessFee': FIRST_ANSWERS.wantsSuccessFee,
  'questionnaire.hasBudget': FIRST_ANSWERS.hasBudget,
  'questionnaire.budgetCents': '',
  'questionnaire.preferredDeadline': '',
  'questionnaire.wantsFinalInvoice': FIRST_ANSWERS.wantsFinalInvoice,
  'questionnaire.hasOpposingParty': '',
  acceptTerms: false,
}

export const partyField = (index: number, field: PartyField) =>
  `questionnaire.opposingParties.${index}.${field}` as const

export function partiesIn(answers: Answers): Party[] {
  const parties: Party[] = []
  for (let index = 0; answers[partyField(index, 'name')] !== undefined; index++) {
    parties.push(
      Object.fromEntries(
        PARTY_FIELDS.map((field) => [field, answers[partyField(index, field)] ?? '']),
      ) as Party,
    )
  }
  return parties
}

export function withParties(answers: Answers, parties: readonly Party[]): Answers {
  const others = Object.entries(answers).filter(
    ([name]) => !name.startsWith('questionnaire.opposingParties.'),
  )
  const named = parties.flatMap((party, index) =>
    PARTY_FIELDS.map((field) => [partyField(index, field), party[field]] as const),
  )
  return Object.fromEntries([...others, ...named]) as Answers
}

/**
 * A draft of an earlier version of the form may have fields that no longer exist or have another
 * type.
 */
export function fromDraft(draft: unknown): Answers {
  const found = Object.entries((draft ?? {}) as Record<string, unknown>)
  const known = found.filter(
    ([name, value]) => typeof value === typeof EMPTY[name as keyof Answers],
  )
  const parties = found.filter(
    ([name, value]) =>
      /^questionnaire\.opposingParties\.\d\.(kind|name|code|place)$/.test(name) &&
      typeof value === 'string',
  )
  return {
    ...EMPTY,
    // A draft with parties was written before the question whether there are any.
    ...(parties.length > 0 && { 'questionnaire.hasOpposingParty': 'yes' }),
    ...(Object.fromEntries([...known, ...parties]) as Partial<Answers>),
  } as Answers
}

/** Whether the client has changed an answer of the two optional screens. */
export const hasToldMore = (answers: Answers): boolean =>
  (Object.keys(IS_REUSED) as SingleQuestion[]).some(
    (name) =>
      SCREEN_OF_ANSWER[name] !== 'matter' &&
      answers[`questionnaire.${name}`] !== EMPTY[`questionnaire.${name}`],
  )

/** The problem described on the home page fills what is still empty. */
export function withDescribed(
  answers: Answers,
  { text, area }: { text: string; area?: string | undefined },
  areas: readonly { code: string }[],
): Answers {
  if (answers.description.trim()) return answers
  const isAreaOpen = answers.specialtyCode === '' && areas.some(({ code }) => code === area)
  return {
    ...answers,
    description: text,
    ...(isAreaOpen && { specialtyCode: area }),
  } as Answers
}

export const isRepresenting = (answers: Answers): boolean =>
  answers['questionnaire.actingFor'] !== 'self'
export const isForEntity = (answers: Answers): boolean =>
  isEntity(answers['questionnaire.actingFor'])

/**
 * Whether a further meeting begins with the answer of the earlier one: who acts for whom, who pays,
 * and the other party. Documents, budget and wishes are asked again.
 */
const IS_REUSED: Readonly<Record<SingleQuestion, boolean>> = {
  reason: true,
  actingFor: true,
  representedName: true,
  representedCode: true,
  authority: true,
  authorityFileId: false,
  payer: true,
  payerName: true,
  isCivilCase: false,
  wantsSuccessFee: false,
  hasBudget: false,
  budgetCents: false,
  preferredDeadline: false,
  wantsFinalInvoice: false,
  hasOpposingParty: true,
}

export function answersFrom(questionnaire: Questionnaire): Partial<Answers> {
  const { hasOpposingParty, opposingParties } = questionnaire
  const names = Object.keys(IS_REUSED) as SingleQuestion[]
  const reused = Object.fromEntries(
    names
      .filter((name) => IS_REUSED[name])
      .map((name) => [`questionnaire.${name}`, questionnaire[name] ?? '']),
  )
  return withParties(
    {
      ...reused,
      'questionnaire.hasOpposingParty':
        hasOpposingParty ?? (opposingParties.length > 0 ? 'yes' : 'unknown'),
    } as Answers,
    opposingParties.map(({ kind, name, code = '', place = '' }) => ({ kind, name, code, place })),
  )
}

/** The answers that count now: hidden questions are left out. */
export function questionnaireOf(answers: Answers): Questionnaire {
  const q = <K extends keyof Questionnaire>(name: K) =>
    String(answers[`questionnaire.${name}` as keyof Answers] ?? '').trim()
  const isActing = isRepresenting(answers)
  const authority = isActing ? q('authority') : ''
  const budgetCents = q('hasBudget') === 'yes' ? readEuros(q('budgetCents')).cents : undefined
  const isCivilCase = (q('isCivilCase') || 'unknown') as Questionnaire['isCivilCase']
  const hasOpposingParty = q('hasOpposingParty') as '' | Questionnaire['hasOpposingParty']
  const payer = q('payer') === 'represented' && !isActing ? 'self' : q('payer')
  return {
    reason: q('reason') as Questionnaire['reason'],
    actingFor: q('actingFor') as Questionnaire['actingFor'],
    ...(isActing && q('representedName') && { representedName: q('representedName') }),
    ...(isForEntity(answers) && q('representedCode') && { representedCode: q('representedCode') }),
    ...(authority && { authority: authority as 'written' | 'verbal' }),
    ...(authority && q('authorityFileId') && { authorityFileId: q('authorityFileId') }),
    payer: payer as Questionnaire['payer'],
    ...(payer === 'someone-else' && q('payerName') && { payerName: q('payerName') }),
    ...(hasOpposingParty && { hasOpposingParty }),
    opposingParties: (hasOpposingParty === 'yes' ? partiesIn(answers) : []).map(
      ({ kind, name, code, place }) => ({
        kind: kind as 'natural' | 'legal',
        name: name.trim(),
        ...(kind === 'legal' && code.trim() && { code: code.trim() }),
        ...(place.trim() && { place: place.trim() }),
      }),
    ),
    isCivilCase,
    wantsSuccessFee: isCivilCase === 'yes' && answers['questionnaire.wantsSuccessFee'],
    hasBudget: q('hasBudget') as Questionnaire['hasBudget'],
    ...(budgetCents !== undefined && { budgetCents }),
    ...(q('preferredDeadline') && { preferredDeadline: q('preferredDeadline') }),
    wantsFinalInvoice: answers['questionnaire.wantsFinalInvoice'],
  }
}

/** The body of POST /api/consultations. */
export function requestBody(
  firmLawyerId: string,
  answers: Answers,
  files: readonly KeptFile[],
): ConsultationRequest {
  const { serviceId, startsAt, title, description, specialtyCode, acceptTerms } = answers
  const isThere = files.some(({ id }) => id === answers['questionnaire.authorityFileId'])
  return {
    firmLawyerId,
    serviceId,
    startsAt,
    title: title.trim(),
    description: description.trim(),
    ...(specialtyCode && { specialtyCode }),
    questionnaire: questionnaireOf(
      isThere ? answers : { ...answers, 'questionnaire.authorityFileId': '' },
    ),
    ...(files.length > 0 && { attachmentIds: files.map(({ id }) => id) }),
    acceptTerms,
  }
}
