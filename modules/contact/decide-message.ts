import { formatMoment, isId, type Actor, type Refusal, type Tx, sealedIn } from '#modules/shared'
import { ContactMessage } from './contact-message.ts'
import { errors } from './errors.ts'
import { answerMail } from './mails.ts'
import type { Needs } from './needs.ts'
import { ANSWER_LENGTH } from './schemas.ts'

/**
 * Answers by mail in the same transaction. A second answer is refused and names the first author.
 */
export async function answerMessage(
  needs: Needs,
  team: Actor,
  { id, answer: given }: { id: string; answer: string },
): Promise<void> {
  const answer = given.trim()
  if (answer.length < ANSWER_LENGTH.min)
    throw errors.CONTACT_ANSWER_NEEDED({ field: 'answer', params: { n: ANSWER_LENGTH.min } })
  const { transact, cipher, messenger, account } = needs
  await transact(async (tx) => {
    const message = await decide(needs, tx, team, id, {
      status: 'answered',
      answerSealed: cipher.seal(answer, sealedIn('contact_message.answer_sealed', id)),
    })
    await account.team.recordTeamAction(tx, { team, action: 'contact.answered', subjectId: id })
    const mail = answerMail(needs, message.locale, {
      answer,
      question: cipher.open(message.textSealed, sealedIn('contact_message.text_sealed', id)),
    })
    await messenger.messages.sendMail(tx, {
      to: { address: message.email, locale: message.locale },
      dedupeKey: `contact-answer-${id}`,
      mail,
    })
  })
}

/** Closes without a mail, such as advertising. */
export async function closeMessage(
  needs: Needs,
  team: Actor,
  { id, reason: given }: { id: string; reason: string },
): Promise<void> {
  const reason = given.trim()
  if (!reason) throw errors.CONTACT_REASON_NEEDED({ field: 'reason' })
  await needs.transact(async (tx) => {
    await decide(needs, tx, team, id, { status: 'closed', reason })
    const action = 'contact.closed'
    await needs.account.team.recordTeamAction(tx, { team, action, subjectId: id, reason })
  })
}

type Outcome = { status: 'answered'; answerSealed: string } | { status: 'closed'; reason: string }

async function decide(
  needs: Needs,
  tx: Tx,
  team: Actor,
  id: string,
  outcome: Outcome,
): Promise<ContactMessage> {
  if (!isId(id)) throw errors.CONTACT_MESSAGE_NOT_FOUND()
  const decided = await ContactMessage.query(tx)
    .patch({ ...outcome, decidedAt: needs.clock.now(), decidedBy: team.accountId })
    .where({ id, status: 'waiting' })
  if (decided === 0) throw await whyNot(needs, tx, team, id)
  return ContactMessage.query(tx).findById(id).throwIfNotFound()
}

async function whyNot(
  { account, clock }: Needs,
  tx: Tx,
  team: Actor,
  id: string,
): Promise<Refusal> {
  const message = await ContactMessage.query(tx).findById(id)
  const last = message && (await account.team.findLastTeamAction(tx, id))
  if (!message || !last) return errors.CONTACT_MESSAGE_NOT_FOUND()
  const params = {
    who: last.actorName,
    when: formatMoment(last.happenedAt, team.locale, undefined, clock.now()),
  }
  return errors.CONTACT_MESSAGE_ALREADY_DECIDED({
    params,
    extras: {
      decidedBy: last.actorName,
      decidedAt: last.happenedAt.toISOString(),
      status: message.status,
    },
  })
}
