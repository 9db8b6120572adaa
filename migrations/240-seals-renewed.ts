import type { Knex } from 'knex'

/**
 * A key that is changed seals anew what an append-only row holds sealed: the words stay, their hash
 * in the row proves it, and every other column is untouchable as before. Only a transaction that
 * says `patarta.resealing` may do it, so that no slip of the pen can.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function is_resealed(old jsonb, new jsonb, sealed text) returns boolean language sql stable as $$
      select current_setting('patarta.resealing', true) = 'on' and old ->> sealed is not null and new ->> sealed is not null and (new - sealed) = (old - sealed)
    $$;
    create or replace function consultation_move_is_append_only() returns trigger language plpgsql as $$
    begin
      -- The words of a comment may be erased when the law asks for it; that it was there, and its hash, stay.
      if tg_op = 'UPDATE' and new.comment_sealed is null
        and (to_jsonb(new) - 'comment_sealed') = (to_jsonb(old) - 'comment_sealed') then return new; end if;
      if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new), 'comment_sealed') then return new; end if;
      raise exception 'consultation_move is append-only';
    end $$;
    create or replace function agreement_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new), case tg_table_name when 'agreement_event' then 'details_sealed' else 'mark_sealed' end) then return new; end if;
      raise exception '% is append-only', tg_table_name;
    end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function consultation_move_is_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.comment_sealed is null
        and (to_jsonb(new) - 'comment_sealed') = (to_jsonb(old) - 'comment_sealed') then return new; end if;
      raise exception 'consultation_move is append-only';
    end $$;
    create or replace function agreement_is_append_only() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$;
    drop function is_resealed(jsonb, jsonb, text);
  `)
}
