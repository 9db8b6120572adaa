import { qualityBetween, readingOf, type Quality, type Reading } from './quality.ts'
import type { Store } from './store.ts'

const LOOK_EVERY_MS = 2_000

type WatchNeeds = Store & {
  getStats(): Promise<RTCStatsReport> | undefined
  onChange(quality: Quality): void
}

/** Reads the quality and the route of the connection every two seconds while it is connected. */
export function createQualityWatch({ get, set, getStats, onChange }: WatchNeeds) {
  let looking: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(looking)

  return {
    stop,
    begin() {
      stop()
      let before: Reading | undefined
      const look = async () => {
        const report = await getStats()
        if (!report) return
        const after = readingOf(report as unknown as Iterable<[string, never]>, Date.now())
        if (before) {
          const quality = qualityBetween(before, after)
          if (quality !== get().quality) onChange(quality)
          set({ quality })
        }
        set({ isRelayed: after.isRelayed })
        before = after
      }
      const attempt = () => void look().catch(() => {})
      attempt()
      looking = setInterval(attempt, LOOK_EVERY_MS)
    },
  }
}
