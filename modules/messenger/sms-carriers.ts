import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Undeliverable, type SmsCarrier } from './ports.ts'

export function createFileSmsCarrier({ folder }: { folder: string }): SmsCarrier {
  return {
    async carrySms({ id, to, text, date }) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, to, text, date }, undefined, 2))
    },
  }
}

const PATIENCE = 10_000

/** VertexSMS's interface (vertexsms.com/docs/sms.html): one POST, a token in a header. */
export function createHttpSmsCarrier({ url, token, from }: { url: string; token: string; from: string }): SmsCarrier {
  return {
    async carrySms({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vertexsms-token': token },
        body: JSON.stringify({ to: to.replace(/^\+/, ''), from, message: text }),
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (response.ok) return
      // 429 and 5xx pass; any other refusal is about this very message.
      if (response.status < 500 && response.status !== 429) throw new Undeliverable(`sms refused: ${response.status}`)
      throw Object.assign(new Error('sms provider failed'), { code: 'SMS_PROVIDER', responseCode: response.status })
    },
  }
}
