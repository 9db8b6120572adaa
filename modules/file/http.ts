import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { Id, schema } from '#modules/shared'
import { errors } from './errors.ts'
import { attachmentHeader } from './file-name.ts'
import type { OpenedFile } from './open-file.ts'

export const FileCreated = schema('UploadedFile', {
  id: Id,
  name: Type.String(),
  mimeType: Type.String(),
  byteSize: Type.Integer(),
})
export type FileCreated = Static<typeof FileCreated>

/** Limits of what is read of a refused upload, so that the client receives the response. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
const DISCARD_WITHIN = 10_000

/** The one file part of a multipart request, not read yet. */
export async function uploadOf(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ name: string; stream: Readable }> {
  if (!request.isMultipart()) throw errors.FILE_MISSING({ field: 'file' })
  // `readUpload` limits the size, with a refusal.
  const part = await request.file({ limits: { fileSize: Infinity } }).catch(notRead)
  if (!part) throw errors.FILE_MISSING({ field: 'file' })
  reply.raw.once('finish', () => discardRest(request.raw, part.file))
  return { name: part.filename, stream: part.file }
}

/** The parser's limits have a status; its other errors are requests that were cut off. */
function notRead(cause: Error): never {
  throw 'statusCode' in cause ? cause : errors.FILE_IS_CUT_SHORT({ field: 'file', cause })
}

function discardRest(message: IncomingMessage, unread: Readable): void {
  if (message.complete) return
  const cut = () => message.destroy()
  const timer = setTimeout(cut, DISCARD_WITHIN).unref()
  let discarded = 0
  message.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > MAX_DISCARDED_BYTES) cut()
  })
  message.once('close', () => clearTimeout(timer))
  unread.resume()
}

/** As a download that browsers do not run, sniff, frame or cache. */
export function sendFile(reply: FastifyReply, { file, stream }: OpenedFile): FastifyReply {
  return reply
    .header(
      'content-type',
      file.mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mimeType,
    )
    .header('content-length', file.byteSize)
    .header('content-disposition', attachmentHeader(file.name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', `default-src 'none'; sandbox`)
    .header('cache-control', 'private, no-store')
    .send(stream)
}
