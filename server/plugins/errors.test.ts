import { expect, test } from 'vitest'
import { isUnreachable } from './errors.ts'

test('a database that goes away under a query is told as "not now", a query that is wrong as our own fault', () => {
  const away = [{ code: 'ECONNREFUSED' }, { code: '57P01' }, { nativeError: { code: '57P03' } }, { name: 'KnexTimeoutError' }, { message: 'select 1 - Connection terminated unexpectedly' }]
  expect(away.map(isUnreachable)).toEqual(away.map(() => true))
  expect([{ code: '42P01' }, { nativeError: { code: '22P02' } }, { message: 'x is not a function' }].map(isUnreachable)).toEqual([false, false, false])
})
