import { networkOf } from '#modules/account'
import { fileErrors } from '#modules/file'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '@fastify/multipart'
import { isRefusal, type App, type Locale } from '#modules/shared'
import { MOST_BYTES } from './verification-limits.ts'
import { errors } from '../errors.ts'
import type { Agreements } from '../service.ts'
import { Verdict, VerificationQuery } from '../schemas.ts'
import type { PaperVerdict } from './verify-document.ts'

/**
 * Anybody may ask whether a paper is ours and whole: a program is answered, a page's form is led
 * back to its page.
 */
export const verificationRoutes = (agreement: Agreements) => async (app: App) => {
  app.post(
    '/api/agreement-verifications',
    {
      config: { access: 'public' },
      schema: {
        tags: ['agreements'],
        summary:
          'Is this file, or this SHA-256, an agreement of ours, and whole? Multipart: `file` or `hash`. Nothing of it is kept',
        consumes: ['multipart/form-data'],
        querystring: VerificationQuery,
        response: { 200: Verdict },
      },
    },
    async (request, reply) => {
      const locale = request.query.language ?? request.locale
      const given: Given = { hash: '', fileName: null }
      try {
        await agreement.spendVerification(networkOf(request.ip))
        const verdict = await judge(agreement, request, given).catch(notRead)
        return isForm(request)
          ? leadBack(reply, agreement, locale, { ...verdict, given })
          : reply.header('cache-control', 'no-store').send(verdict)
      } catch (error) {
        if (!isForm(request) || !isRefusal(error) || error.statusCode >= 500) throw error
        return leadBack(reply, agreement, locale, {
          refused: error.code,
          minutes: Number(error.params?.minutes ?? 0),
          given,
        })
      }
    },
  )
}

/**
 * A form that is cut off or badly made is no fault of ours; the parser's own limits say what they
 * are.
 */
function notRead(cause: Error): never {
  throw isRefusal(cause) ||
    'statusCode' in cause ||
    !/^(?:Part terminated early|Unexpected end|Malformed|Premature|Multipart|Missing|Unsupported)/i.test(
      cause.message,
    )
    ? cause
    : fileErrors.FILE_IS_CUT_SHORT({ field: 'file', cause })
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false

/** What was typed and chosen, so that the page can show it again. */
type Given = { hash: string; fileName: string | null }
const LONGEST_GIVEN = 200

/** The file is held while it is hashed, and let go. */
async function judge(
  agreement: Agreements,
  request: FastifyRequest,
  given: Given,
): Promise<PaperVerdict> {
  if (!request.isMultipart()) throw errors.NOTHING_TO_VERIFY({ field: 'file' })
  for await (const part of request.parts({
    limits: { fileSize: MOST_BYTES, files: 1, fields: 5, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  } as never)) {
    if (part.type === 'field') {
      if (part.fieldname === 'hash') given.hash = String(part.value).slice(0, LONGEST_GIVEN)
      continue
    }
    if (part.filename) given.fileName = part.filename.slice(0, LONGEST_GIVEN)
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    if (part.file.truncated)
      throw errors.PAPER_TOO_LARGE({ field: 'file', params: { n: MOST_BYTES / 1024 / 1024 } })
    const bytes = Buffer.concat(chunks)
    // A form without a chosen file sends an empty one.
    if (bytes.length > 0) return agreement.verifyFile(bytes)
  }
  const tidy = given.hash.replace(/[\s:]/g, '').toLowerCase()
  if (tidy === '') throw errors.NOTHING_TO_VERIFY({ field: 'file' })
  if (!/^[0-9a-f]{64}$/.test(tidy)) throw errors.NOT_A_HASH({ field: 'hash' })
  return agreement.verifyHash(tidy)
}

/**
 * The page is made anew with the answer in its address, sealed, so that nobody can write one for
 * us.
 */
function leadBack(
  reply: FastifyReply,
  agreement: Agreements,
  locale: Locale,
  answer: object,
): FastifyReply {
  const { pathname, search } = new URL(agreement.linkToVerdict(locale, answer))
  return reply.header('cache-control', 'no-store').redirect(`${pathname}${search}#answer`, 303)
}
