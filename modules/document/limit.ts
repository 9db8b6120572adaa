import type { FastifyRequest } from 'fastify'

/**
 * For routes that make a paper anew at each request: drawing one keeps the process busy for a third
 * of a second, in which it answers nobody else. One person may have twenty a minute, of all kinds
 * together.
 */
export const printsPerPerson = {
  max: 20,
  timeWindow: '1 minute',
  groupId: 'papers',
  keyGenerator: ({ viewer, ip }: FastifyRequest) => viewer?.accountId ?? ip,
}
