import { expect, test } from 'vitest'
import { isSameOwner } from './same-owner.ts'

test.each([
  ['https://caldav.icloud.com/', 'https://p42-caldav.icloud.com/1/', true],
  ['https://firma.lt/', 'https://firma.lt/remote.php/dav/', true],
  ['https://firma.lt/', 'https://cloud.firma.lt/', true],
  ['https://cloud.firma.lt:8443/', 'https://cloud.firma.lt:8443/dav/', true],
  // Neighbours under a public suffix, and what only looks alike.
  ['https://firma.co.uk/', 'https://vagis.co.uk/', false],
  ['https://firma.github.io/', 'https://vagis.github.io/', false],
  ['https://cloud.firma.lt/', 'https://mail.firma.lt/', false],
  ['https://cloud.firma.lt/', 'https://firma.lt/', false],
  ['https://firma.lt/', 'https://tokiafirma.lt/', false],
  ['https://firma.lt/', 'https://firma.lt.vagis.lt/', false],
  ['https://caldav.icloud.com/', 'https://icloud.com.vagis.lt/', false],
  ['https://caldav.icloud.com/', 'https://netikrasicloud.com/', false],
  // Another port is another server, and plain HTTP is read by everybody on the way.
  ['https://firma.lt/', 'https://firma.lt:8443/', false],
  ['https://firma.lt/', 'https://cloud.firma.lt:8443/', false],
  ['https://firma.lt/', 'http://cloud.firma.lt/', false],
  ['https://firma.lt:80/', 'http://firma.lt:80/', false],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4001/', false],
])('the password for %s goes to %s: %s', (home, url, goes) => {
  expect(isSameOwner(new URL(home), new URL(url))).toBe(goes)
})
