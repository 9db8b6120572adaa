create function consultation_move_is_append_only() returns trigger language plpgsql as $$
begin
  -- The text of a comment may be erased when the law demands it. Its hash stays.
  if tg_op = 'UPDATE' and new.comment_sealed is null
    and (to_jsonb(new) - 'comment_sealed') = (to_jsonb(old) - 'comment_sealed') then return new; end if;
  if tg_op = 'UPDATE' and is_resealed(to_jsonb(old), to_jsonb(new), 'comment_sealed') then return new; end if;
  raise exception 'consultation_move is append-only';
end
$$;

create trigger consultation_move_is_append_only before delete or update on consultation_move for each row execute function consultation_move_is_append_only();
