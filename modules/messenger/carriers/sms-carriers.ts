import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Undeliverable, type SmsCarrier } from './ports.ts'

export function createFileSmsCarrier({ folder }: { folder: string }): SmsCarrier {
  return {
    async carrySms({ id, to, text, date }) {
      await mkdir(folder, { recursive: true })
      await writeFile(
        join(folder, `${id}.json`),
        JSON.stringify({ id, to, text, date }, undefined, 2),
      )
      return undefined
    },
  }
}

const TIMEOUT_MS = 10_000

/** VertexSMS (vertexsms.com/en/api/sms). */
export function createHttpSmsCarrier({
  url,
  token,
  from,
}: {
  url: string
  token: string
  from: string
}): SmsCarrier {
  return {
    async carrySms({ to, text, reportUrl }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vertexsms-token': token },
        body: JSON.stringify({
          to: to.replace(/^\+/, ''),
          from,
          message: text,
          dlrUrl: reportUrl,
          priority: 'high',
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok) return idOf(await response.json().catch(() => undefined))
      // 401, 403, 429 and 5xx are temporary; any other refusal is about this message.
      if (response.status < 500 && ![401, 403, 429].includes(response.status))
        throw new Undeliverable(`sms refused: ${response.status}`)
      throw Object.assign(new Error('sms provider failed'), {
        code: 'SMS_PROVIDER',
        responseCode: response.status,
      })
    },
  }
}

/** A message in parts has several ids; the first one identifies it. */
const idOf = (answer: unknown): string | undefined => {
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined
}
