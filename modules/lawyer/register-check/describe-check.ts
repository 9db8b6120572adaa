import type { Static } from 'typebox'
import { maskContact } from '#modules/account'
import type { Actor } from '#modules/shared'
import { ApprovalCase, type ApprovalDocument } from './approval-case.ts'
import { CODE_TRIES, findOpenCode, nextCodeAt } from './code.ts'
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
  const open = cases.find(({ decidedAt }) => decidedAt === null)
  const last = cases.find(({ decidedAt }) => decidedAt !== null)
  const person = lawyer.registerPersonId ? people.get(lawyer.registerPersonId) : undefined
  const isHidden = lawyer.status === 'hidden'
  const isConfirmed = lawyer.statusConfirmedAt !== null && !isHidden
  const documents = open
    ? await db<ApprovalDocument>('approval_document').where({ caseId: open.id }).orderBy('addedAt')
    : []
  const files = await needs.file.getFiles(
    db,
    documents.map(({ fileId }) => fileId),
  )
  const isRejected = !isConfirmed && open === undefined && last?.decision === 'rejected'
  const stateOf = (): CheckState['state'] => {
    if (lawyer.status === 'approved') return 'approved'
    if (isConfirmed) return 'confirmed'
    if (code) return 'code-sent'
    if (open) return 'waiting'
    if (isHidden) return 'hidden'
    return isRejected ? 'rejected' : 'open'
  }
  return {
    state: stateOf(),
    canTry: !isConfirmed && (!isHidden || lawyer.hiddenBy === 'register'),
    name: lawyer.name,
    lastname: lawyer.lastname,
    qualification: lawyer.qualification,
    email: email || null,
    phone,
    code:
      code && !isConfirmed
        ? {
            channel: code.channel,
            sentTo: maskContact(code.sentTo),
            expiresAt: code.expiresAt.toISOString(),
            nextAt: nextCodeAt(code).toISOString(),
            triesLeft: Math.max(0, CODE_TRIES - code.tries),
          }
        : null,
    waiting: open
      ? {
          kind: open.kind,
          since: open.openedAt.toISOString(),
          dueAt: open.dueAt.toISOString(),
          documents: documents.map(({ fileId, byteSize }) => ({
            name: files.get(fileId)?.name ?? '-',
            byteSize,
          })),
        }
      : null,
    proof:
      isConfirmed && lawyer.registerSource && lawyer.registerCheckedAt && lawyer.statusConfirmedAt
        ? {
            source: lawyer.registerSource,
            checkedAt: lawyer.registerCheckedAt.toISOString(),
            confirmedAt: lawyer.statusConfirmedAt.toISOString(),
            printedName: person?.displayName ?? null,
          }
        : null,
    hidden:
      isHidden && lawyer.hiddenAt
        ? {
            by: lawyer.hiddenBy ?? 'team',
            reason: lawyer.hiddenReason ?? '',
            since: lawyer.hiddenAt.toISOString(),
          }
        : null,
    rejected:
      isRejected && last?.decidedAt
        ? { reason: last.reason ?? '', at: last.decidedAt.toISOString() }
        : null,
    suggestedSpecialties: person
      ? await register.entries.specialtiesOf(db, person.specialties)
      : [],
    lists: freshness.map(({ list, readAt }) => ({ list, readAt: readAt?.toISOString() ?? null })),
  }
}
