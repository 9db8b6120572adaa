import type { Practice } from '#modules/calendar'
import type { LawyerStatus, ProfileField, Qualification } from '#modules/lawyer'

/** How far the check against the register has come, as far as a lawyer waits for it. */
export type Approval = {
  kind: 'clash' | 'documents' | 'not-found'
  since: Date
  dueAt?: Date | undefined
}

export type OnboardingFacts = {
  emailConfirmed: boolean
  phone: 'none' | 'unconfirmed' | 'confirmed'
  /** Fields of the profile that are still missing or faulty. */
  missing: readonly ProfileField[]
  /** Something is typed and kept that was not handed in. */
  hasDraft: boolean
  memberships: number
  practice: Practice
  qualification: Qualification
  status: LawyerStatus
  /**
   * The register check or the team has confirmed who they are; they are shown once the rest is
   * filled in.
   */
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
/** `next` may be done now, `later` when the steps before it are, `waiting` is the team's turn. */
export type StepState = 'done' | 'next' | 'later' | 'waiting'

/**
 * Where the lawyer stands with the public: each is one sentence in the catalog, with what happens
 * next.
 */
export const STANDINGS = [
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
export type Standing = (typeof STANDINGS)[number]

export type Onboarding = {
  steps: { step: OnboardingStep; state: StepState; missing: string[] }[]
  done: number
  total: number
  /** Profile with photo and calendar are filled: the account is fully active. */
  isActive: boolean
  isApproved: boolean
  standing: Standing
  /** Until when the team answers, where it has to. */
  dueAt: Date | undefined
  /** The step to do next. */
  next: OnboardingStep | undefined
}

/**
 * The profile (with photo) is handed in and something can be booked at some time: fully active, by
 * section 4.
 */
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

/** What a lawyer has done, still has to do, and why they are not shown yet. Pure. */
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
    standing: standingOf(facts, active),
    dueAt: approved ? undefined : approval?.dueAt,
    next: steps.find(({ state }) => state === 'next')?.step,
  }
}

/** Agrees with the steps: a step that is done is never asked for again. */
function standingOf({ status, confirmed, approval }: OnboardingFacts, active: boolean): Standing {
  if (status === 'approved') return active ? 'shown' : 'shown-not-bookable'
  if (status === 'hidden') return 'hidden'
  if (!active) return 'incomplete'
  return confirmed ? 'confirmed' : (approval?.kind ?? 'ready-to-check')
}
