const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm
const INTERPOLATIONS = /\$\{[^{}]*\}/g
const SQL_COMMENTS = /--[^\n]*/g
const STRINGS = /`(?:[^`\\]|\\[\s\S])*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
/** What a string must have to be read as SQL. */
const IS_SQL =
  /\b(?:select|insert into|update|delete from|join|from|coalesce|case when|lock table)\b/
const BEFORE_TABLES = /\b(?:from|join|into|update|using|table|references|only|lateral)\s/
/** Names with their aliases and commas: `firm, firm_lawyer as l`. */
const TABLES = /^\s*(\w[\w.,\s]*)/
const BEFORE_COLUMN = /(?<![\w.])(\w+)\.\w+/g
/** `tx('table')`, `db<Row>('table as alias')`, `.join('table', …)`. */
const QUERY_CALL =
  /(?:\b(?:tx|db|knex|trx|connection|holder)|\.(?:from|into|table|join|innerJoin|leftJoin|rightJoin|leftOuterJoin|crossJoin|fullOuterJoin))\s*(?:<[^()]*?>)?\(\s*['"`]((?:\w+\.)?\w+)(?:\s+as\s+\w+)?['"`]/g
const MODEL = /tableName(?:: string)? = ['"](\w+)['"]/g

const toSnake = (name: string): string => name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

/** The tables that a file of code or SQL names in its queries, sorted. */
export function namedTables(
  text: string,
  { file, tables }: { file: string; tables: readonly string[] },
): string[] {
  const named = file.endsWith('.sql')
    ? namedInSql(text.replaceAll(SQL_COMMENTS, ''))
    : namedInCode(text.replaceAll(COMMENTS, ''))
  return tables.filter((table) => named.has(table)).toSorted()
}

function namedInCode(code: string): Set<string> {
  const strings = [...code.matchAll(STRINGS)].map(([quoted]) =>
    quoted.slice(1, -1).replaceAll(INTERPOLATIONS, ' '),
  )
  const inSql = strings.filter((text) => IS_SQL.test(text) && text.includes(' '))
  const inCalls = [QUERY_CALL, MODEL].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => toSnake(name)),
  )
  return new Set([...inCalls, ...inSql.flatMap((text) => [...namedInSql(text)])])
}

function namedInSql(sql: string): Set<string> {
  const listed = sql
    .split(BEFORE_TABLES)
    .slice(1)
    .flatMap((after) => (TABLES.exec(after)?.[1] ?? '').split(','))
    .map((part) => part.trim().split(/\s/)[0] as string)
  const ofColumns = [...sql.matchAll(BEFORE_COLUMN)].map(([, name = '']) => name)
  return new Set([...listed, ...ofColumns])
}
