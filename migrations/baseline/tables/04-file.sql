create table file (
  id uuid primary key,
  owner_account_id uuid not null,
  purpose text not null check (purpose in ('attachment', 'portrait')),
  -- Detected from the content, not from what the uploader said.
  mime_type text not null,
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null,
  -- Null until the bytes are stored. The row is written first, so that stored bytes always have a
  -- row.
  stored_at timestamptz,
  -- Null until something uses the file. Files that nothing uses within a day are deleted.
  attached_at timestamptz,
  scanned_at timestamptz,
  name_sealed text,
  sha256_sealed text not null
);
create index file_owner on file (owner_account_id, created_at);
create index file_unattached on file (created_at) where attached_at is null;
