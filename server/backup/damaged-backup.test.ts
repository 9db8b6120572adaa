import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { createStorage } from '../storage/index.ts'
import { withClient } from '../../tests/support/server.ts'
import { makeBackup } from './make-backup.ts'
import { readPacked } from './envelope.ts'
import { makeIdentity, openIdentity } from './identity.ts'
import {
  authenticate,
  filePath,
  MANIFEST,
  readManifest,
  tablePath,
  writeManifest,
  type Manifest,
} from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { aBackup, needs, nowhere, passphrase, tables } from './test/backup-world.ts'

const { home, folder, config, manifest, emptyDatabase } = await aBackup()

describe('a backup', () => {
  test('is refused where it would be lost or mixed up: without its passphrase, with other keys, damaged, cut off, or over people', async () => {
    const url = await emptyDatabase('refused')
    const storage = await createStorage({ FILE_STORAGE: 'local', DATA_DIR: join(home, 'third') })
    const copy = join(home, 'copy')
    cpSync(folder, copy, { recursive: true })
    const restore = (given: object) =>
      restoreBackup({
        ...needs(config),
        databaseUrl: url,
        storage,
        folder: copy,
        passphrase,
        ...given,
      })
    await expect(restore({ passphrase: undefined })).rejects.toThrow('passphrase is needed')
    await expect(restore({ passphrase: 'kiti žodžiai visai' })).rejects.toThrow(
      'another passphrase',
    )
    await expect(
      restore({ secrets: ['another secret that is long enough for this'] }),
    ).rejects.toThrow('SECRET_KEY is not the one')
    await expect(restore({ databaseUrl: config.DATABASE_URL })).rejects.toThrow(
      'holds people already',
    )
    await expect(
      makeBackup({
        ...needs(config),
        databaseUrl: config.DATABASE_URL!,
        storage,
        product: 'test',
        folder: copy,
      }),
    ).rejects.toThrow('is not empty')
    appendFileSync(tablePath(copy, 'public.account'), 'x')
    await expect(restore({})).rejects.toThrow('damaged: table public.account')
    rmSync(filePath(copy, manifest.files[0]!.key))
    await expect(restore({})).rejects.toThrow('damaged')
    rmSync(join(copy, 'manifest.json'))
    await expect(restore({})).rejects.toThrow('no whole backup')
    expect(await withClient(url, async (client) => (await client.query(tables)).rows)).toEqual([])
  })

  test('is refused when any value of its manifest was changed, left out or added, before anything is written', async () => {
    const storage = {
      get: async () => undefined,
      put: () => Promise.reject(new Error('nothing may be written')),
    }
    const changed = join(home, 'changed')
    const path = join(changed, MANIFEST)
    cpSync(folder, changed, { recursive: true })
    const original = readFileSync(path, 'utf8')
    const refusalOf = (work: () => Promise<unknown>) =>
      work().then(
        () => 'restored',
        (error: Error) => error.message,
      )
    const restore = (text: string) => {
      writeFileSync(path, text)
      return refusalOf(() =>
        restoreBackup({
          ...needs(config),
          databaseUrl: nowhere,
          storage,
          folder: changed,
          passphrase,
        }),
      )
    }
    // The database does not exist, so a manifest that is believed fails there, and only there.
    expect(await restore(original)).toMatch(/ECONNREFUSED|connect/)
    const changes = changesOf(JSON.parse(original) as Json)
    expect(changes.length).toBeGreaterThan(500)
    // The passphrase takes a second for each restore, so it is stretched once for all changes.
    const identity = await openIdentity(folder, passphrase)
    const judge = (text: string) => {
      writeFileSync(path, text)
      return refusalOf(async () => authenticate(readManifest(changed), identity))
    }
    expect(await judge(original)).toBe('restored')
    // Every kind of value at every depth; of long lists the first and the last.
    const [kinds, tried] = [new Set<string>(), [] as string[]]
    for (const { path: where, changed: value } of changes) {
      const kind = where.replaceAll(/\.\d+(?=\.|$)/g, '.*')
      if (kinds.has(kind)) continue
      kinds.add(kind)
      expect([where, await judge(JSON.stringify(value ?? null))]).toEqual([
        where,
        expect.stringMatching(/cannot be authenticated|another format|cannot be read/),
      ])
      tried.push(where)
    }
    expect(tried.length).toBeGreaterThan(30)
    const written = JSON.parse(original) as { manifest: Manifest; mac: string }
    const { mac: _, ...withoutMac } = written
    const withoutTable = { ...written.manifest, tables: written.manifest.tables.slice(1) }
    for (const changed of [withoutMac, { ...written, manifest: withoutTable }])
      expect(await restore(JSON.stringify(changed))).toContain('cannot be authenticated')
    expect(await restore(JSON.stringify({ ...written.manifest, format: 1 }))).toContain(
      'earlier version in format 1',
    )
    expect(
      await restore(JSON.stringify({ ...written, manifest: { ...written.manifest, format: 2 } })),
    ).toContain('earlier version in format 2')
  })

  test('is refused when its identity was changed, removed, or taken from another backup of the same passphrase', async () => {
    const storage = await createStorage(config)
    const copy = join(home, 'other-identity')
    cpSync(folder, copy, { recursive: true })
    const path = join(copy, 'identity.age')
    const restore = () =>
      restoreBackup({ ...needs(config), databaseUrl: nowhere, storage, folder: copy, passphrase })
    await makeIdentity(copy, passphrase)
    await expect(restore()).rejects.toThrow('cannot be authenticated')
    const bytes = readFileSync(path)
    bytes[bytes.length - 1]! ^= 1
    writeFileSync(path, bytes)
    await expect(restore()).rejects.toThrow('identity.age was changed')
    rmSync(path)
    await expect(restore()).rejects.toThrow('identity.age was changed')
  })

  test('is refused when two of its pieces are exchanged, also while it is being read', async () => {
    const storage = await createStorage(config)
    const copy = join(home, 'exchanged')
    cpSync(folder, copy, { recursive: true })
    cpSync(tablePath(folder, 'public.lawyer'), tablePath(copy, 'public.account'))
    cpSync(tablePath(folder, 'public.account'), tablePath(copy, 'public.lawyer'))
    await expect(
      restoreBackup({ ...needs(config), databaseUrl: nowhere, storage, folder: copy, passphrase }),
    ).rejects.toThrow('damaged: table public.account')
    const identity = await openIdentity(folder, passphrase)
    const { sha256 } = manifest.tables.find(({ name }) => name === 'public.account')!
    const read = (from: string) =>
      buffer(readPacked(tablePath(from, 'public.account'), { sha256, identity }))
    expect((await read(folder)).length).toBeGreaterThan(0)
    await expect(read(copy)).rejects.toThrow('damaged')
  })

  test('holds no readable content and opens only with its own identity', async () => {
    const { sha256 } = manifest.tables.find(({ name }) => name === 'public.account')!
    const path = tablePath(folder, 'public.account')
    expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const other = await generateX25519Identity()
    await expect(buffer(readPacked(path, { sha256, identity: other }))).rejects.toThrow(
      'no identity',
    )
    await expect(buffer(readPacked(path, { sha256, identity: undefined }))).rejects.toThrow()
  })

  test('that is not sealed is not taken for one where a passphrase is set', async () => {
    const url = await emptyDatabase('unsealed')
    const storage = await createStorage(config)
    const open = join(home, 'unsealed')
    await makeBackup({
      ...needs(config),
      databaseUrl: config.DATABASE_URL!,
      storage,
      product: 'test',
      folder: open,
    })
    await expect(
      restoreBackup({ ...needs(config), databaseUrl: url, storage, folder: open, passphrase }),
    ).rejects.toThrow('is not sealed')
  })

  test('of a version with other tables is refused with a clear sentence', async () => {
    const storage = await createStorage(config)
    const open = join(home, 'of-another-version')
    cpSync(join(home, 'unsealed'), open, { recursive: true })
    const written = readManifest(open).manifest
    const restore = (migrations: string[]) => {
      writeManifest(join(open, MANIFEST), { ...written, migrations }, undefined)
      return restoreBackup({ ...needs(config), databaseUrl: nowhere, storage, folder: open })
    }
    await expect(restore(['000-foundation.ts', '010-account.ts'])).rejects.toThrow(
      'made by a version before 0.1.0',
    )
    await expect(restore([...written.migrations, '999-later.ts'])).rejects.toThrow(
      'made by a newer version',
    )
  })
})

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/**
 * Every single change of a value: another value, a missing one, an additional one, two exchanged.
 */
function changesOf(value: Json, path = ''): Array<{ path: string; changed: Json | undefined }> {
  if (Array.isArray(value)) {
    return [
      ...value.flatMap((item, at) =>
        changesOf(item, `${path}.${at}`).map(({ path: where, changed }) => ({
          path: where,
          changed: changed === undefined ? value.toSpliced(at, 1) : value.with(at, changed),
        })),
      ),
      ...(value.length > 1 ? [{ path: `${path}.reversed`, changed: value.toReversed() }] : []),
      { path: `${path}.doubled`, changed: [...value, ...value] },
    ]
  }
  if (value !== null && typeof value === 'object') {
    return [
      { path, changed: undefined },
      { path: `${path}.added`, changed: { ...value, added: 1 } },
      ...Object.entries(value).flatMap(([name, one]) =>
        changesOf(one, `${path}.${name}`).map(({ path: where, changed }) => {
          const { [name]: _, ...others } = value
          return {
            path: where,
            changed: changed === undefined ? others : { ...value, [name]: changed },
          }
        }),
      ),
    ]
  }
  return [
    { path, changed: otherThan(value) },
    { path: `${path}.missing`, changed: undefined },
  ]
}

function otherThan(value: Json): Json {
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : `${JSON.stringify(value)}0`
}
