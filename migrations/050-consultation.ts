import type { Knex } from 'knex'

/**
 * Consultations: their state, their append-only log of moves, the parties for the conflict check,
 * their files.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table consultation (
      id uuid primary key,
      -- What people read to each other. It tells nothing: neither how many there are, nor when.
      number text not null unique,
      -- Grows by one with each move: the position of that move in the log.
      version integer not null check (version > 0),
      client_account_id uuid not null references account,
      lawyer_account_id uuid not null references account,
      firm_lawyer_id uuid not null references firm_lawyer,
      lawyer_id uuid not null references lawyer,
      firm_id uuid not null references firm,
      check (client_account_id <> lawyer_account_id),

      -- The service as it was when asked for. It may change or go; what was promised stays.
      service_id uuid not null references service,
      service_title_lt text,
      service_title_en text,
      service_type text not null check (service_type in ('introductory', 'follow-up')),
      duration_minutes integer not null check (duration_minutes > 0),
      price_cents integer not null check (price_cents >= 0),
      vat_basis_points integer not null check (vat_basis_points >= 0),
      -- Paid before the meeting, by an advance invoice; otherwise free, or paid for afterwards.
      prepaid boolean not null check (not prepaid or price_cents > 0),
      first_meeting_only boolean not null,
      refund_rule jsonb not null,

      specialty_code text references specialty,
      -- The matter is sealed: a copy of this table reads nobody's secrets.
      title_sealed text not null,
      description_sealed text not null,
      questionnaire_sealed text not null,
      terms_accepted_at timestamptz not null,

      status text not null check (status in ('requested', 'proposed-by-lawyer', 'proposed-by-client', 'awaiting-payment',
        'awaiting-signature', 'reserved', 'accepted', 'declined', 'past', 'refunded')),
      -- Where it stands beneath an open proposal.
      standing text check (standing in ('requested', 'reserved', 'accepted')),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      -- When joining closes: until then the meeting is not over.
      finishes_at timestamptz not null,
      time_zone text not null,
      proposed_starts_at timestamptz,
      proposed_ends_at timestamptz,
      -- The calendar's claim on the proposed time; all else that the consultation holds is its own time.
      proposed_claim_id uuid,
      check ((standing is not null) = (proposed_claim_id is not null)),
      proposals_in_row integer not null default 0 check (proposals_in_row between 0 and 3),
      check (starts_at < ends_at and ends_at <= finishes_at),
      check ((status in ('proposed-by-lawyer', 'proposed-by-client')) = (standing is not null)),
      check ((standing is not null) = (proposed_starts_at is not null) and (standing is not null) = (proposed_ends_at is not null)),

      -- Promises to people about time.
      answer_by timestamptz,
      pay_by timestamptz,
      check (status <> 'requested' or answer_by is not null),
      check (standing is null or answer_by is not null),
      check (status <> 'awaiting-payment' or pay_by is not null),
      -- The one moment at which the system has to act if nobody else does.
      due_at timestamptz generated always as (case
        when status in ('requested', 'proposed-by-lawyer', 'proposed-by-client') then answer_by
        when status = 'awaiting-payment' then pay_by
        when status = 'awaiting-signature' then starts_at
        when status in ('reserved', 'accepted') then finishes_at
      end) stored,

      conflict text check (conflict in ('none', 'found')),
      conflict_checked_at timestamptz,
      agreement_sha256 text,
      agreement_shown_at timestamptz,

      requested_at timestamptz not null,
      accepted_at timestamptz,
      paid_at timestamptz,
      signed_at timestamptz,
      declined_at timestamptz,
      declined_by text check (declined_by in ('client', 'lawyer', 'system')),
      decline_reason text,
      decline_comment_sealed text,
      finished_at timestamptz,
      refund_due_cents integer check (refund_due_cents > 0),
      refunded_at timestamptz,
      client_joined_at timestamptz,
      lawyer_joined_at timestamptz,
      check ((declined_at is null) = (declined_by is null))
    );
    create index consultation_due on consultation (due_at) where due_at is not null;
    create index consultation_of_client on consultation (client_account_id, starts_at);
    create index consultation_of_lawyer on consultation (lawyer_account_id, starts_at);
    create index consultation_of_firm on consultation (firm_id);
    -- A first meeting is had once, also by somebody who asks twice at the same moment.
    create unique index consultation_first_meeting on consultation (client_account_id, lawyer_id)
      where first_meeting_only and status not in ('declined', 'refunded');

    create table consultation_move (
      consultation_id uuid not null references consultation,
      position integer not null check (position > 0),
      move text not null,
      by text not null check (by in ('client', 'lawyer', 'system')),
      account_id uuid references account,
      from_status text,
      to_status text not null,
      reason text,
      comment_sealed text,
      comment_sha256 text,
      check (comment_sealed is null or comment_sha256 is not null),
      starts_at timestamptz,
      amount_cents integer,
      moved_at timestamptz not null,
      -- SHA-256 over the previous hash and this row: what happened cannot be rewritten unnoticed.
      previous_hash text,
      hash text not null,
      -- One history: no two moves take the same place.
      primary key (consultation_id, position),
      check ((by = 'system') = (account_id is null))
    );
    create function consultation_move_is_append_only() returns trigger language plpgsql as $$
    begin
      -- The words of a comment may be erased when the law asks for it; that it was there, and its hash, stay.
      if tg_op = 'UPDATE' and new.comment_sealed is null
        and (to_jsonb(new) - 'comment_sealed') = (to_jsonb(old) - 'comment_sealed') then return new; end if;
      raise exception 'consultation_move is append-only';
    end $$;
    create trigger consultation_move_is_append_only before update or delete on consultation_move
      for each row execute function consultation_move_is_append_only();

    create table consultation_party (
      id uuid primary key,
      consultation_id uuid not null references consultation,
      position smallint not null,
      role text not null check (role in ('client', 'represented', 'opposing')),
      kind text not null check (kind in ('natural', 'legal')),
      name_sealed text not null,
      place_sealed text,
      code_sealed text,
      -- Keyed fingerprints of the normalised name and of the company code: they can be compared, not read.
      name_key text not null,
      code_key text,
      unique (consultation_id, position)
    );
    create index consultation_party_name on consultation_party (name_key);
    create index consultation_party_code on consultation_party (code_key) where code_key is not null;

    create table consultation_file (
      file_id uuid primary key references file,
      consultation_id uuid not null references consultation,
      name text not null,
      side text not null check (side in ('client', 'lawyer')),
      byte_size integer not null,
      added_at timestamptz not null
    );
    create unique index consultation_file_name on consultation_file (consultation_id, lower(name));

    -- Who opened which file when: the parties may ask.
    create table consultation_file_opening (
      id uuid primary key,
      file_id uuid not null references file,
      account_id uuid not null references account,
      opened_at timestamptz not null
    );
    create index consultation_file_opening_of on consultation_file_opening (file_id, opened_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table consultation_file_opening, consultation_file, consultation_party, consultation_move;
    drop function consultation_move_is_append_only();
    drop table consultation;
  `)
}
