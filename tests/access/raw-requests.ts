import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawAnswer = {
  status: number
  location: string | undefined
  headers: string
  body: string
}

/** So many requests go out before the first answer is read. */
const AT_ONCE = 50

/**
 * What Node's parser of HTTP takes as a target. It refuses all else with 400 and closes the line,
 * so that nothing else may be under way there.
 */
const TAKEN = /^(?:\/|\*|https?:\/\/)[\x21-\x7e]*$/i

/**
 * Sends each target as it is written, without a client that tidies it, and answers in the same
 * order. A line that the server closes is opened again.
 */
export async function askRaw(
  port: number,
  targets: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer[]> {
  const fields = Object.entries({ host: `127.0.0.1:${port}`, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const responses: RawAnswer[] = []
  while (responses.length < targets.length) {
    const line = connect(port, '127.0.0.1')
    try {
      await askOnOneLine(line, targets, fields, responses)
    } finally {
      line.destroy()
    }
  }
  return responses
}

async function askOnOneLine(
  line: Socket,
  targets: readonly string[],
  fields: string,
  responses: RawAnswer[],
): Promise<void> {
  await once(line, 'connect')
  const before = responses.length
  const chunks = line.setEncoding('latin1')[Symbol.asyncIterator]() as AsyncIterator<string>
  let text = ''
  while (responses.length < targets.length) {
    const batch = nextBatch(targets, responses.length)
    line.write(batch.map((target) => `GET ${target} HTTP/1.1\r\n${fields}\r\n`).join(''), 'latin1')
    for (let answered = 0; answered < batch.length;) {
      const first = cutAnswer(text)
      if (first) {
        if (
          first.answer.status === 400 &&
          batch.length > 1 &&
          /^connection: close/im.test(first.answer.headers)
        )
          throw new Error(`Refused by the parser, one of ${JSON.stringify(batch.slice(answered))}`)
        responses.push(first.answer)
        text = first.rest
        answered++
        continue
      }
      const next = await chunks.next()
      if (next.done) {
        if (responses.length === before) throw new Error(`No answer to ${targets[before]}`)
        return
      }
      text += next.value
    }
  }
}

function nextBatch(targets: readonly string[], from: number): readonly string[] {
  const batch = targets.slice(from, from + AT_ONCE)
  const refused = batch.findIndex((target) => !TAKEN.test(target))
  return refused < 0 ? batch : batch.slice(0, Math.max(refused, 1))
}

function cutAnswer(text: string): { answer: RawAnswer; rest: string } | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const headers = text.slice(0, end)
  const start = end + 4
  const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? -1)
  const bodyEnd = length >= 0 ? start + length : endOfChunks(text, start, headers)
  if (bodyEnd === undefined || bodyEnd > text.length) return undefined
  const response = {
    status: Number(headers.slice(9, 12)),
    location: /^location: (.*)$/im.exec(headers)?.[1],
    headers,
    body: text.slice(start, bodyEnd),
  }
  return { answer: response, rest: text.slice(bodyEnd) }
}

function endOfChunks(text: string, start: number, headers: string): number | undefined {
  if (!/^transfer-encoding: chunked/im.test(headers)) return start
  const end = text.indexOf('\r\n0\r\n\r\n', start - 2)
  return end < 0 ? undefined : end + '\r\n0\r\n\r\n'.length
}
