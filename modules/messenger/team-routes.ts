import Type from 'typebox'
import {
  NoBody,
  bodySchema,
  Id,
  Instant,
  listOf,
  nullable,
  Paging,
  schema,
  type App,
  type RecordAction,
  type Transact,
} from '#modules/shared'
import type { Messenger } from './service.ts'

type Needs = {
  messenger: Messenger
  transact: Transact
  record: RecordAction
}

const LiftingReason = bodySchema('LiftingReason', {
  reason: Type.String({ minLength: 3, maxLength: 1_000, pattern: '\\S' }),
})
const Refusals = listOf(
  schema('MailRefusal', {
    id: Id,
    address: Type.String(),
    accountId: nullable(Id),
    code: Type.String(),
    refusedAt: Instant,
  }),
)

/** The team's log names the returned mail, never the address. */
export const messengerTeamRoutes =
  ({ messenger, transact, record }: Needs) =>
  async (app: App) => {
    const config = { access: 'admin' as const }
    const tags = ['admin']

    app.get(
      '/api/admin/mail-refusals',
      {
        config,
        schema: {
          tags,
          summary: 'List mailboxes that refused mails permanently in the last month, oldest first',
          querystring: Type.Object(Paging),
          response: { 200: Refusals },
        },
      },
      async ({ query }) => {
        const { items, ...rest } = await messenger.mailboxes.listRefusals(query)
        return {
          ...rest,
          items: items.map(({ messageId, address, accountId, code, refusedAt }) => ({
            id: messageId,
            address,
            accountId,
            code,
            refusedAt: refusedAt.toISOString(),
          })),
        }
      },
    )

    app.put(
      '/api/admin/mail-refusals/:id/lifting',
      {
        config,
        schema: {
          tags,
          summary: 'Send to the mailbox again',
          params: Type.Object({ id: Id }),
          response: { 204: NoBody },
          body: LiftingReason,
        },
      },
      async ({ params: { id }, body: { reason }, viewer }, reply) => {
        await transact(async (tx) => {
          await messenger.mailboxes.liftRefusal(tx, { messageId: id })
          await record(tx, { team: viewer!, action: 'mail-refusal.lifted', subjectId: id, reason })
        })
        return reply.code(204).send()
      },
    )
  }
