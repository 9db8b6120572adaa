import { MINUTE, type Actor } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import type { SeededLawyer } from './charged-meetings.ts'

type SeedInput = {
  clients: readonly Actor[]
  lawyers: readonly SeededLawyer[]
  lawyerActors: readonly Actor[]
}

/** Who asks whom, with or without a name, and what is said: `c` the client, `l` the lawyer. */
const TALKS: ReadonlyArray<{
  client: number
  lawyer: number
  isAnonymous: boolean
  said: ReadonlyArray<readonly ['c' | 'l', string]>
  isClosed?: true
  /** The lawyer asked the team to look, and why. */ reported?: string
}> = [
  {
    client: 0,
    lawyer: 0,
    isAnonymous: false,
    said: [
      [
        'c',
        'Ar imtumėtės ginčo dėl negrąžinto nuomos depozito? Sutartis pasibaigė prieš du mėnesius.',
      ],
      [
        'l',
        'Taip, tokius reikalus tvarkau. Konsultacijai pasiruoškite nuomos sutartį, buto perdavimo aktą ir susirašinėjimą su nuomotoju.',
      ],
      ['c', 'Ačiū, aktą turiu. Ar pakaks pusvalandžio?'],
    ],
  },
  {
    client: 0,
    lawyer: 2,
    isAnonymous: true,
    said: [
      [
        'c',
        'Ar per vieną konsultaciją galima aptarti ir santuokos nutraukimą, ir būsto paskolos padalijimą?',
      ],
    ],
  },
  {
    client: 1,
    lawyer: 0,
    isAnonymous: true,
    said: [
      [
        'c',
        'My employer wants me to sign an agreement about leaving. Is it worth talking to you before I sign?',
      ],
      [
        'l',
        'Yes, before you sign. Afterwards the terms are much harder to change. Please bring the draft and your employment contract.',
      ],
    ],
  },
  {
    client: 2,
    lawyer: 0,
    isAnonymous: false,
    said: [['c', 'Ar konsultuojate anglų kalba? Mano vyras lietuviškai nekalba.']],
  },
  {
    client: 4,
    lawyer: 0,
    isAnonymous: true,
    reported: 'Tai ne klausimas, o paslaugų reklama. Tokią pat žinutę gavo ir kolegos.',
    said: [
      ['c', 'Siūlome advokatams naują klientų paieškos sistemą už pusę kainos, parašykite mums.'],
    ],
  },
  {
    client: 5,
    lawyer: 3,
    isAnonymous: true,
    reported: 'Žmogus reikalauja parašyti skundą nemokamai ir grasina.',
    said: [
      [
        'c',
        'Ar galite iki rytojaus parašyti skundą dėl baudos? Mokėti neketinu, tai jūsų pareiga.',
      ],
      ['l', 'Skundą galiu parengti po konsultacijos. Kaina nurodyta mano profilyje.'],
      ['c', 'Tada parašysiu visur, kad esate sukčius.'],
    ],
  },
  {
    client: 6,
    lawyer: 2,
    isAnonymous: false,
    reported: 'Manau, kad rašo kita bylos šalis, norinti sužinoti, ką atstovauju.',
    said: [
      ['c', 'Ar tiesa, kad jau atstovaujate UAB „Medžio namai“? Noriu žinoti prieš susitikdama.'],
    ],
  },
  {
    client: 3,
    lawyer: 1,
    isAnonymous: false,
    isClosed: true,
    said: [
      ['c', 'Ar galite padėti dėl paveldėjimo, jei turtas yra kitoje šalyje?'],
      [
        'l',
        'Deja, užsienio paveldėjimo bylų neimu. Siūlau ieškoti kolegos, kurio profilyje nurodyta tarptautinė teisė.',
      ],
    ],
  },
]

/**
 * Questions and answers, people who wait for a time, and a lawyer whose free times stand on a
 * website of their own.
 */
export async function letThemTalk(
  { inquiry, waitingList, widget, calendar, foundation: { db } }: Services,
  { clients, lawyers, lawyerActors }: SeedInput,
): Promise<void> {
  for (const { client, lawyer, isAnonymous, said, isClosed, reported } of TALKS) {
    const [[, question] = ['c', ''], ...rest] = said
    const [asks, answers, { firmLawyerId }] = [
      clients[client] as Actor,
      lawyerActors[lawyer] as Actor,
      lawyers[lawyer] as SeededLawyer,
    ]
    const { id } = await inquiry.own.sendInquiry(asks, {
      firmLawyerId,
      message: question,
      isAnonymous,
    })
    for (const [by, message] of rest)
      await inquiry.own.writeMessage(by === 'c' ? asks : answers, { id, message })
    if (reported) await inquiry.own.reportInquiry(answers, { id, reason: reported })
    if (isClosed) await inquiry.own.closeInquiry(asks, { id })
  }

  // Nobody waits while a time is free: the lawyer is away for a day, and three people hope that it
  // opens after all.
  const [away, actor] = [lawyers[4] as SeededLawyer, lawyerActors[4] as Actor]
  const service = (await calendar.services.listServices(db, away.firmLawyerId)).find(
    ({ firstTimeOnly }) => !firstTimeOnly,
  )
  const { days } = service
    ? await calendar.slots.listFreeSlots({ firmLawyerId: away.firmLawyerId, serviceId: service.id })
    : { days: [] }
  const day = days.filter(({ slots }) => slots.length > 0).at(5)
  if (service && day) {
    const [first, last] = [new Date(day.slots[0]!.startsAt), new Date(day.slots.at(-1)!.startsAt)]
    await calendar.own.blockTime(actor, {
      firmLawyerId: away.firmLawyerId,
      startsAt: first,
      endsAt: new Date(last.getTime() + service.durationMinutes * MINUTE),
    })
    for (const client of [0, 5, 6])
      await waitingList.own.join(clients[client] as Actor, {
        firmLawyerId: away.firmLawyerId,
        serviceId: service.id,
        fromDate: day.date,
        toDate: day.date,
      })
  }

  const own = lawyers[0] as SeededLawyer
  await widget.changeSites(lawyerActors[0] as Actor, {
    id: own.firmLawyerId,
    sites: ['https://www.pavyzdys.lt'],
  })
}
