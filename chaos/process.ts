/**
 * One part of the product, web or worker, as a process that may be killed at any moment. Its clock
 * is moved by messages from the parent process, which may also make it die with its next answer.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { createAdjustableClock } from '#modules/shared'
import { readConfig } from '../server/configuration/config.ts'
import { createLog } from '../server/process/log.ts'
import { runUntilStopped } from '../server/process/run-until-stopped.ts'

const [part] = process.argv.slice(2)
const clock = createAdjustableClock()
const moveTo = (shiftMs: number) => {
  clock.reset()
  clock.advance(shiftMs)
}
moveTo(Number(process.env.CHAOS_SHIFT_MS ?? 0))
let diesWithAnswer = false
process.on('message', (message: { shiftMs?: number; diesWithAnswer?: boolean }) => {
  if (message.shiftMs !== undefined) moveTo(message.shiftMs)
  diesWithAnswer = message.diesWithAnswer ?? diesWithAnswer
})
// Before any hook of the product: what was asked is done and committed, its key knows no answer
// yet, and no client is informed.
subscribe('fastify.initialization', (made) => {
  ;(made as { fastify: FastifyInstance }).fastify.addHook('onSend', async (request, reply) => {
    if (!diesWithAnswer || !request.headers['idempotency-key'] || reply.statusCode >= 300) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  })
})
// The driver may be killed too; no process may outlive it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const config = readConfig()
await runUntilStopped({
  config,
  log: createLog(config),
  clock,
  hasWorker: part === 'worker',
  ...(part === 'web' && {
    openSite: async () => ({
      render: async (_request: unknown, response: { end(): void }) => {
        response.end()
      },
    }),
  }),
  onReady: () => {
    process.send?.('ready')
  },
})
