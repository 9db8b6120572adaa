import { Redis } from 'ioredis'
import { failed, ok, reasonOf, skipped, warning, type Check } from './check.ts'

const NAME = 'Redis'
const TIMEOUT_MS = 3_000

export const redisCheck: Check = {
  name: NAME,
  async run({ config }) {
    if (!config.REDIS_URL) return skipped(NAME, 'REDIS_URL is not set: jobs are in PostgreSQL.')
    const redis = new Redis(config.REDIS_URL, {
      lazyConnect: true,
      connectTimeout: TIMEOUT_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    })
    redis.on('error', () => {})
    try {
      await redis.connect()
      const info = await redis.info()
      const read = (key: string) => new RegExp(`^${key}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? ''
      const version = read('redis_version')
      if (read('maxmemory_policy') !== 'noeviction')
        return failed(NAME, {
          sentence: `Version ${version} may evict jobs: maxmemory-policy is ${read('maxmemory_policy')}.`,
          whatToDo: 'Set maxmemory-policy to noeviction.',
        })
      return read('aof_enabled') === '1'
        ? ok(NAME, `Version ${version}, it evicts nothing and writes to disk.`)
        : warning(NAME, {
            sentence: `Version ${version} does not write to disk. A restart repeats no job, but delays some.`,
            whatToDo: 'Set appendonly to yes.',
          })
    } catch (error) {
      return failed(NAME, {
        sentence: `It cannot be reached: ${reasonOf(error)}.`,
        whatToDo: 'Start Redis, or correct REDIS_URL.',
      })
    } finally {
      redis.disconnect()
    }
  },
}
