import { spawnSync } from 'node:child_process'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { say } from './report.ts'

type Load = { connections?: number; seconds?: number; headers?: Record<string, string> }

const run = promisify(execFile)
const hasWrk = spawnSync('wrk', ['-v']).error === undefined
if (!hasWrk)
  say('wrk is not on this machine: autocannon asks instead, and takes more of the processor itself')

/**
 * Answers a second of one address under so many connections. Throws when one of them is no 2xx: a
 * fast refusal is no speed.
 */
export async function answersPerSecond(
  url: string,
  { connections = 32, seconds = 3, headers = {} }: Load = {},
): Promise<number> {
  const asked = { 'accept-encoding': 'br', ...headers }
  return hasWrk
    ? withWrk(url, connections, seconds, asked)
    : withAutocannon(url, connections, seconds, asked)
}

async function withWrk(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  // An answer later than two seconds is a slow machine, and lowers the rate by itself.
  if (!rate || /Non-2xx|Socket errors:.*(connect|read|write) [1-9]/.test(stdout))
    throw new Error(`${url} did not answer well:\n${stdout}`)
  return Number(rate)
}

async function withAutocannon(
  url: string,
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
    url,
  ])
  const result = JSON.parse(stdout) as {
    non2xx: number
    errors: number
    requests: { average: number }
  }
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url} did not answer well: ${result.non2xx} refusals, ${result.errors} errors`,
    )
  return result.requests.average
}
