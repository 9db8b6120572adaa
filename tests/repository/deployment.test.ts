import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')

test('the relay that is shipped reaches nothing inside: the very list that the page on operation gives, and no secret that everybody knows', () => {
  const denied = (text: string) =>
    [...text.matchAll(/denied-peer-ip=(\S+)/g)].map(([, range]) => range)
  expect(denied(read('docker-compose.yml')).length).toBeGreaterThan(8)
  expect(denied(read('docker-compose.yml'))).toEqual(denied(read('docs/operations.md')))
  for (const name of ['SECRET_KEY', 'TURN_SECRET'])
    expect(read('docker-compose.yml')).toContain(`    ${name}: \${${name}:?`)
})

test('nginx writes no addresses or queries of people down', () => {
  const settings = read('deploy/nginx.conf')
  expect(settings).toMatch(/^\s*access_log off;/m)
  expect([...settings.matchAll(/^\s*error_log \S+ (\w+);/gm)].map(([, level]) => level)).toEqual([
    'crit',
  ])
})

test('every setting reaches the processes of the shipped composition, and the file with its secrets reaches neither the repository nor the image', () => {
  expect(
    read('docker-compose.yml').match(
      /env_file: (?:&env_file \[\{ path: \.env, required: false \}\]|\*env_file)/g,
    ),
  ).toHaveLength(2)
  for (const name of ['.gitignore', '.dockerignore'])
    expect(read(name).split('\n')).toContain('.env')
})
