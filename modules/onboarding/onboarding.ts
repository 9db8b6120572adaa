import type { Practice } from '#modules/calendar'
import type { LawyerStatus, ProfileField, Qualification } from '#modules/lawyer'

/** An open case of the register check. */
export type Approval = {
  kind: 'clash' | 'documents' | 'not-found'
  since: Date
  dueAt?: Date
}

export type OnboardingFacts = {
  emailConfirmed: boolean
  phone: 'none' | 'unconfirmed' | 'confirmed'
  /** Missing or faulty fields of the profile. */
  missing: readonly ProfileField[]
  /** A draft is not submitted. */
  hasDraft: boolean
  memberships: number
  practice: Practice
  qualification: Qualification
  status: LawyerStatus
  /** Confirmed by the register check or the team; shown once the rest is complete. */
  confirmed: boolean
  hiddenReason: string | null
  approval: Approval | undefined
}

export const ONBOARDING_STEPS = [
  'contacts',
  'profile',
  'firm',
  'services',
  'invoices',
  'calendar',
  'register',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]
/** `next` can be done now, `later` after earlier steps; `waiting` is for the team. */
type StepState = 'done' | 'next' | 'later' | 'waiting'

/** Each has a sentence in the catalog. */
export const PUBLICATION_STATES = [
  'incomplete',
  'ready-to-check',
  'clash',
  'documents',
  'not-found',
  'confirmed',
  'shown',
  'shown-not-bookable',
  'hidden',
] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

export type Onboarding = {
  steps: { step: OnboardingStep; state: StepState; missing: string[] }[]
  done: number
  total: number
  /** Profile with photo and calendar are complete. */
  isActive: boolean
  isApproved: boolean
  publication: PublicationState
  /** Until when the team answers, if it has to. */
  dueAt: Date | undefined
  next: OnboardingStep | undefined
}

/** Fully active by section 4: the profile (with photo) is complete and something can be booked. */
export const isActive = ({
  missing,
  memberships,
  practice,
}: Pick<OnboardingFacts, 'missing' | 'memberships' | 'practice'>): boolean =>
  missing.length === 0 &&
  memberships > 0 &&
  practice.hours &&
  practice.services > 0 &&
  practice.invoices !== 'missing'

export function describeOnboarding(facts: OnboardingFacts): Onboarding {
  const { emailConfirmed, phone, missing, memberships, practice, status, confirmed, approval } =
    facts
  const active = isActive(facts)
  const approved = status === 'approved'
  const step = (
    name: OnboardingStep,
    isDone: boolean,
    lacks: readonly string[] = [],
    otherwise: StepState = 'next',
  ) => ({
    step: name,
    state: isDone ? ('done' as const) : otherwise,
    missing: isDone ? [] : [...lacks],
  })
  const hasFirm = memberships > 0
  const steps = [
    step('contacts', emailConfirmed && phone === 'confirmed', [
      ...(emailConfirmed ? [] : ['email']),
      ...(phone === 'confirmed' ? [] : [phone === 'none' ? 'noPhone' : 'phone']),
    ]),
    step('profile', missing.length === 0, missing),
    step('firm', hasFirm, ['firm']),
    step('services', practice.services > 0, ['services'], hasFirm ? 'next' : 'later'),
    ...(practice.invoices === 'none'
      ? []
      : [
          step('invoices', practice.invoices === 'ready', ['invoices'], hasFirm ? 'next' : 'later'),
        ]),
    step('calendar', practice.hours, ['hours'], hasFirm ? 'next' : 'later'),
    step(
      'register',
      approved || (confirmed && status !== 'hidden'),
      ['register'],
      approval && approval.kind !== 'not-found' ? 'waiting' : 'next',
    ),
  ]
  return {
    steps,
    done: steps.filter(({ state }) => state === 'done').length,
    total: steps.length,
    isActive: active,
    isApproved: approved,
    publication: publicationOf(facts, active),
    dueAt: approved ? undefined : approval?.dueAt,
    next: steps.find(({ state }) => state === 'next')?.step,
  }
}

/** Consistent with the steps: a finished step is never requested. */
function publicationOf(
  { status, confirmed, approval }: OnboardingFacts,
  active: boolean,
): PublicationState {
  if (status === 'approved') return active ? 'shown' : 'shown-not-bookable'
  if (status === 'hidden') return 'hidden'
  if (!active) return 'incomplete'
  return confirmed ? 'confirmed' : (approval?.kind ?? 'ready-to-check')
}
