import type { Challenge } from 'altcha-lib'

/** A proof of work older than this might run out on its way. */
const FRESH_FOR_MS = 15 * 60 * 1000

type Proof = { payload: Promise<string>; startedAt: number; weight: number }
let proof: Proof | undefined

/** Begins to prove, in the background, that this is a browser with a person before it: some 50 ms of work at weight 1. */
export function startRobotCheck(weight = 1): Promise<string> {
  const isGood = proof && proof.weight >= weight && Date.now() - proof.startedAt < FRESH_FOR_MS
  if (!isGood) {
    const payload = prove(weight)
    proof = { payload, startedAt: Date.now(), weight }
    payload.catch(() => (proof = undefined))
  }
  return proof!.payload
}

/** The proof for one form sent once; the next one needs another. */
export async function takeRobotCheck(weight = 1): Promise<string> {
  const payload = await startRobotCheck(weight)
  proof = undefined
  return payload
}

/** The browser's own cryptography does the work off the main thread, so no worker is needed. */
async function prove(weight: number): Promise<string> {
  const [{ solveChallenge }, { deriveKey }, challenge] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
    fetch(`/api/robot-check?weight=${weight}`, { cache: 'no-store' }).then((response) => {
      if (!response.ok) throw new Error(`/api/robot-check answered ${response.status}`)
      return response.json() as Promise<Challenge>
    }),
  ])
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The robot check was not solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
