import { seededRandom } from '#modules/shared'

/** Chance that can be repeated: the same seed gives the same world on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks by weight. */
  weighted<T>(from: ReadonlyArray<readonly [T, number]>): T
  /** Several different ones, in random order. */
  some<T>(from: readonly T[], count: number): T[]
}

/** 32 bits of state are plenty for a demo world, and it is the same everywhere. */
export function createRandom(seed: number | string): Random {
  const next = seededRandom(typeof seed === 'number' ? seed : hash(seed))
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)] as T
  return {
    next,
    whole,
    pick,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0)
      return (from.find(([, weight]) => (left -= weight) < 0) ??
        (from[0] as (typeof from)[number]))[0]
    },
    some: (from, count) => {
      const rest = [...from]
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(whole(0, rest.length - 1), 1)[0] as (typeof rest)[number],
      )
    },
  }
}

/** FNV-1a. */
const hash = (text: string): number =>
  [...text].reduce(
    (value, character) => Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  )
