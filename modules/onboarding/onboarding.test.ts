import { describe, expect, test } from 'vitest'
import { describeOnboarding, type OnboardingFacts } from './onboarding.ts'

const ready: OnboardingFacts = {
  emailConfirmed: true,
  phone: 'confirmed',
  missing: [],
  hasDraft: false,
  memberships: 1,
  practice: { services: 2, hours: true, invoices: 'none' },
  qualification: 'advocate',
  status: 'pending',
  confirmed: false,
  hiddenReason: null,
  approval: undefined,
}
const given = (facts: Partial<OnboardingFacts>) => describeOnboarding({ ...ready, ...facts })
const states = (facts: Partial<OnboardingFacts>) =>
  Object.fromEntries(given(facts).steps.map(({ step, state }) => [step, state]))

test('a new lawyer sees the first step, the waiting steps and what is missing', () => {
  const fresh = given({
    phone: 'none',
    missing: ['portraitVersion', 'descriptionLt'],
    memberships: 0,
    practice: { services: 0, hours: false, invoices: 'none' },
    status: 'draft',
  })
  expect(fresh).toMatchObject({
    done: 0,
    total: 6,
    isActive: false,
    publication: 'incomplete',
    next: 'contacts',
  })
  expect(fresh.steps).toEqual([
    { step: 'contacts', state: 'next', missing: ['noPhone'] },
    { step: 'profile', state: 'next', missing: ['portraitVersion', 'descriptionLt'] },
    { step: 'firm', state: 'next', missing: ['firm'] },
    { step: 'services', state: 'later', missing: ['services'] },
    { step: 'calendar', state: 'later', missing: ['hours'] },
    { step: 'register', state: 'next', missing: ['register'] },
  ])
})

describe('fully active', () => {
  test('needs a profile with a photo and a calendar', () => expect(given({}).isActive).toBe(true))
  test.each<[string, Partial<OnboardingFacts>]>([
    ['a photo', { missing: ['portraitVersion'] }],
    ['hours', { practice: { services: 2, hours: false, invoices: 'none' } }],
    ['anything to book', { practice: { services: 0, hours: true, invoices: 'none' } }],
    ['a firm', { memberships: 0 }],
  ])('is refused without %s', (_what, facts) =>
    expect(given(facts)).toMatchObject({ isActive: false, publication: 'incomplete' }),
  )
})

describe('a lawyer who is not shown', () => {
  test('continues with the register check, and only it or the team approves', () => {
    expect(given({})).toMatchObject({
      isApproved: false,
      publication: 'ready-to-check',
      next: 'register',
    })
    expect(states({ phone: 'unconfirmed' })).toMatchObject({ contacts: 'next', register: 'next' })
  })
  test('sees the check done when confirmed before the rest', () => {
    const early = {
      confirmed: true,
      status: 'draft',
      practice: { services: 0, hours: false, invoices: 'none' },
    } as const
    expect(given(early)).toMatchObject({ publication: 'incomplete', next: 'services' })
    expect(states(early).register).toBe('done')
  })
  test.each(['clash', 'documents'] as const)(
    'with %s waits for the team until a stated time',
    (kind) => {
      const dueAt = new Date('2026-12-02T08:00:00Z')
      expect(
        given({ approval: { kind, since: new Date('2026-12-01T08:00:00Z'), dueAt } }),
      ).toMatchObject({ publication: kind, dueAt, next: undefined })
      expect(states({ approval: { kind, since: new Date() } }).register).toBe('waiting')
    },
  )
  test('found in no list may try another way', () =>
    expect(given({ approval: { kind: 'not-found', since: new Date() } })).toMatchObject({
      publication: 'not-found',
      next: 'register',
    }))
  test('sees when the profile is hidden', () =>
    expect(given({ status: 'hidden', hiddenReason: 'struck-off' })).toMatchObject({
      publication: 'hidden',
    }))
  test('who is approved is shown, and notified if nobody could book', () => {
    expect(given({ status: 'approved' })).toMatchObject({
      publication: 'shown',
      done: 6,
      next: undefined,
      isApproved: true,
    })
    expect(
      given({ status: 'approved', practice: { services: 2, hours: false, invoices: 'none' } }),
    ).toMatchObject({ publication: 'shown-not-bookable', next: 'calendar' })
  })
})

test('needs invoice details for charged services before being shown', () => {
  const charging = (invoices: 'missing' | 'ready') => ({
    practice: { services: 1, hours: true, invoices },
  })
  expect(states({}).invoices).toBeUndefined()
  expect(given(charging('missing'))).toMatchObject({
    isActive: false,
    publication: 'incomplete',
    next: 'invoices',
  })
  expect(given(charging('ready'))).toMatchObject({ isActive: true, publication: 'ready-to-check' })
})

test('is never asked for a completed step by the banner', () => {
  expect.hasAssertions()
  const kinds = ['clash', 'documents', 'not-found'] as const
  for (const missing of [[], ['portraitVersion' as const]])
    for (const memberships of [0, 1])
      for (const services of [0, 1])
        for (const hours of [false, true])
          for (const invoices of ['none', 'missing', 'ready'] as const)
            for (const confirmed of [false, true])
              for (const status of ['draft', 'pending', 'approved', 'hidden'] as const)
                for (const approval of [
                  undefined,
                  ...kinds.map((kind) => ({ kind, since: new Date() })),
                ]) {
                  const { publication, steps } = given({
                    missing,
                    memberships,
                    practice: { services, hours, invoices },
                    confirmed,
                    status,
                    approval,
                  })
                  const isDone = (name: string) =>
                    steps.find(({ step }) => step === name)?.state === 'done'
                  const left = steps.filter(
                    ({ step, state }) =>
                      state !== 'done' && step !== 'contacts' && step !== 'register',
                  )
                  if (publication === 'incomplete' || publication === 'shown-not-bookable')
                    expect(left).not.toEqual([])
                  if (['ready-to-check', 'clash', 'documents', 'not-found'].includes(publication))
                    expect(isDone('register')).toBe(false)
                  if (
                    [
                      'ready-to-check',
                      'clash',
                      'documents',
                      'not-found',
                      'confirmed',
                      'shown',
                    ].includes(publication)
                  )
                    expect(left).toEqual([])
                }
})
