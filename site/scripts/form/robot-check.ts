import type { Challenge, Solution } from 'altcha-lib'
import { proveByTurnstile, type TurnstileChallenge } from './turnstile.ts'

/** An older proof of work could expire before it arrives. */
const FRESH_FOR_MS = 15 * 60 * 1000

type Proof = { payload: Promise<string>; startedAt: number; weight: number }
let proof: Proof | undefined

/** Starts the proof of work in the background: some 50 ms at weight 1. */
export function startRobotCheck(weight = 1): Promise<string> {
  const isGood = proof && proof.weight >= weight && Date.now() - proof.startedAt < FRESH_FOR_MS
  if (!isGood) {
    const payload = prove(weight)
    proof = { payload, startedAt: Date.now(), weight }
    payload.catch(() => (proof = undefined))
  }
  return proof!.payload
}

/** The proof for one submission; the next one needs another. */
export async function takeRobotCheck(weight = 1): Promise<string> {
  const payload = await startRobotCheck(weight)
  proof = undefined
  return payload
}

async function prove(weight: number): Promise<string> {
  const response = await fetch(`/api/robot-check?weight=${weight}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`/api/robot-check answered ${response.status}`)
  const challenge = (await response.json()) as Challenge | TurnstileChallenge
  if ('provider' in challenge) return proveByTurnstile(challenge)
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }))
}

/** Solves in a worker, which ends after one challenge. */
function solve(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./robot-check-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ solution?: Solution | null; error?: string }>) =>
      data.solution
        ? resolve(data.solution)
        : reject(new Error(data.error ?? 'The robot check was not solved in time'))
    worker.onerror = () => reject(new Error('The robot check could not be started'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
