import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import specialties from '../../specialty/specialties.json' with { type: 'json' }
import { BUCKETS } from './hash.ts'
import { readCorpus } from './corpus.ts'
import { emptyModel, NO_AREA, type Model } from './model.ts'
import { train } from './train.ts'

/** Made by `npm run build`. */
export const MODEL_FILE = join(import.meta.dirname, '../../../dist/match-model.bin')

type Head = {
  fingerprint: string
  areas: string[]
  documents: number
  scale: number
  biases: number[]
  temperature: number
}

/** The classes of the model: all areas of law, and one for texts about none, such as greetings. */
export const TRAINED_AREAS = [...specialties.map(({ code }) => code), NO_AREA]

/** Reads the model file, or trains for seconds when there is none for the current corpus. */
export function openModel(path: string): Model {
  return (existsSync(path) ? readModel(path) : undefined) ?? train(readCorpus(), TRAINED_AREAS)
}

/** Trains the model into its file; false when the file is current. */
export function buildModel(path = MODEL_FILE): boolean {
  if (existsSync(path) && readModel(path)) return false
  writeModel(path, train(readCorpus(), TRAINED_AREAS))
  return true
}

export function writeModel(
  path: string,
  { areas, documentFrequencies, weights, biases, temperature }: Model,
): void {
  const scale = Float32Array.from(weights, Math.abs).reduce((a, b) => Math.max(a, b), 0) / 127
  const head = {
    fingerprint: fingerprint(),
    areas: [...areas],
    documents: documentFrequencies.documents,
    scale,
    biases: [...biases],
    temperature,
  } satisfies Head
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`${JSON.stringify(head)}\n`),
      Buffer.from(documentFrequencies.seen.buffer),
      Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer),
    ]),
  )
}

function readModel(path: string): Model | undefined {
  const file = readFileSync(path)
  const end = file.indexOf('\n')
  const head = JSON.parse(file.toString('utf8', 0, end)) as Head
  if (head.fingerprint !== fingerprint()) return undefined
  const seenBytes = BUCKETS * Uint16Array.BYTES_PER_ELEMENT
  // Copied for alignment.
  const seen = new Uint16Array(new Uint8Array(file.subarray(end + 1, end + 1 + seenBytes)).buffer)
  const weights = new Int8Array(new Uint8Array(file.subarray(end + 1 + seenBytes)).buffer)
  return {
    ...emptyModel(head.areas, { documents: head.documents, seen }),
    weights,
    scale: head.scale,
    biases: Float32Array.from(head.biases),
    temperature: head.temperature,
  }
}

/** A hash of everything the model depends on: corpus, lexicon, endings and code. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.{txt,json,ts}', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted())
    hash.update(file).update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}
