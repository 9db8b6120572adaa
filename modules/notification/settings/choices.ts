import { errors as shared, type Actor, type Db } from '#modules/shared'
import { errors } from '../errors.ts'
import { KINDS, type Kind } from './kinds.ts'
import type { Needs } from '../needs.ts'
import { CHANNELS, isOn, channelDefaults, type Channel } from './channel-defaults.ts'
import type { ChoiceBody, Settings } from '../schemas.ts'
import type { Static } from 'typebox'

type Row = { accountId: string; kind: Kind; channel: Channel; isOn: boolean; changedAt: Date }
export type Choices = (kind: Kind, channel: Channel) => boolean

export async function choicesOf(
  db: Db,
  accountIds: readonly string[],
): Promise<(accountId: string) => Choices> {
  const rows = await db<Row>('notification_choice').whereIn('accountId', [...accountIds])
  const chosen = new Map(
    rows.map((row) => [`${row.accountId} ${row.kind} ${row.channel}`, row.isOn]),
  )
  return (accountId) => (kind, channel) =>
    isOn(kind, channel, chosen.get(`${accountId} ${kind} ${channel}`))
}

export /** Required channels cannot be switched off; unavailable ones cannot be switched on. */
async function choose(
  { db, clock }: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
  { kind, channel, isOn: wanted }: Static<typeof ChoiceBody>,
): Promise<void> {
  const byDefault = channelDefaults[kind][channel]
  if (byDefault === 'never') throw shared.NOT_FOUND()
  if (byDefault === 'always') {
    if (!wanted) throw errors.NOTIFICATION_IS_REQUIRED()
    return
  }
  await db<Row>('notification_choice')
    .insert({ accountId, kind, channel, isOn: wanted, changedAt: clock.now() })
    .onConflict(['account_id', 'kind', 'channel'])
    .merge()
}

export async function listSettings(
  { db }: Needs,
  { accountId }: Actor,
): Promise<Static<typeof Settings>['kinds']> {
  const isChosen = (await choicesOf(db, [accountId]))(accountId)
  return KINDS.map((kind) => ({
    kind,
    channels: CHANNELS.filter((channel) => channelDefaults[kind][channel] !== 'never').map(
      (channel) => ({
        channel,
        isOn: isChosen(kind, channel),
        isFixed: channelDefaults[kind][channel] === 'always',
      }),
    ),
  }))
}
