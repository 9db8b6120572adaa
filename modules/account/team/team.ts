import type { Db } from '#modules/shared'

type TeamMember = {
  id: string
  name: string
  email: string
  createdAt: Date
  lastSeenAt: Date | null
  secondFactorSince: Date | null
}

export const listTeam = (db: Db): Promise<TeamMember[]> =>
  db('account')
    .select<TeamMember[]>(
      'account.id',
      db.raw("account.name || ' ' || account.lastname as name"),
      'account.email',
      'account.createdAt',
    )
    .select(
      db('session').max('lastSeenAt').whereRaw('session.account_id = account.id').as('lastSeenAt'),
    )
    .select(
      db('second_factor')
        .select('createdAt')
        .whereRaw('second_factor.account_id = account.id')
        .as('secondFactorSince'),
    )
    .whereRaw("'ROLE_ADMIN' = any(account.roles)")
    .whereNull('account.deletedAt')
    .orderBy('account.createdAt')
