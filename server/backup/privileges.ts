import type pg from 'pg'
import { missingExtensions } from '../database/extensions.ts'

/**
 * Refuses, before anything is written, a role that could not finish a restore. It needs no
 * superuser: it owns the tables, or may create them. The error says which statement a superuser has
 * to run.
 */
export async function checkPrivileges(client: pg.Client): Promise<void> {
  const {
    rows: [role],
  } = await client.query<Role>(`
    select quote_ident(current_user) as name, quote_ident(current_database()) as database, r.rolsuper as "isSuperuser",
      has_database_privilege(current_database(), 'CREATE') as "mayCreateSchemas",
      to_regnamespace('public') is not null and has_schema_privilege('public', 'CREATE') as "mayCreateTables"
    from pg_roles r where r.rolname = current_user`)
  const reasons = [
    ...(role!.mayCreateSchemas
      ? []
      : [
          `it may not create schemas: grant create on database ${role!.database} to ${role!.name};`,
        ]),
    ...(role!.mayCreateTables
      ? []
      : [
          `it may not create tables in the schema public: grant create on schema public to ${role!.name};`,
        ]),
    ...(await missingExtensions(client, role!)),
    ...(await foreignRelations(client)).map(
      ({ name, owner }) => `${name} belongs to ${owner}: reassign it, or restore as ${owner}.`,
    ),
  ]
  if (reasons.length > 0)
    throw new Error(
      `The role ${role!.name} cannot restore into the database ${role!.database}. Nothing was written.\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`,
    )
}

type Role = {
  name: string
  database: string
  isSuperuser: boolean
  mayCreateSchemas: boolean
  mayCreateTables: boolean
}

/** Tables and sequences that neither this role nor one it is a member of owns. */
async function foreignRelations(
  client: pg.Client,
): Promise<Array<{ name: string; owner: string }>> {
  const { rows } = await client.query<{ name: string; owner: string }>(`
    select c.oid::regclass::text as name, pg_get_userbyid(c.relowner) as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' and not pg_has_role(c.relowner, 'USAGE')
    order by 1 limit 20`)
  return rows
}
