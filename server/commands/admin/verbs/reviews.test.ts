import { expect, test, vi } from 'vitest'
import { reviewVerbs } from './reviews.ts'

test('the command line refuses a decision against a review without a known ground, and passes the ground on', async () => {
  const decide = vi.fn<(team: unknown, given: { id: string }) => Promise<{ id: string }>>(
    async (_team: unknown, { id }: { id: string }) => ({ id }),
  )
  const services = {
    review: { team: { refuseReview: decide, takeDownReview: decide } },
  } as never
  for (const name of ['refuse', 'take-down']) {
    const { run } = reviewVerbs.find(({ verb }) => verb === name)!
    for (const words of [[], ['Minimos', 'sumos']])
      await expect(run(services, {} as never, 'some-id', ...words)).rejects.toThrow(
        /ground must be one of personal-data, rude/,
      )
    expect(decide).not.toHaveBeenCalled()
    await run(services, {} as never, 'some-id', 'rude', 'Įžeidžiami', 'žodžiai')
    expect(decide).toHaveBeenCalledExactlyOnceWith(
      {},
      { id: 'some-id', ground: 'rude', reason: 'Įžeidžiami žodžiai' },
    )
    decide.mockClear()
  }
})
