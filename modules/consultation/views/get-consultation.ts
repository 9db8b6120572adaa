import type { FirmLawyerDetails } from '#modules/lawyer'
import { isId, type Actor, type Db } from '#modules/shared'
import { findConflictHints } from '../conflict/find-conflict-hints.ts'
import { Consultation, getVisible } from '../consultation.ts'
import { coverOf, namesOf } from '../cover/cover-view.ts'
import { ConsultationFile } from '../matter/consultation-file.ts'
import { listParties } from '../matter/consultation-party.ts'
import type { Needs } from '../needs.ts'
import { offersOf } from '../offer/list-offers.ts'
import type { OfferList } from '../offer/schemas.ts'
import { countMissed } from '../request/missed-meetings.ts'
import type { PresentedConsultation } from '../schemas.ts'
import { ConsultationMove } from '../state/consultation-move.ts'
import { LIVE } from '../state/consultation-status.ts'
import { presentConsultation, viewOf } from './present.ts'
import { snapshotOf, type Snapshot } from './snapshot.ts'

/** One consultation as one of its two sides sees it now; NOT_FOUND for anybody else. */
export async function getConsultation(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<PresentedConsultation> {
  return presentOne(needs, actor, await getVisible(needs.db, actor, id))
}

/** What the page of a consultation shows of this module, with what other modules need for theirs. */
export async function openConsultation(
  needs: Needs,
  actor: Actor,
  id: string,
): Promise<{
  consultation: PresentedConsultation
  offers: OfferList
  snapshot: Snapshot
  lawyer: FirmLawyerDetails
}> {
  const found = await getVisible(needs.db, actor, id)
  const lawyer = await needs.lawyer.memberships.getFirmLawyer(needs.db, found.firmLawyerId)
  const [consultation, offers] = await Promise.all([
    presentWith(needs, actor, found, lawyer),
    offersOf(needs, actor, found, lawyer),
  ])
  return { consultation, offers, snapshot: snapshotOf(found), lawyer }
}

/** As `getConsultation`, for a row that was just read or written. */
export async function presentOne(
  needs: Needs,
  actor: Actor,
  consultation: Consultation,
): Promise<PresentedConsultation> {
  const { db, lawyer } = needs
  return presentWith(
    needs,
    actor,
    consultation,
    await lawyer.memberships.getFirmLawyer(db, consultation.firmLawyerId),
  )
}

async function presentWith(
  needs: Needs,
  actor: Actor,
  consultation: Consultation,
  lawyer: FirmLawyerDetails,
): Promise<PresentedConsultation> {
  const { db, account } = needs
  const { id } = consultation
  const view = viewOf(needs, actor, consultation)
  const parties = await listParties(db, consultation)
  const { proposedFirmLawyerId } = consultation
  const [client, colleague, files, moves, hints, missed, cover, wasTooShort] = await Promise.all([
    view.side === 'lawyer' ? account.people.getPerson(db, consultation.clientAccountId) : undefined,
    proposedFirmLawyerId
      ? needs.lawyer.memberships.getFirmLawyer(db, proposedFirmLawyerId)
      : undefined,
    filesOf(needs, id),
    ConsultationMove.query(db).where({ consultationId: id }).orderBy('position'),
    view.side === 'lawyer' ? findConflictHints(needs, consultation, parties) : [],
    view.side === 'lawyer'
      ? countMissed(db, {
          clientAccountId: consultation.clientAccountId,
          lawyerId: consultation.lawyerId,
          now: view.now,
        })
      : 0,
    coverOf(needs, consultation),
    wasTooShortOf(needs, consultation),
  ])
  const names = await namesOf(needs, consultation, moves)
  return presentConsultation(
    consultation,
    { client, lawyer, colleague },
    {
      files,
      moves,
      parties: parties.filter((party) => !party.addedByLawyer),
      hints,
      missed,
      names,
      cover,
      wasTooShort,
    },
    view,
  )
}

/** Asks only about a meeting that was to take place and to which somebody did not come. */
async function wasTooShortOf({ db, attendance }: Needs, consultation: Consultation) {
  const { finishedAt, clientJoinedAt, lawyerJoinedAt } = consultation
  if (!finishedAt || (clientJoinedAt && lawyerJoinedAt)) return false
  return attendance.judgement.hadShortStay(db, consultation, {
    client: clientJoinedAt,
    lawyer: lawyerJoinedAt,
  })
}

/** A live consultation of this client; undefined if it is over or another client's. */
export async function findOwnLive(
  db: Db,
  { id, clientAccountId }: { id: string; clientAccountId: string },
): Promise<Pick<Consultation, 'serviceId' | 'firmLawyerId'> | undefined> {
  return isId(id)
    ? Consultation.query(db)
        .findOne({ id, clientAccountId })
        .whereIn('status', [...LIVE])
        .select('serviceId', 'firmLawyerId')
    : undefined
}

export async function filesOf({ db, file }: Needs, consultationId: string) {
  const attached = await ConsultationFile.query(db)
    .where({ consultationId })
    .orderBy(['addedAt', 'fileId'])
  const stored = await file.getFiles(
    db,
    attached.map(({ fileId }) => fileId),
  )
  return attached.map((attachment) =>
    Object.assign(attachment, {
      name: stored.get(attachment.fileId)?.name ?? '-',
      mimeType: stored.get(attachment.fileId)?.mimeType ?? 'application/octet-stream',
    }),
  )
}
