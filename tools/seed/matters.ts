import { DAY, vilniusDate, type Actor } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import type { SeededLawyer } from './charged-meetings.ts'
import { letThemWork, type SeededTask } from './tasks.ts'

type SeedInput = {
  clients: readonly Actor[]
  lawyers: readonly SeededLawyer[]
  lawyerActors: readonly Actor[]
}

/** What is said, asked for and worked on in the matter of a client and a lawyer. */
const MATTERS: ReadonlyArray<{
  client: number
  lawyer: number
  said: ReadonlyArray<readonly ['c' | 'l', string]>
  documents: readonly string[]
  note: string
  tasks: ReadonlyArray<{ text: string; inDays: number | null }>
  work: readonly SeededTask[]
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
    work: [
      {
        title: 'Nuomos sutarties patikra',
        description:
          'Perskaitysiu nuomos sutartį su priedais ir raštu nurodysiu, kurios sąlygos jums nepalankios ir kuo remiantis galima reikalauti grąžinti depozitą.',
        euros: 120,
        workingDays: 5,
        reached: 'done',
        result: {
          note: 'Svarbiausia – 7.3 punktas: depozitas grąžinamas per 14 dienų nuo buto perdavimo.',
          text: 'Sutarties 7.3 punktas įpareigoja nuomotoją grąžinti depozitą per 14 dienų nuo buto perdavimo. Išskaityti galima tik perdavimo akte nurodytą žalą, o tokio akto nėra. Siūlau pirmiausia siųsti pretenziją.',
        },
      },
      {
        title: 'Pretenzija nuomotojui',
        description:
          'Parengsiu pretenziją dėl depozito su reikalavimu jį grąžinti, palūkanomis ir terminu atsakyti. Perduosiu tekstą, kurį galėsite iš karto pasirašyti ir išsiųsti.',
        euros: 180,
        workingDays: 5,
        reached: 'delivered',
        result: {
          note: 'Patikrinkite, ar teisingas nuomotojo adresas.',
          text: 'Reikalauju per 14 dienų nuo šios pretenzijos gavimo grąžinti dviejų mėnesių nuomos dydžio depozitą. Negrąžinus, kreipsiuosi į teismą ir prašysiu priteisti palūkanas bei bylinėjimosi išlaidas.',
        },
      },
      {
        title: 'Atsakymas į nuomotojo skaičiavimą',
        description:
          'Įvertinsiu nuomotojo pateiktą remonto išlaidų skaičiavimą ir parengsiu atsakymą, kuriame nurodysiu, kurių sumų iš depozito išskaityti negalima.',
        euros: 90,
        workingDays: 10,
        reached: 'in-work',
      },
      {
        title: 'Ieškinys dėl depozito',
        description:
          'Parengsiu ieškinį su priedų sąrašu ir žyminio mokesčio apskaičiavimu. Perduosiu pasirašyti paruoštą tekstą. Žyminis mokestis į kainą neįeina.',
        euros: 450,
        workingDays: 15,
        reached: 'offered',
      },
    ],
  },
  {
    client: 3,
    lawyer: 0,
    said: [['c', 'Ar į susitikimą gali prisijungti ir mano sesuo? Ji taip pat paveldėtoja.']],
    documents: [],
    note: '',
    tasks: [],
    work: [
      {
        title: 'Paveldėtojų rato nustatymas',
        description:
          'Pagal jūsų pateiktus dokumentus surašysiu, kas paveldi pagal įstatymą ir kokiomis dalimis, ir kokių dokumentų prašys notaras.',
        euros: 150,
        workingDays: 5,
        reached: 'done',
        result: {
          note: 'Jūs ir sesuo paveldite lygiomis dalimis.',
          text: 'Pirmos eilės paveldėtojai yra du palikėjo vaikai, kurie paveldi lygiomis dalimis. Notarui reikės mirties ir gimimo liudijimų bei duomenų apie turtą.',
        },
      },
      {
        title: 'Prašymas notarui dėl palikimo',
        description:
          'Parengsiu prašymą dėl palikimo priėmimo, kurį pateiksite notarui, ir pridedamų dokumentų sąrašą.',
        euros: 80,
        workingDays: 3,
        reached: 'delivered',
        result: {
          note: 'Prašymą notarui pateikite per tris mėnesius nuo palikimo atsiradimo.',
          text: 'Prašau priimti mano pareiškimą dėl palikimo priėmimo ir išduoti paveldėjimo pagal įstatymą liudijimą. Pridedami dokumentai išvardyti žemiau.',
        },
      },
      {
        title: 'Susitarimas dėl turto pasidalijimo',
        description:
          'Parengsiu jūsų ir sesers susitarimo dėl buto ir sodybos pasidalijimo projektą. Viena pataisa po jūsų pastabų įskaičiuota.',
        euros: 240,
        workingDays: 10,
        reached: 'in-work',
      },
      {
        title: 'Derybos su kreditoriumi',
        description:
          'Raštu kreipsiuosi į banką dėl palikėjo paskolos likučio ir parengsiu pasiūlymą dėl mokėjimo dalimis.',
        euros: 200,
        workingDays: 15,
        reached: 'offered',
      },
    ],
  },
]

/** Messages, requested documents, notes, tasks and work for a fixed price in open matters. */
export async function fillMatters(
  services: Services,
  { clients, lawyers, lawyerActors }: SeedInput,
): Promise<void> {
  const {
    matter,
    foundation: { clock },
  } = services
  for (const { client, lawyer, said, documents, note, tasks, work } of MATTERS) {
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
    await letThemWork(services, clients, { matterId: id, client, lawyer: answers, tasks: work })
  }
}

const dateIn = (now: Date, days: number): string => vilniusDate(new Date(+now + days * DAY))
