import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { placesFor } from './account-places.ts'

test('the account’s menu shows nobody a page they may not open, nor one that is not built', () => {
  const shown = placesFor(['ROLE_USER']).map(({ key }) => routes.find((route) => route.key === key)!)
  expect(shown.map(({ key }) => key)).toContain('account')
  expect(shown.filter(({ guard, screen }) => guard !== 'signed-in' || (screen as string) === 'coming')).toEqual([])
})

test('a lawyer’s practice stands before what concerns the account, and the home of the account opens the rest', () => {
  const groups = placesFor(['ROLE_LAWYER'])
  expect(groups.find(({ group }) => group === 'account')?.key).toBe('account')
})
