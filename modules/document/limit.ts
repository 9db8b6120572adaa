import type { FastifyRequest } from 'fastify'

/**
 * For routes that render a document at each request, which blocks the process for a third of a
 * second. Limits one person to twenty a minute of all kinds.
 */
export const printsPerPerson = {
  max: 20,
  timeWindow: '1 minute',
  groupId: 'documents',
  keyGenerator: ({ viewer, ip }: FastifyRequest) => viewer?.accountId ?? ip,
}
