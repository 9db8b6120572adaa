import { networkOf } from '#modules/account'
import { fileErrors } from '#modules/file'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '@fastify/multipart'
import { NoBody, isRefusal, type App, type Locale, pathOf } from '#modules/shared'
import { MAX_BYTES } from './verification-limits.ts'
import { errors } from '../errors.ts'
import type { Agreements } from '../service.ts'
import { Verdict, VerificationQuery } from '../schemas.ts'
import type { DocumentVerdict } from './verify-document.ts'

/** Public: a program gets the verdict, a page's form is redirected to its page. */
export const verificationRoutes = (agreement: Agreements) => async (app: App) => {
  app.post(
    '/api/agreement-verifications',
    {
      config: { access: 'public' },
      schema: {
        tags: ['agreements'],
        summary:
          'Is this file, or this SHA-256, an agreement of ours, and whole? Multipart: `file` or `hash`. Nothing of it is stored',
        consumes: ['multipart/form-data'],
        querystring: VerificationQuery,
        response: { 200: Verdict, 303: NoBody },
      },
    },
    async (request, reply) => {
      const locale = request.query.language ?? request.locale
      const given: PageInput = { hash: '', fileName: null }
      try {
        await agreement.verification.spendVerification(networkOf(request.ip))
        const verdict = await judge(agreement, request, given).catch(notRead)
        return isForm(request)
          ? redirectBack(reply, agreement, locale, { ...verdict, given })
          : reply.header('cache-control', 'no-store').send(verdict)
      } catch (error) {
        if (!isForm(request) || !isRefusal(error) || error.statusCode >= 500) throw error
        return redirectBack(reply, agreement, locale, {
          refused: error.code,
          minutes: Number(error.params?.minutes ?? 0),
          given,
        })
      }
    },
  )
}

/** Makes the parser's errors about a broken form a refusal. */
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

/** The input, for the page to show again. */
type PageInput = { hash: string; fileName: string | null }
const MAX_NAME_LENGTH = 200

async function judge(
  agreement: Agreements,
  request: FastifyRequest,
  given: PageInput,
): Promise<DocumentVerdict> {
  if (!request.isMultipart()) throw errors.NOTHING_TO_VERIFY({ field: 'file' })
  for await (const part of request.parts({
    limits: { fileSize: MAX_BYTES, files: 1, fields: 5, fieldSize: 1_000 },
    throwFileSizeLimit: false,
  } as never)) {
    if (part.type === 'field') {
      if (part.fieldname === 'hash') given.hash = String(part.value).slice(0, MAX_NAME_LENGTH)
      continue
    }
    if (part.filename) given.fileName = part.filename.slice(0, MAX_NAME_LENGTH)
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    if (part.file.truncated)
      throw errors.DOCUMENT_TOO_LARGE({ field: 'file', params: { n: MAX_BYTES / 1024 / 1024 } })
    const bytes = Buffer.concat(chunks)
    // A form without a chosen file sends an empty one.
    if (bytes.length > 0) return agreement.verification.verifyFile(bytes)
  }
  const tidy = given.hash.replace(/[\s:]/g, '').toLowerCase()
  if (tidy === '') throw errors.NOTHING_TO_VERIFY({ field: 'file' })
  if (!/^[0-9a-f]{64}$/.test(tidy)) throw errors.NOT_A_HASH({ field: 'hash' })
  return agreement.verification.verifyHash(tidy)
}

function redirectBack(
  reply: FastifyReply,
  agreement: Agreements,
  locale: Locale,
  answer: object,
): FastifyReply {
  const path = pathOf(agreement.verification.linkToVerdict({ locale, answer }))
  return reply.header('cache-control', 'no-store').redirect(`${path}#answer`, 303)
}
