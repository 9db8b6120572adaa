import fp from 'fastify-plugin'
import Type from 'typebox'
import { Instant, type AdjustableClock, type App } from '#modules/shared'

type Options = { clock: AdjustableClock; ringAlarms(): Promise<void> }

const Answer = Type.Object({ now: Type.String() })

/** Developer's and demo's control of time: moving it rings every alarm and answers when all have been heard. */
export default fp<Options>(async (instance, { clock, ringAlarms }) => {
  const app = instance as unknown as App
  app.get('/dev/clock', { schema: { hide: true, response: { 200: Answer } } }, async () => ({ now: clock.now().toISOString() }))
  app.post('/dev/clock', {
    schema: {
      hide: true,
      body: Type.Object({ now: Type.Optional(Instant), advanceMinutes: Type.Optional(Type.Number()), reset: Type.Optional(Type.Boolean()) }),
      response: { 200: Answer },
    },
  }, async ({ body }) => {
    if (body.reset) clock.reset()
    if (body.now) clock.moveTo(new Date(body.now))
    if (body.advanceMinutes) clock.advance(body.advanceMinutes * 60_000)
    await ringAlarms()
    return { now: clock.now().toISOString() }
  })
})
