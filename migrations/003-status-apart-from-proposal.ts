import type { Knex } from 'knex'

/**
 * `status` says how far a consultation is; an open proposal has columns of its own. The history
 * keeps its words, since its hashes cover them (decision 229).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation
      add proposed_by text check (proposed_by in ('client', 'lawyer')),
      drop constraint consultation_status_check,
      drop constraint consultation_check2,
      drop constraint consultation_check4,
      drop constraint consultation_check5,
      drop constraint consultation_check7;

    update consultation set
      proposed_by = case status when 'proposed-by-client' then 'client'
        when 'proposed-by-lawyer' then 'lawyer' end,
      status = case when coalesce(standing, status) in ('reserved', 'accepted') then 'confirmed'
        else coalesce(standing, status) end;

    -- The state of a link: status, proposer, start, proposed start.
    update consultation_mail_link set state = concat_ws(' ',
      case when coalesce(nullif(split_part(state, ' ', 2), ''), split_part(state, ' ', 1))
          in ('reserved', 'accepted') then 'confirmed'
        else coalesce(nullif(split_part(state, ' ', 2), ''), split_part(state, ' ', 1)) end,
      case split_part(state, ' ', 1) when 'proposed-by-client' then 'client'
        when 'proposed-by-lawyer' then 'lawyer' else '' end,
      split_part(state, ' ', 3), split_part(state, ' ', 4));

    alter table consultation
      alter due_at set expression as (case
        when status = 'requested' or proposed_by is not null then answer_by
        when status = 'awaiting-payment' then pay_by
        when status = 'awaiting-signature' then sign_by
        when status = 'confirmed' then finishes_at end);
    alter table consultation
      drop standing,
      add constraint consultation_status_check check (status in ('requested', 'awaiting-payment',
        'awaiting-signature', 'confirmed', 'declined', 'past', 'refunded')),
      add constraint consultation_proposal check
        (num_nulls(proposed_by, proposed_starts_at, proposed_ends_at, proposed_claim_id) in (0, 4)),
      add constraint consultation_proposal_open check
        (proposed_by is null or status in ('requested', 'confirmed') and answer_by is not null);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table consultation
      add standing text check (standing in ('requested', 'reserved', 'accepted')),
      drop constraint consultation_status_check,
      drop constraint consultation_proposal,
      drop constraint consultation_proposal_open;

    update consultation_mail_link link set state = concat_ws(' ',
        coalesce('proposed-by-' || proposer, word), case when proposer is null then '' else word end,
        split_part(state, ' ', 3), split_part(state, ' ', 4))
      from (
        select link.id, nullif(split_part(state, ' ', 2), '') as proposer,
          case when split_part(state, ' ', 1) <> 'confirmed' then split_part(state, ' ', 1)
            when price_cents = 0 then 'accepted' else 'reserved' end as word
        from consultation_mail_link link join consultation on consultation.id = consultation_id
      ) earlier
      where earlier.id = link.id;

    update consultation set status = coalesce('proposed-by-' || proposed_by, word),
        standing = case when proposed_by is not null then word end
      from (
        select id, case when status <> 'confirmed' then status
          when price_cents = 0 then 'accepted' else 'reserved' end as word
        from consultation
      ) earlier
      where earlier.id = consultation.id;

    alter table consultation
      alter due_at set expression as (case
        when status in ('requested', 'proposed-by-lawyer', 'proposed-by-client') then answer_by
        when status = 'awaiting-payment' then pay_by
        when status = 'awaiting-signature' then sign_by
        when status in ('reserved', 'accepted') then finishes_at
        else null::timestamptz end);
    alter table consultation
      drop proposed_by,
      add constraint consultation_status_check check (status in ('requested', 'proposed-by-lawyer',
        'proposed-by-client', 'awaiting-payment', 'awaiting-signature', 'reserved', 'accepted',
        'declined', 'past', 'refunded')),
      add constraint consultation_check2 check
        ((standing is not null) = (proposed_claim_id is not null)),
      add constraint consultation_check4 check
        ((status in ('proposed-by-lawyer', 'proposed-by-client')) = (standing is not null)),
      add constraint consultation_check5 check ((standing is not null) = (proposed_starts_at is not null)
        and (standing is not null) = (proposed_ends_at is not null)),
      add constraint consultation_check7 check (standing is null or answer_by is not null);
  `)
}
