import {
  after,
  before,
  DAY,
  HOUR,
  MINUTE,
  newId,
  sealedIn,
  type Cipher,
  type Tx,
} from '#modules/shared'
import { joinWindow } from '#modules/attendance'
import { agreeOn } from './answer/agree.ts'
import { isPrepaid } from './request/booked-terms.ts'
import { insertConsultations, type NewConsultation } from './request/insert-consultation.ts'
import { NO_ANSWERS } from './matter/no-answers.ts'
import { answerHours, movesOfAcceptance, type PastMeeting } from './store-past.ts'

export type NotHeld = Omit<PastMeeting, 'isCharged'> & {
  ending:
    | { is: 'cancelled'; by: 'client' | 'lawyer'; comment: string }
    | { is: 'missed'; by: 'client' | 'lawyer' }
    | { is: 'not-paid' }
    | { is: 'not-answered' }
}
type Moves = NonNullable<NewConsultation['moves']>
type State = NewConsultation['state']

/** After the request, the check for conflicts and the acceptance. */
const DECLINE_POSITION = 4
const BY_SYSTEM = { by: 'system', accountId: null } as const

/**
 * For the seed: stores meetings that did not take place, with the same rows, seals and moves as real
 * ones. Only an unpaid one has a price, so nothing is owed or given back. Emits no events.
 */
export async function storeNotHeld(
  needs: { cipher: Cipher },
  tx: Tx,
  meetings: readonly NotHeld[],
): Promise<void> {
  if (meetings.length === 0) return
  await insertConsultations(
    needs,
    tx,
    meetings.map((meeting) => notHeld(needs, meeting)),
  )
}

function notHeld({ cipher }: { cipher: Cipher }, meeting: NotHeld): NewConsultation {
  const { client, lawyer, ending, specialtyCode, title, description, startsAt } = meeting
  const id = newId()
  const service = {
    ...meeting.service,
    ...(ending.is === 'not-paid' ? { prepayment: true } : { priceCents: 0 }),
  }
  const prepaid = isPrepaid(service)
  const endsAt = after(startsAt, service.durationMinutes * MINUTE)
  const requestedAt = before(startsAt, 4 * DAY)
  const terms = { prepaid, priceCents: service.priceCents, startsAt, endsAt }
  const agreedAt = after(requestedAt, answerHours(startsAt) * HOUR)
  const { state, moves } =
    ending.is === 'not-answered'
      ? declined(after(requestedAt, 2 * DAY), { move: 'expire-answer', reason: 'not-answered' })
      : agreed(meeting, terms, agreedAt, endOf(meeting, terms, { cipher, id, agreedAt }))
  return {
    id,
    client,
    lawyer,
    service,
    prepaid,
    firstMeetingOnly: false,
    startsAt,
    endsAt,
    specialtyCode,
    matter: { title, description, questionnaire: NO_ANSWERS },
    requestedAt,
    state,
    moves,
  }
}

type Terms = Pick<NewConsultation, 'prepaid' | 'startsAt' | 'endsAt'> & { priceCents: number }
type End = { state: State; moves: Moves }

/** The lawyer checked for conflicts and accepted; then came the end. */
function agreed({ lawyer }: NotHeld, terms: Terms, agreedAt: Date, end: End): End {
  const checkedAt = before(agreedAt, HOUR)
  return {
    state: {
      conflict: 'none',
      conflictCheckedAt: checkedAt,
      ...agreeOn(terms, agreedAt),
      ...end.state,
    },
    moves: [...movesOfAcceptance(lawyer, terms, { checkedAt, acceptedAt: agreedAt }), ...end.moves],
  }
}

function endOf(
  { client, lawyer, ending }: NotHeld,
  terms: Terms,
  { cipher, id, agreedAt }: { cipher: Cipher; id: string; agreedAt: Date },
): End {
  if (ending.is === 'cancelled')
    return declined(
      before(terms.startsAt, DAY),
      { move: 'decline', reason: 'comment' },
      {
        by: ending.by,
        accountId: ending.by === 'client' ? client.accountId : lawyer.accountId,
        sealed: {
          inRow: cipher.seal(ending.comment, sealedIn('consultation.decline_comment_sealed', id)),
          inMove: cipher.seal(
            ending.comment,
            sealedIn('consultation_move.comment_sealed', id, DECLINE_POSITION),
          ),
        },
      },
    )
  if (ending.is !== 'missed')
    return declined(agreeOn(terms, agreedAt).payBy ?? agreedAt, {
      move: 'expire-payment',
      reason: 'not-paid',
    })
  const finishedAt = joinWindow(terms).closesAt
  const came = before(terms.startsAt, MINUTE)
  return {
    state: {
      status: 'past',
      finishedAt,
      clientJoinedAt: ending.by === 'client' ? null : came,
      lawyerJoinedAt: ending.by === 'lawyer' ? null : came,
    },
    moves: [{ ...BY_SYSTEM, move: 'finish', toStatus: 'past', movedAt: finishedAt }],
  }
}

function declined(
  declinedAt: Date,
  { move, reason }: Pick<Moves[number], 'move'> & { reason: NonNullable<State['declineReason']> },
  side?: {
    by: 'client' | 'lawyer'
    accountId: string
    sealed: { inRow: string; inMove: string }
  },
): End {
  const { by, accountId } = side ?? BY_SYSTEM
  return {
    state: {
      status: 'declined',
      declinedAt,
      declinedBy: by,
      declineReason: reason,
      declineCommentSealed: side?.sealed.inRow ?? null,
    },
    moves: [
      {
        by,
        accountId,
        move,
        reason,
        toStatus: 'declined',
        commentSealed: side?.sealed.inMove ?? null,
        movedAt: declinedAt,
      },
    ],
  }
}
