import type { Knex } from 'knex'

/**
 * People who can sign in, their sessions and one-use links, what guards the sign-in, and the team's
 * audit log.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account (
      id uuid primary key,
      -- Empty once the person has been deleted, so that the address is free again.
      email citext unique check (email ~ '^[^@\\s]+@[^@\\s]+$'),
      email_confirmed_at timestamptz,
      password_hash text,
      name text not null,
      lastname text not null,
      phone text,
      phone_confirmed_at timestamptz,
      birth_date date,
      personal_code_sealed text,
      picture_file_id uuid,
      locale text not null check (locale in ('lt', 'en')),
      roles text[] not null check (roles <@ array['ROLE_USER', 'ROLE_LAWYER', 'ROLE_ADMIN'] and cardinality(roles) > 0),
      terms_accepted_at timestamptz,
      created_at timestamptz not null,
      deleted_at timestamptz,
      check (email is not null or deleted_at is not null)
    );

    create table session (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      -- SHA-256 of the cookie's value: whoever reads this table can impersonate nobody.
      token_hash text not null unique,
      user_agent text,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index session_account on session (account_id);
    create index session_expiry on session (expires_at);

    create table account_link (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      purpose text not null check (purpose in ('activation', 'password')),
      token_hash text not null unique,
      -- SHA-256 of a cookie: the browser that asked for the link, which alone may be signed in by it.
      browser_hash text,
      callback_path text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      -- The browser that registered was signed in after the confirmation; it happens once.
      continued_at timestamptz
    );
    create index account_link_account on account_link (account_id, purpose, created_at);
    create index account_link_browser on account_link (browser_hash) where browser_hash is not null;

    create table one_use_ticket (
      ticket_hash text primary key,
      account_id uuid not null references account on delete cascade,
      purpose text not null,
      subject text,
      expires_at timestamptz not null
    );
    create index one_use_ticket_expiry on one_use_ticket (expires_at);

    create table spent_robot_check (
      challenge_hash text primary key,
      expires_at timestamptz not null
    );
    create index spent_robot_check_expiry on spent_robot_check (expires_at);

    create table throttle (
      -- A keyed fingerprint: no address and no e-mail can be read out of it.
      key text primary key,
      failures integer not null,
      resets_at timestamptz not null
    );
    create index throttle_reset on throttle (resets_at);

    create table team_action (
      id uuid primary key,
      actor_id uuid not null references account,
      action text not null,
      subject_id text not null,
      reason text,
      happened_at timestamptz not null
    );
    create index team_action_subject on team_action (subject_id, happened_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop table team_action, throttle, spent_robot_check, one_use_ticket, account_link, session, account',
  )
}
