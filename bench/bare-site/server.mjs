/**
 * The floor of pages and of a start: Fastify, Astro in middleware mode and pg, nothing else. Serves
 * each file of a folder as a page that prints it from one string.
 * `node server.mjs <port> <folder> [database url]`; with a database, one query before the first page.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const [, , port, folder, databaseUrl] = process.argv
const dist = join(import.meta.dirname, '../../dist/bare-site')
enableCompileCache(join(dist, 'compiled'))
const { default: Fastify } = await import('fastify')
const { default: pg } = await import('pg')
const { handler } = await import(join(dist, 'server/entry.mjs'))

const pages = new Map(
  readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name), 'utf8')]),
)
const pool = databaseUrl && new pg.Pool({ connectionString: databaseUrl })
const app = Fastify()
app.get('/*', async (request, reply) => {
  await pool?.query('select * from lawyer_listing limit 20')
  reply.hijack()
  await handler(request.raw, reply.raw, undefined, { html: pages.get(request.url) })
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('is at\n')
