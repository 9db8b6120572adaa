import type { FastifyRequest } from 'fastify'
import type { Actor } from '#modules/shared'

/** Texts are in the language of the request. */
export const viewerOf = ({ viewer, locale }: Pick<FastifyRequest, 'viewer' | 'locale'>): Actor => ({
  ...viewer!,
  locale,
})
