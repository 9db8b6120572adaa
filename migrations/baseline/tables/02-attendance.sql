create table meeting_attendance (
  id uuid primary key,
  consultation_id uuid not null,
  account_id uuid not null,
  joined_at timestamptz not null,
  seen_at timestamptz not null,
  left_at timestamptz,
  stage text not null default 'room' check (stage in ('door', 'room'))
);
create index meeting_attendance_of_consultation on meeting_attendance (consultation_id, joined_at);
create index meeting_attendance_open on meeting_attendance (seen_at) where left_at is null;
