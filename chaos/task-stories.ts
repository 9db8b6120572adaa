import type { Answer, Visitor } from '../tests/support/visitor.ts'
import type { Person } from './stories.ts'

/** How work for a fixed price ends, and the moves that lead there after offer, payment, signature. */
const PLOTS = {
  done: ['deliver', 'accept'],
  'something is missing': ['deliver', 'report-missing', 'deliver', 'accept'],
  withdrawn: ['withdraw'],
  cancelled: ['cancel'],
} as const
const NAMES = Object.keys(PLOTS) as (keyof typeof PLOTS)[]

/** A task that the product said yes to, with its moves in their order. */
export type AcknowledgedTask = { id: string; moves: string[] }

type Means = {
  surely<Body>(
    person: Visitor,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<Body & { code?: string }>>
  must(status: number, asked: Promise<Answer<{ code?: string }>>): Promise<void>
  payAtBank(client: Visitor, of: string, isPaid: () => Promise<boolean>): Promise<void>
}
type Task = { id: string; title: string; status: string }
type Played = { client: Person; lawyer: Person; matterId: string; title: string; number: number }

/** Plays a task in a matter, from the lawyer's offer to its end; the plots come by turns. */
export function createTaskPlayer({ surely, must, payAtBank }: Means) {
  async function offer({ lawyer, matterId, title }: Played): Promise<string> {
    const offers = `/api/matters/${matterId}/fixed-price-offers`
    const details = { description: 'Perskaitysiu sutartį ir surašysiu pastabas.' }
    const body = { title, ...details, priceCents: 12_000, workingDays: 5 }
    await must(201, surely(lawyer, 'POST', offers, body))
    const { items } = (await surely<{ items: Task[] }>(lawyer, 'GET', offers)).body
    return items.find((task) => task.title === title)!.id
  }

  async function sign(client: Person, task: string): Promise<void> {
    const { sha256 } = (await surely<{ sha256: string }>(client, 'GET', `${task}/agreement`)).body
    await surely(client, 'PUT', `${task}/signature-consent`, { sha256, consent: true })
    const signature = { sha256, method: 'typed', name: client.name }
    const response = await surely(client, 'POST', `${task}/signature`, signature)
    // A signature whose answer was lost is refused the second time: the task says that it is there.
    if (response.status >= 300 && (await statusOf(client, task)) !== 'in-work')
      throw new Error(`The signature of ${task} was refused: ${response.status} ${response.text}`)
  }

  const statusOf = async (person: Visitor, task: string): Promise<string> =>
    (await surely<Task>(person, 'GET', task)).body.status

  async function deliver(lawyer: Person, task: string): Promise<void> {
    const upload = new FormData()
    upload.append('file', new Blob(['Pastabos']), 'Pastabos.txt')
    const file = await surely<{ id: string }>(lawyer, 'POST', '/api/files', upload)
    const body = { note: 'Atlikta', fileIds: [file.body.id] }
    await must(201, surely(lawyer, 'POST', `${task}/deliveries`, body))
  }

  return async function playTask(played: Played): Promise<AcknowledgedTask> {
    const { client, lawyer, number } = played
    const id = await offer(played)
    const task = `/api/fixed-price-tasks/${id}`
    await surely(client, 'GET', `${task}/agreement`)
    await payAtBank(client, task, async () => (await statusOf(client, task)) === 'paid')
    await sign(client, task)

    const words = { text: 'Trūksta pastabų dėl užstato.' }
    const why = { reason: 'Paaiškėjo, kad atstovauju kitai šaliai.' }
    const acts = {
      deliver: () => deliver(lawyer, task),
      accept: () => must(200, surely(client, 'PUT', `${task}/acceptance`)),
      'report-missing': () => must(201, surely(client, 'POST', `${task}/missing`, words)),
      withdraw: () => must(200, surely(lawyer, 'PUT', `${task}/withdrawal`, why)),
      cancel: () => must(200, surely(client, 'PUT', `${task}/cancellation`)),
    }
    const moves = PLOTS[NAMES[number % NAMES.length]!]
    for (const move of moves) await acts[move]()
    return { id, moves: ['offer', 'pay', 'sign', ...moves] }
  }
}
