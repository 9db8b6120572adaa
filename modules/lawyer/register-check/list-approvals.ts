import type { RegisterPerson } from '#modules/register'
import type { Db, Page, Paged } from '#modules/shared'
import { Lawyer, type Qualification } from '../lawyer.ts'
import { ApprovalCase, type ApprovalDocument, type CaseKind } from './approval-case.ts'
import type { RegisterCheckNeeds } from './needs.ts'

/** An entry that may be the lawyer's, and the account it already confirms. */
export type Candidate = {
  person: RegisterPerson
  claimedBy: { lawyerId: string; slug: string; name: string; status: string } | null
}

export type WaitingApproval = {
  lawyerId: string
  accountId: string
  slug: string
  name: string
  qualification: Qualification
  kind: CaseKind
  note: string
  since: Date
  dueAt: Date
  isOverdue: boolean
  documents: Array<Pick<ApprovalDocument, 'fileId' | 'byteSize'> & { name: string }>
  candidates: Candidate[]
}

/** Only clashes, all others, or one lawyer's. */
type ApprovalFilter = Page & { of?: 'clashes' | 'others' | { lawyerId: string } }
type ApprovalInLine = Pick<WaitingApproval, 'lawyerId' | 'name' | 'kind' | 'since' | 'dueAt'> & {
  accountId: string | undefined
}

const inLine = (db: Db, { of, page = 1, pageSize = 50 }: ApprovalFilter) =>
  ApprovalCase.query(db)
    .whereNull('decidedAt')
    .modify((cases) => {
      if (of === 'clashes') return cases.where({ kind: 'clash' })
      if (of === 'others') return cases.whereNot({ kind: 'clash' })
      return of ? cases.where(of) : cases
    })
    .orderBy(['dueAt', 'id'])
    .page(page - 1, pageSize)

/** The earliest deadline first. */
export async function listApprovalLine(
  db: Db,
  filter: ApprovalFilter = {},
): Promise<Paged<ApprovalInLine>> {
  const { results, total } = await inLine(db, filter)
  const lawyers = new Map(
    (await Lawyer.query(db).findByIds(results.map(({ lawyerId }) => lawyerId))).map((lawyer) => [
      lawyer.id,
      lawyer,
    ]),
  )
  return {
    items: results.map(({ lawyerId, kind, openedAt, dueAt }) => ({
      lawyerId,
      accountId: lawyers.get(lawyerId)?.accountId,
      name: lawyers.get(lawyerId)?.displayName ?? '',
      kind,
      since: openedAt,
      dueAt,
    })),
    total,
    page: filter.page ?? 1,
    pageSize: filter.pageSize ?? 50,
  }
}

/** With the register entries that may be theirs. */
export async function listApprovals(
  { db, clock, file, register }: RegisterCheckNeeds,
  filter: ApprovalFilter = {},
): Promise<Paged<WaitingApproval>> {
  const { results: cases, total } = await inLine(db, filter)
  const lawyers = new Map(
    (await Lawyer.query(db).findByIds(cases.map(({ lawyerId }) => lawyerId))).map((lawyer) => [
      lawyer.id,
      lawyer,
    ]),
  )
  const documents = Map.groupBy(
    await db<ApprovalDocument>('approval_document')
      .whereIn(
        'caseId',
        cases.map(({ id }) => id),
      )
      .orderBy('addedAt'),
    ({ caseId }) => caseId,
  )
  const files = await file.getFiles(
    db,
    [...documents.values()].flat().map(({ fileId }) => fileId),
  )
  const people = await register.entries.getPeople(
    db,
    cases.flatMap(({ candidateIds }) => candidateIds),
  )
  const now = clock.now()

  const waiting: WaitingApproval[] = []
  for (const { id, lawyerId, kind, note, candidateIds, openedAt, dueAt } of cases) {
    const lawyer = lawyers.get(lawyerId) as Lawyer
    const storedCandidates = candidateIds.flatMap((personId) => people.get(personId) ?? [])
    const candidates =
      storedCandidates.length > 0 ? storedCandidates : await register.entries.findByName(db, lawyer)
    waiting.push({
      lawyerId,
      accountId: lawyer.accountId,
      slug: lawyer.slug,
      name: lawyer.displayName,
      qualification: lawyer.qualification,
      kind,
      note,
      since: openedAt,
      dueAt,
      isOverdue: dueAt <= now,
      documents: (documents.get(id) ?? []).map(({ fileId, byteSize }) => ({
        fileId,
        name: files.get(fileId)?.name ?? '-',
        byteSize,
      })),
      candidates: await withClaims(db, candidates),
    })
  }
  return { items: waiting, total, page: filter.page ?? 1, pageSize: filter.pageSize ?? 50 }
}

async function withClaims(db: Db, people: readonly RegisterPerson[]): Promise<Candidate[]> {
  const claims =
    people.length === 0
      ? []
      : await Lawyer.query(db).whereIn(
          'registerPersonId',
          people.map(({ id }) => id),
        )
  return people.map((person) => {
    const claim = claims.find(({ registerPersonId }) => registerPersonId === person.id)
    return {
      person,
      claimedBy: claim
        ? { lawyerId: claim.id, slug: claim.slug, name: claim.displayName, status: claim.status }
        : null,
    }
  })
}

/** The open case of a lawyer. */
export async function findApproval(
  db: Db,
  lawyerId: string,
): Promise<{ kind: CaseKind; since: Date; dueAt: Date } | undefined> {
  const open = await ApprovalCase.query(db).findOne({ lawyerId }).whereNull('decidedAt')
  return open && { kind: open.kind, since: open.openedAt, dueAt: open.dueAt }
}
