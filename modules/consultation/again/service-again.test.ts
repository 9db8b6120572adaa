import { expect, test } from 'vitest'
import { serviceAgain } from './service-again.ts'

const service = (id: string, given: object = {}) => ({
  id,
  firmLawyerId: 'here',
  type: 'follow-up' as const,
  priceCents: 9_000,
  prepayment: true,
  firstTimeOnly: false,
  ...given,
})
const first = service('first', { type: 'introductory', firstTimeOnly: true, priceCents: 0 })
const talk = service('talk', { type: 'introductory', priceCents: 2_900 })
const dear = service('dear', { priceCents: 12_000 })
const cheap = service('cheap', { priceCents: 6_000 })
const last = { serviceId: 'first', firmLawyerId: 'here' }
const chosen = (services: ReturnType<typeof service>[], from = last, mustPrepay = false) =>
  serviceAgain(services, from, { mustPrepay })?.id

test('a returning client gets a service for further meetings, the cheapest, and never a first meeting', () => {
  expect(chosen([first, talk, dear, cheap])).toBe('cheap')
  expect(chosen([first, talk])).toBe('talk')
  expect(chosen([first])).toBeUndefined()
})

test('the service booked last time comes before the others, and then one of the same firm', () => {
  expect(chosen([first, cheap, dear], { ...last, serviceId: 'dear' })).toBe('dear')
  const elsewhere = service('elsewhere', { firmLawyerId: 'there', priceCents: 5_000 })
  expect(chosen([elsewhere, cheap, dear])).toBe('cheap')
  expect(chosen([elsewhere], last)).toBe('elsewhere')
})

test('a client who must pay in advance gets only what is paid in advance', () => {
  const later = service('later', { prepayment: false, priceCents: 5_000 })
  expect(chosen([later, dear], last, true)).toBe('dear')
  expect(chosen([later], last, true)).toBeUndefined()
  expect(chosen([later, dear])).toBe('later')
})
