import { connect } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { originForm } from './origin-form.ts'

test('a request target in absolute form is routed like its path', async () => {
  const app = Fastify({ rewriteUrl: originForm })
  app.get('/*', async (request) => request.url)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answers = [
    '/duk?a=1',
    'http://patarta.test/duk?a=1',
    'HTTPS://patarta.test',
    'http://patarta.test?a=1',
    '//elsewhere/duk',
  ].map(async (target) => {
    const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    line.end(`GET ${target} HTTP/1.1\r\nhost: patarta.test\r\nconnection: close\r\n\r\n`)
    const [chunks] = await Promise.all([line.setEncoding('utf8').toArray(), once(line, 'close')])
    return chunks.join('').split('\r\n\r\n')[1]
  })
  expect(await Promise.all(answers)).toEqual([
    '/duk?a=1',
    '/duk?a=1',
    '/',
    '/?a=1',
    '//elsewhere/duk',
  ])
  await app.close()
})
