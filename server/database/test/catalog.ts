import type { Knex } from 'knex'

/** What the schema of a database consists of, one line a fact, sorted: easy to compare. */
export type Catalog = Record<string, readonly string[]>

/** Of the tables that migrations make; not of the migrations' own list, nor of the job queue's. */
const OURS = `n.nspname in ('public', 'test_bank') and c.relname !~ '^knex_migrations'`
/** Objects of an extension come and go with it. */
const NOT_OF_EXTENSION = (oid: string) =>
  `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`
const TABLE = `case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname`

/** Columns are compared by name: their order in the table has no meaning for the product. */
const QUERIES: Record<string, string> = {
  tables: `
    select ${TABLE} as fact from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and ${OURS}`,
  columns: `
    select concat_ws(' ', ${TABLE} || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
      case when a.attnotnull then 'not null' end,
      case when a.attidentity::text <> '' then 'identity ' || a.attidentity::text end,
      case when a.attgenerated::text <> '' then 'generated' else 'default' end || ' ' || pg_get_expr(d.adbin, d.adrelid)) as fact
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and ${OURS}`,
  constraints: `
    select concat_ws(' ', ${TABLE}, o.conname, pg_get_constraintdef(o.oid)) as fact
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where o.contype::text in ('c', 'f', 'p', 'u', 'x') and ${OURS}`,
  indexes: `
    select pg_get_indexdef(i.indexrelid) as fact
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS}`,
  // Without their comments.
  functions: `
    select regexp_replace(regexp_replace(pg_get_functiondef(p.oid), '--[^\n]*', '', 'g'), '\\s+', ' ', 'g') as fact
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'test_bank') and ${NOT_OF_EXTENSION('p.oid')}`,
  triggers: `
    select pg_get_triggerdef(g.oid) as fact
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not g.tgisinternal and ${OURS}`,
  sequences: `
    select concat_ws(' ', schemaname, sequencename, data_type, min_value, max_value, increment_by, cycle) as fact
    from pg_sequences where schemaname in ('public', 'test_bank') and sequencename !~ '^knex_migrations'`,
  extensions: `select extname as fact from pg_extension`,
  searchConfigurations: `
    select concat_ws(' ', g.cfgname, m.maptokentype, d.dictname) as fact from pg_ts_config g
    join pg_namespace n on n.oid = g.cfgnamespace
    left join pg_ts_config_map m on m.mapcfg = g.oid left join pg_ts_dict d on d.oid = m.mapdict
    where n.nspname = 'public'`,
  comments: `
    select concat_ws(' ', ${TABLE}, d.objsubid, d.description) as fact from pg_description d
    join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass join pg_namespace n on n.oid = c.relnamespace
    where ${OURS}`,
}

/** Reads the schema of a database. */
export async function readCatalog(db: Knex): Promise<Catalog> {
  const catalog: Record<string, string[]> = {}
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await db.raw<{ rows: Array<{ fact: string }> }>(query.replaceAll('?', '\\?'))
    catalog[kind] = rows.map(({ fact }) => fact).toSorted()
  }
  return catalog
}
