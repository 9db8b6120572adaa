import type { Actor } from '#modules/shared'
import { findConflictHints } from '../conflict/find-conflict-hints.ts'
import { listParties } from '../matter/consultation-party.ts'
import { openParty } from '../matter/seal-party.ts'
import { answersInWords } from '../matter/answers-in-words.ts'
import { openMatter } from '../matter/matter.ts'
import type { Needs } from '../needs.ts'
import { loadBookedTerms } from '../reschedule/propose-time.ts'
import { openMoves } from '../state/policy.ts'
import { canReadMatter } from '../state/visibility.ts'
import { iso, presentParty } from '../views/present-by-side.ts'
import { presentAttachment } from '../views/present.ts'
import { filesOf } from '../views/get-consultation.ts'
import type { CoveredRequest } from './covered-schemas.ts'
import { getCovered, listCovered, type Covered } from './covered.ts'

/** The requests that the actor may answer for a colleague who is away, by deadline. */
export const listCoveredRequests = async (needs: Needs, actor: Actor): Promise<CoveredRequest[]> =>
  Promise.all(
    (await listCovered(needs, needs.db, actor)).map((covered) => present(needs, actor, covered)),
  )

export const getCoveredRequest = async (
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<CoveredRequest> => present(needs, actor, await getCovered(needs, needs.db, actor, id))

/** The only exit of a covered request; the matter only after the colleague's own check. */
async function present(
  needs: Needs,
  actor: Actor,
  { consultation, judged, cover }: Covered,
): Promise<CoveredRequest> {
  const { calendar, cipher, clock, db } = needs
  const isMatterOpen = canReadMatter('lawyer', judged.conflict)
  const allParties = await listParties(db, consultation)
  const parties = allParties.filter((party) => !party.addedByLawyer)
  const [hints, files, isReaderFree] = await Promise.all([
    findConflictHints(needs, consultation, allParties),
    isMatterOpen ? filesOf(needs, consultation.id) : [],
    calendar.slots.isFree(db, {
      firmLawyerId: cover.colleague.id,
      service: await loadBookedTerms(needs, db, consultation),
      startsAt: consultation.startsAt,
      endsAt: consultation.endsAt,
      consultationId: consultation.id,
    }),
  ])
  const matter = isMatterOpen ? openMatter(cipher, consultation) : null
  const { proposal } = consultation
  return {
    id: consultation.id,
    number: consultation.number,
    lawyer: cover.lawyer.displayName,
    lawyerFirmLawyerId: cover.lawyer.id,
    ownFirmLawyerId: cover.colleague.id,
    until: cover.until,
    startsAt: consultation.startsAt.toISOString(),
    endsAt: consultation.endsAt.toISOString(),
    timeZone: consultation.timeZone,
    answerBy: iso(consultation.answerBy),
    service: {
      id: consultation.serviceId,
      title: consultation.serviceTitleIn(actor.locale),
      durationMinutes: consultation.durationMinutes,
      priceCents: consultation.priceCents,
    },
    specialtyCode: consultation.specialtyCode,
    parties: parties.map((party) => presentParty(party, isMatterOpen, cipher)),
    conflictHints: hints.map(({ party, ...hint }) => ({
      partyName: openParty(cipher, party).name,
      ...hint,
    })),
    isMatterOpen,
    title: matter?.title ?? null,
    description: matter?.description ?? null,
    answers:
      matter &&
      answersInWords(matter.questionnaire, {
        locale: actor.locale,
        reader: 'lawyer',
        nameOfFile: (fileId) => files.find((file) => file.fileId === fileId)?.name,
      }),
    attachments: isMatterOpen ? files.map(presentAttachment) : null,
    proposal: proposal && {
      by: proposal.by,
      startsAt: proposal.startsAt.toISOString(),
      isMine: proposal.firmLawyerId === cover.colleague.id,
    },
    isReaderFree,
    moves: movesOf(judged, clock.now()),
  }
}

function movesOf(judged: Covered['judged'], now: Date): CoveredRequest['moves'] {
  const open = openMoves(judged, 'lawyer', now)
  return [
    ...(judged.conflict === null ? (['check-conflict'] as const) : []),
    ...(open.includes('propose-time') ? (['take', 'propose-time'] as const) : []),
    ...(open.includes('decline') ? (['decline'] as const) : []),
  ]
}
