import Type from 'typebox'
import { DAY, errors, Instant, type AdjustableClock } from '#modules/shared'
import { appPlugin } from '../http/app-plugin.ts'

type Options = { clock: AdjustableClock; runDueJobs(): Promise<void> }

/**
 * Farther away every deadline and session of this copy would be over, and free times take long to
 * compute.
 */
const FARTHEST = 1_000 * DAY

const Answer = Type.Object({ now: Type.String() })

/**
 * Lets developers and the demo move the clock. The response is sent when all jobs that became due
 * are done.
 */
export default appPlugin<Options>(async (app, { clock, runDueJobs }) => {
  app.get('/dev/clock', { schema: { hide: true, response: { 200: Answer } } }, async () => ({
    now: clock.now().toISOString(),
  }))
  app.post(
    '/dev/clock',
    {
      schema: {
        hide: true,
        body: Type.Object({
          now: Type.Optional(Instant),
          advanceMinutes: Type.Optional(Type.Number()),
          stop: Type.Optional(Type.Boolean()),
          reset: Type.Optional(Type.Boolean()),
        }),
        response: { 200: Answer },
      },
    },
    async ({ body }) => {
      if (body.reset) clock.reset()
      if (body.stop) clock.stop()
      const wanted = new Date(
        (body.now ? Date.parse(body.now) : clock.now().getTime()) +
          (body.advanceMinutes ?? 0) * 60_000,
      )
      if (!(Math.abs(wanted.getTime() - Date.now()) <= FARTHEST))
        throw errors.VALIDATION_FAILED({ field: body.now ? 'now' : 'advanceMinutes' })
      if (body.now || body.advanceMinutes) clock.moveTo(wanted)
      await runDueJobs()
      return { now: clock.now().toISOString() }
    },
  )
})
