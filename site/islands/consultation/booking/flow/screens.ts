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

/** The screen that asks for a field of the request; the review when no other screen does. */
export function screenOfField(field: string): Screen {
  if (field === 'serviceId' || field === 'firmLawyerId') return 'service'
  if (field === 'startsAt') return 'time'
  if (['title', 'description', 'specialtyCode'].includes(field)) return 'matter'
  if (field.startsWith('attachmentIds')) return 'files'
  if (field.startsWith('questionnaire.opposingParties')) return 'opposing'
  if (/^questionnaire\.(actingFor|represented|authority|payer|reason)/.test(field)) return 'acting'
  if (field.startsWith('questionnaire.')) return 'budget'
  return 'review'
}

/** The earliest screen that has one of the fields. */
export const firstScreenOf = (fields: readonly string[]): Screen =>
  SCREENS.find((screen) => fields.some((field) => screenOfField(field) === screen)) ?? 'review'
