import pg from 'pg'

const PRESENCE = 'patarta presence'
let count = 0

/**
 * How a process shows that it uses the server: a connection that ends when the process ends,
 * however it ends.
 */
export type Presence = { client: pg.Client; name: string }

/** Another process may use the server; who is present can be counted. */
export async function bePresent(url: string): Promise<Presence> {
  const name = `${PRESENCE} ${process.pid}-${++count}`
  return { client: await connected(url, name), name }
}

export async function othersPresent(url: string, own: string): Promise<number> {
  const client = await connected(url, 'patarta')
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where application_name like $1 and application_name <> $2`,
      [`${PRESENCE} %`, own],
    )
    return rows[0]?.others ?? 0
  } finally {
    await client.end()
  }
}

/**
 * False while the server starts, stops or recovers. A refused password throws: waiting would not
 * help.
 */
export async function accepts(url: string): Promise<boolean> {
  try {
    const client = await connected(url, 'patarta')
    await client.end()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') throw error
    return false
  }
}

export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = await connected(url, 'patarta')
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

async function connected(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  })
  // A connection that breaks later says so with "end"; an unheard "error" would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}
