import type { Knex } from 'knex'

/**
 * How many mails an invitation has been: sent again without end, it was a way to fill a stranger's
 * mailbox.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table firm_invitation add mails int not null default 1;
    create index firm_invitation_by_inviter on firm_invitation (invited_by, sent_at);
    create index firm_invitation_by_email on firm_invitation (email, sent_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop index firm_invitation_by_email, firm_invitation_by_inviter; alter table firm_invitation drop column mails',
  )
}
