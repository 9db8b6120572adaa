import type { Questionnaire } from '../../../../../modules/consultation/index.ts'

/** The screens of a booking in order, one group of questions each. The questionnaire has three. */
export const SCREENS = [
  'service',
  'time',
  'matter',
  'files',
  'acting',
  'opposing',
  'budget',
  'review',
] as const
export type Screen = (typeof SCREENS)[number]

export const STEPS = ['service', 'time', 'matter', 'files', 'questionnaire', 'review'] as const
export type Step = (typeof STEPS)[number]

export const isScreen = (name: string | null | undefined): name is Screen =>
  SCREENS.some((screen) => screen === name)

export const stepOf = (screen: Screen): Step =>
  screen === 'acting' || screen === 'opposing' || screen === 'budget' ? 'questionnaire' : screen

/** The first screen of a step. */
export const screenOfStep = (step: Step): Screen => (step === 'questionnaire' ? 'acting' : step)

export const after = (screen: Screen): Screen => SCREENS[SCREENS.indexOf(screen) + 1] ?? 'review'
export const before = (screen: Screen): Screen | undefined => SCREENS[SCREENS.indexOf(screen) - 1]

export type AnswersScreen = Extract<Screen, 'acting' | 'opposing' | 'budget'>

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
  opposingParties: 'opposing',
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
