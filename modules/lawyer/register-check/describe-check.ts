import type { Static } from 'typebox'
import { maskContact } from '#modules/account'
import type { Actor } from '#modules/shared'
import type { Lawyer } from '../lawyer.ts'
import { ApprovalCase, type ApprovalDocument } from './approval-case.ts'
import { CODE_TRIES, findOpenCode, nextCodeAt, type RegisterCode } from './code.ts'
import type { RegisterCheckNeeds } from './needs.ts'
import { getOwnLawyer } from './own-lawyer.ts'
import type { CheckStateSchema } from './schemas.ts'

/** The state of a lawyer's check, for the page. */
export type CheckState = Static<typeof CheckStateSchema>

export async function describeRegisterCheck(
  needs: RegisterCheckNeeds,
  actor: Actor,
): Promise<CheckState> {
  const { db, clock, register, account } = needs
  const lawyer = await getOwnLawyer(db, actor)
  const [{ email, phone = null }, code, cases, freshness, people] = await Promise.all([
    account.people.getPerson(db, actor.accountId),
    findOpenCode(db, lawyer.id, clock.now()),
    ApprovalCase.query(db).where({ lawyerId: lawyer.id }).orderBy('openedAt', 'desc').limit(5),
    register.entries.listFreshness(db),
    register.entries.getPeople(db, lawyer.registerPersonId ? [lawyer.registerPersonId] : []),
  ])
  const person = lawyer.registerPersonId ? people.get(lawyer.registerPersonId) : undefined
  const isHidden = lawyer.status === 'hidden'
  const isConfirmed = lawyer.statusConfirmedAt !== null && !isHidden
  const openCase = cases.find(({ decidedAt }) => decidedAt === null)
  const lastDecidedCase = cases.find(({ decidedAt }) => decidedAt !== null)
  const rejection = isConfirmed || openCase ? null : presentRejection(lastDecidedCase)
  return {
    state: stateOf(lawyer, {
      isConfirmed,
      isCodeSent: code !== undefined,
      isWaiting: openCase !== undefined,
      isRejected: rejection !== null,
    }),
    canRequestCode: !isConfirmed && (!isHidden || lawyer.hiddenBy === 'register'),
    name: lawyer.name,
    lastname: lawyer.lastname,
    qualification: lawyer.qualification,
    email: email || null,
    phone,
    code: code && !isConfirmed ? presentCode(code) : null,
    waiting: openCase ? await presentCase(needs, openCase) : null,
    proof: isConfirmed ? presentProof(lawyer, person?.displayName) : null,
    hidden: presentHidden(lawyer),
    rejected: rejection,
    suggestedSpecialties: person
      ? await register.entries.specialtiesOf(db, person.specialties)
      : [],
    registerFreshness: freshness.map(({ list, readAt }) => ({
      list,
      readAt: readAt?.toISOString() ?? null,
    })),
  }
}

type Facts = { isConfirmed: boolean; isCodeSent: boolean; isWaiting: boolean; isRejected: boolean }

/** A later step hides an earlier one: an approved lawyer was confirmed as well. */
function stateOf(
  { status }: Lawyer,
  { isConfirmed, isCodeSent, isWaiting, isRejected }: Facts,
): CheckState['state'] {
  if (status === 'approved') return 'approved'
  if (isConfirmed) return 'confirmed'
  if (isCodeSent) return 'code-sent'
  if (isWaiting) return 'waiting'
  if (status === 'hidden') return 'hidden'
  return isRejected ? 'rejected' : 'open'
}

const presentCode = (code: RegisterCode): CheckState['code'] => ({
  channel: code.channel,
  sentTo: maskContact(code.sentTo),
  expiresAt: code.expiresAt.toISOString(),
  nextAt: nextCodeAt(code).toISOString(),
  triesLeft: Math.max(0, CODE_TRIES - code.tries),
})

async function presentCase(
  { db, file }: RegisterCheckNeeds,
  { id, kind, openedAt, dueAt }: ApprovalCase,
): Promise<CheckState['waiting']> {
  const documents = await db<ApprovalDocument>('approval_document')
    .where({ caseId: id })
    .orderBy('addedAt')
  const files = await file.getFiles(
    db,
    documents.map(({ fileId }) => fileId),
  )
  return {
    kind,
    since: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    documents: documents.map(({ fileId, byteSize }) => ({
      name: files.get(fileId)?.name ?? '-',
      byteSize,
    })),
  }
}

const presentProof = (
  { registerSource, registerCheckedAt, statusConfirmedAt }: Lawyer,
  printedName: string | undefined,
): CheckState['proof'] =>
  registerSource && registerCheckedAt && statusConfirmedAt
    ? {
        source: registerSource,
        checkedAt: registerCheckedAt.toISOString(),
        confirmedAt: statusConfirmedAt.toISOString(),
        printedName: printedName ?? null,
      }
    : null

const presentHidden = ({
  status,
  hiddenAt,
  hiddenBy,
  hiddenReason,
}: Lawyer): CheckState['hidden'] =>
  status === 'hidden' && hiddenAt
    ? { by: hiddenBy ?? 'team', reason: hiddenReason ?? '', since: hiddenAt.toISOString() }
    : null

const presentRejection = (decided: ApprovalCase | undefined): CheckState['rejected'] =>
  decided?.decision === 'rejected' && decided.decidedAt
    ? { reason: decided.reason ?? '', at: decided.decidedAt.toISOString() }
    : null
