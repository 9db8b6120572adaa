import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test('an address that no letters are written with is one of a page all the same', () => {
  expect(['/duk?a=100%25', '/teisininkai?q=%C5%A0iauliai', '/teisininkas/%FF', '/%E0%A4%A?q=%E0', '/teisininkas/%00?q=%00', '/api/lawyers/%FF?q=%00'].map(readableAddress)).toEqual([
    '/duk?a=100%25', '/teisininkai?q=%C5%A0iauliai', '/teisininkas/%25FF', '/%25E0%25A4%25A?q=%E0', '/teisininkas/%EF%BF%BD?q=%EF%BF%BD', '/api/lawyers/%FF?q=%00',
  ])
})
