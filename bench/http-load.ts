import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { say } from './report.ts'

type Load = { connections?: number; seconds?: number; headers?: Record<string, string> }

const run = promisify(execFile)
const hasWrk = spawnSync('wrk', ['-v']).error === undefined
if (!hasWrk)
  say('wrk is not on this machine: autocannon asks instead, and takes more of the processor itself')

/**
 * Answers a second of one address under so many connections. Throws when one of them is no 2xx: a
 * fast refusal does not count as speed.
 */
export async function answersPerSecond(
  url: string,
  { connections = 32, seconds = 3, headers = {} }: Load = {},
): Promise<number> {
  const asked = { 'accept-encoding': 'br', ...headers }
  return hasWrk
    ? withWrk([url], connections, seconds, asked)
    : withAutocannon([url], connections, seconds, asked)
}

/**
 * The same over many addresses of one server, one after another. Give more than are answered in
 * that time, so that none is asked twice.
 */
export async function answersPerSecondOverAll(
  urls: readonly string[],
  { connections = 32, seconds = 3, headers = {} }: Load = {},
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'patarta-load-'))
  const file = join(folder, 'addresses')
  await writeFile(file, hasWrk ? asLua(urls) : asHar(urls))
  const asked = { 'accept-encoding': 'br', ...headers }
  const [first = ''] = urls
  const options = hasWrk ? ['-s', file, first] : ['--har', file, new URL(first).origin]
  try {
    return await (hasWrk ? withWrk : withAutocannon)(options, connections, seconds, asked)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs in each thread of wrk, of which there is one. */
const asLua = (urls: readonly string[]): string => `
local paths = {${urls.map((url) => JSON.stringify(url.slice(new URL(url).origin.length))).join()}}
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format(nil, paths[at])
end
`

const asHar = (urls: readonly string[]): string =>
  JSON.stringify({
    log: { entries: urls.map((url) => ({ request: { method: 'GET', url, headers: [] } })) },
  })

async function withWrk(
  address: readonly string[],
  connections: number,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...address,
  ])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  // An answer later than two seconds is a slow machine, and lowers the rate by itself.
  if (!rate || /Non-2xx|Socket errors:.*(connect|read|write) [1-9]/.test(stdout))
    throw new Error(`${address.at(-1)} did not answer well:\n${stdout}`)
  return Number(rate)
}

async function withAutocannon(
  address: readonly string[],
  connections: number,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  const { stdout } = await run('node_modules/.bin/autocannon', [
    '--json',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    ...address,
  ])
  const result = JSON.parse(stdout) as {
    non2xx: number
    errors: number
    requests: { average: number }
  }
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${address.at(-1)} did not answer well: ${result.non2xx} refusals, ${result.errors} errors`,
    )
  return result.requests.average
}
