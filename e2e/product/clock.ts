/** The product's clock. Each move returns when all deadline timers that became due have run. */
export function createClock(origin: string) {
  async function move(body: object): Promise<Date> {
    const response = await fetch(`${origin}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok)
      throw new Error(`The clock did not move: ${response.status} ${await response.text()}`)
    return new Date(((await response.json()) as { now: string }).now)
  }
  return {
    to: (instant: Date) => move({ now: instant.toISOString() }),
    advance: (minutes: number) => move({ advanceMinutes: minutes }),
    /** Time stands still until the end of the journey, except when it is moved. */
    stop: () => move({ stop: true }),
    reset: () => move({ reset: true }),
  }
}

export type ProductClock = ReturnType<typeof createClock>
