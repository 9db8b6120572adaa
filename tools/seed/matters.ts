import { DAY, vilniusDate, type Actor } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import type { SeededLawyer } from './charged-meetings.ts'

type SeedInput = {
  clients: readonly Actor[]
  lawyers: readonly SeededLawyer[]
  lawyerActors: readonly Actor[]
}

/** What is said and asked for in the matter of a client and a lawyer. */
const MATTERS: ReadonlyArray<{
  client: number
  lawyer: number
  said: ReadonlyArray<readonly ['c' | 'l', string]>
  documents: readonly string[]
  note: string
  tasks: ReadonlyArray<{ text: string; inDays: number | null }>
}> = [
  {
    client: 0,
    lawyer: 5,
    said: [
      [
        'l',
        'Laba diena. Prieš susitikimą norėčiau perskaityti sutartį, todėl paprašiau dokumentų.',
      ],
      [
        'c',
        'Laba diena. Sutartį turiu popieriuje, nufotografuosiu vakare. Perdavimo akto nerandu.',
      ],
      ['l', 'Jei akto nėra, pažymėkite, kad neturite, ir pasižiūrėkite laiškus nuomotojui.'],
    ],
    documents: ['Nuomos sutartis su priedais', 'Buto perdavimo aktas', 'Laiškai nuomotojui'],
    note: 'Depozitas – dviejų mėnesių nuoma. Senaties terminas nesibaigęs.',
    tasks: [
      { text: 'Peržiūrėti nuomos sutartį', inDays: 0 },
      { text: 'Parengti pretenzijos projektą', inDays: 7 },
    ],
  },
  {
    client: 3,
    lawyer: 0,
    said: [['c', 'Ar į susitikimą gali prisijungti ir mano sesuo? Ji taip pat paveldėtoja.']],
    documents: [],
    note: '',
    tasks: [],
  },
]

/** Messages, requested documents, notes and tasks in matters that are open. */
export async function fillMatters(
  { matter, foundation: { clock } }: Services,
  { clients, lawyers, lawyerActors }: SeedInput,
): Promise<void> {
  for (const { client, lawyer, said, documents, note, tasks } of MATTERS) {
    const [asks, answers] = [clients[client] as Actor, lawyerActors[lawyer] as Actor]
    const { items } = await matter.own.listMatters(asks, { side: 'client', pageSize: 100 })
    const { lawyerId } = lawyers[lawyer] as SeededLawyer
    const found = items.find(({ counterpart }) => counterpart.lawyerId === lawyerId)
    if (!found) continue
    const { id } = found
    if (documents.length > 0)
      await matter.own.askForDocuments(answers, {
        id,
        titles: documents,
        dueOn: dateIn(clock.now(), 5),
      })
    for (const [by, text] of said)
      await matter.own.writeMessage(by === 'c' ? asks : answers, { id, text, fileIds: [] })
    if (note) await matter.practice.writeNote(answers, { id, text: note, version: 0 })
    for (const { text, inDays } of tasks)
      await matter.practice.addTask(answers, {
        id,
        text,
        dueOn: inDays === null ? null : dateIn(clock.now(), inDays),
      })
  }
}

const dateIn = (now: Date, days: number): string => vilniusDate(new Date(+now + days * DAY))
