import type { Questionnaire } from '../../../../../modules/consultation/index.ts'

/**
 * The screens of a booking in order. Who acts for whom and the budget have answers that suit most
 * people: those two are optional, and are reached from the review.
 */
export const SCREENS = ['service', 'time', 'matter', 'files', 'acting', 'budget', 'review'] as const
export type Screen = (typeof SCREENS)[number]

export const STEPS = ['service', 'time', 'matter', 'files', 'review'] as const
export type Step = (typeof STEPS)[number]

export const isScreen = (name: string | null | undefined): name is Screen =>
  SCREENS.some((screen) => screen === name)

/** The step of a screen; the optional ones belong to the review. */
export const stepOf = (screen: Screen): Step =>
  screen === 'acting' || screen === 'budget' ? 'review' : screen

export const screenAfter = (screen: Screen): Screen =>
  STEPS[STEPS.indexOf(stepOf(screen)) + 1] ?? 'review'
export const screenBefore = (screen: Screen): Screen | undefined =>
  stepOf(screen) === screen ? STEPS[STEPS.indexOf(screen) - 1] : 'review'

export type AnswersScreen = Extract<Screen, 'matter' | 'acting' | 'budget'>

/** The screen that asks each question of the questionnaire. */
export const SCREEN_OF_ANSWER: Record<keyof Questionnaire, AnswersScreen> = {
  reason: 'acting',
  actingFor: 'acting',
  representedName: 'acting',
  representedCode: 'acting',
  authority: 'acting',
  authorityFileId: 'acting',
  payer: 'acting',
  payerName: 'acting',
  hasOpposingParty: 'matter',
  opposingParties: 'matter',
  hasBudget: 'budget',
  budgetCents: 'budget',
  isCivilCase: 'budget',
  wantsSuccessFee: 'budget',
  preferredDeadline: 'budget',
  wantsFinalInvoice: 'budget',
}

const SCREEN_OF_FIELD: Partial<Record<string, Screen>> = {
  serviceId: 'service',
  firmLawyerId: 'service',
  startsAt: 'time',
  title: 'matter',
  description: 'matter',
  specialtyCode: 'matter',
  attachmentIds: 'files',
}

/**
 * The screen that asks for a field of the request, named by its path; the review when no other
 * screen does.
 */
export function screenOfField(path: string): Screen {
  const [field = '', answer = ''] = path.split('.')
  const asked =
    field === 'questionnaire' ? SCREEN_OF_ANSWER[answer as keyof Questionnaire] : undefined
  return asked ?? SCREEN_OF_FIELD[field] ?? 'review'
}

/** The earliest screen that has one of the fields. */
export const firstScreenOf = (fields: readonly string[]): Screen =>
  SCREENS.find((screen) => fields.some((field) => screenOfField(field) === screen)) ?? 'review'
