import type { QueryBuilder } from 'objection'
import { afterCommit, type Tx } from '#modules/shared'
import { publishUnread, type PublishNeeds } from '../inbox/publish-unread.ts'
import type { ConsultationFacts } from '../consultation/facts.ts'
import { Notification, type NotificationParams } from '../notification.ts'
import {
  isAboutConsultation,
  isStillAsked,
  actionByText,
  textsAsking,
  type OtherAction,
  type AwaitedAction,
} from './awaited-actions.ts'

const SUBJECTS = [
  'inquiryId',
  'matterId',
  'taskId',
  'importId',
  'firmLawyerId',
  'offerId',
] as const satisfies (keyof NotificationParams)[]
type Subject = (typeof SUBJECTS)[number]

/** Notifications of this awaited action, of people or about a thing. */
export type Closing = {
  action: OtherAction
  /** Left out where the thing identifies them. */
  accountIds?: readonly string[]
  consultationId?: string
  about?: Partial<Record<Subject, string>>
}

/** Closes notifications whose awaited action is done or void; they count as read. */
export async function close(
  needs: PublishNeeds,
  tx: Tx,
  { action, accountIds, consultationId, about = {} }: Closing,
): Promise<void> {
  const open = lockOpen(needs, tx).whereIn(
    'text',
    textsAsking((each) => each === action),
  )
  if (accountIds) void open.whereIn('accountId', [...accountIds])
  if (consultationId) void open.where({ consultationId })
  for (const [subject, id] of Object.entries(about))
    void open.whereRaw(`params->>'${subject}' = ?`, [id])
  await closeRows(needs, tx, await open)
}

/** Closes notifications of actions that the consultation's state no longer awaits. */
export async function closeDone(
  needs: PublishNeeds,
  tx: Tx,
  facts: ConsultationFacts,
): Promise<void> {
  const open = await lockOpen(needs, tx)
    .where({ consultationId: facts.id })
    .whereIn('text', textsAsking(isAboutConsultation))
  const sideOf = ({ accountId }: Notification) =>
    accountId === facts.clientAccountId ? 'client' : 'lawyer'
  await closeRows(
    needs,
    tx,
    open.filter((row) => !isStillAsked(row.text, sideOf(row), row.params.startsAt, facts)),
  )
}

type OpenNotification = Pick<
  Notification,
  'id' | 'accountId' | 'text' | 'consultationId' | 'params'
>

/** Of one person's notifications of one action, only the newest stays open. */
export async function closeReplaced(
  needs: PublishNeeds,
  tx: Tx,
  newest: readonly OpenNotification[],
): Promise<void> {
  for (const { id, accountId, text, consultationId, params } of newest) {
    const action = actionByText[text]
    if (action === null) continue
    // Locks nothing about another matter: its writer may wait for our matter.
    const older = await lockOpen(needs, tx)
      .where({ accountId, consultationId })
      .modify((query) => whereAboutSame(query, params))
      // Ids grow with time (UUIDv7).
      .where('id', '<', id)
      .whereIn(
        'text',
        textsAsking((each) => each === action),
      )
    await closeRows(needs, tx, older)
  }
}

function whereAboutSame(query: QueryBuilder<Notification>, params: NotificationParams) {
  for (const subject of SUBJECTS)
    void query.whereRaw(`params->>'${subject}' is not distinct from cast(? as text)`, [
      params[subject] ?? null,
    ])
}

const lockOpen = ({ clock }: PublishNeeds, tx: Tx) =>
  Notification.query(tx)
    .where((open) => void open.whereNull('closesAt').orWhere('closesAt', '>', clock.now()))
    .orderBy('id')
    .forUpdate()

async function closeRows(needs: PublishNeeds, tx: Tx, rows: readonly Notification[]) {
  if (rows.length === 0) return
  await Notification.query(tx)
    .whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    .patch({ closesAt: needs.clock.now() })
  const accountIds = new Set(
    rows.filter(({ readAt }) => readAt === null).map(({ accountId }) => accountId),
  )
  for (const accountId of accountIds) afterCommit(tx, () => publishUnread(needs, accountId))
}

/** Other deadlines end by the consultation's sweep; an unpaid invoice stays open. */
const ENDS_AT_DEADLINE: readonly (AwaitedAction | null)[] = ['offer', 'waiting']

/** Null where only an event closes it. */
export function closesAtOf({
  text,
  params,
  closesAt,
}: Pick<Notification, 'text' | 'params'> & { closesAt?: Date }): Date | null {
  if (closesAt) return closesAt
  return ENDS_AT_DEADLINE.includes(actionByText[text]) && params.deadlineAt
    ? new Date(params.deadlineAt)
    : null
}
