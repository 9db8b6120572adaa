import pg from 'pg'

/** Extensions that the first migration creates. */
export const EXTENSIONS = ['btree_gist', 'pg_trgm', 'unaccent', 'citext']

/**
 * A role that may create in the database may create trusted extensions; any other one has to be
 * there already.
 */
export async function missingExtensions(
  client: pg.Client,
  { isSuperuser, mayCreateSchemas }: { isSuperuser: boolean; mayCreateSchemas: boolean },
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isAvailable: boolean; isTrusted: boolean }>(
    `
    select wanted.name, bool_or(v.name is not null) as "isAvailable", coalesce(bool_or(v.trusted or not v.superuser), false) as "isTrusted"
    from unnest($1::text[]) as wanted(name) left join pg_available_extension_versions v on v.name = wanted.name
    where not exists (select from pg_extension where extname = wanted.name) group by 1 order by 1`,
    [EXTENSIONS],
  )
  return rows.flatMap(({ name, isAvailable, isTrusted }) => {
    if (!isAvailable)
      return [
        `the server does not have the extension ${name}: install PostgreSQL's contrib package.`,
      ]
    return isSuperuser || (isTrusted && mayCreateSchemas)
      ? []
      : [`it may not create the extension ${name}; as a superuser: create extension ${name};`]
  })
}

/**
 * Refuses a database in which the first migration would stop half way, with the statements that a
 * superuser has to run.
 */
export async function refuseMissingExtensions(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const {
      rows: [role],
    } = await client.query<{ isSuperuser: boolean; mayCreateSchemas: boolean }>(
      `select rolsuper as "isSuperuser", has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas"
       from pg_roles where rolname = current_user`,
    )
    const missing = await missingExtensions(client, role!)
    if (missing.length > 0)
      throw new Error(
        `The tables cannot be created in this database:\n${missing.map((sentence) => `  - ${sentence}`).join('\n')}`,
      )
  } finally {
    await client.end()
  }
}
