import Type, { type Static } from 'typebox'
import { PresentedRegisterPerson } from '#modules/register'
import { bodySchema, Id, Instant, listOf, nullable, oneOf, schema } from '#modules/shared'
import { QUALIFICATIONS } from '../lawyer.ts'

const channel = oneOf(['email', 'phone'], { title: 'ContactChannel' })
const kind = oneOf(['clash', 'documents', 'not-found'], { title: 'ApprovalKind' })
const source = oneOf(['advocates', 'assistants', 'team'], { title: 'RegisterSource' })
const status = oneOf(['draft', 'pending', 'approved', 'hidden'], { title: 'LawyerStatus' })

export const CheckStart = bodySchema('RegisterCheckStart', {
  by: channel,
  contact: Type.Optional(
    Type.String({
      maxLength: 254,
      description:
        "A contact other than the account's. The code always goes to the contact that the register prints.",
    }),
  ),
})
export const CodeInput = bodySchema('RegisterCheckCode', {
  code: Type.String({ minLength: 1, maxLength: 20 }),
})
export const DocumentsInput = bodySchema('RegisterCheckDocuments', {
  attachmentIds: Type.Array(Id, { maxItems: 10, uniqueItems: true }),
  note: Type.Optional(Type.String({ maxLength: 1_000 })),
})

const CodeSent = schema('RegisterCheckCodeSent', {
  outcome: oneOf(['code-sent']),
  channel,
  sentTo: Type.String(),
  expiresAt: Instant,
  nextAt: Instant,
})
const Clash = schema('RegisterCheckClash', { outcome: oneOf(['clash']), dueAt: Instant })
export const CheckStarted = Type.Union([CodeSent, Clash], { title: 'RegisterCheckStarted' })
export const CheckConfirmed = schema('RegisterCheckConfirmed', {
  outcome: oneOf(['shown', 'confirmed', 'clash']),
  dueAt: Type.Optional(Instant),
})
export const DocumentsSent = schema('RegisterCheckDocumentsSent', { dueAt: Instant })

export const CheckStateSchema = schema('RegisterCheck', {
  state: oneOf(['open', 'code-sent', 'waiting', 'confirmed', 'approved', 'hidden', 'rejected']),
  canRequestCode: Type.Boolean(),
  name: Type.String(),
  lastname: Type.String(),
  qualification: oneOf(QUALIFICATIONS, { title: 'Qualification' }),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  code: nullable(
    Type.Object({
      channel,
      sentTo: Type.String(),
      expiresAt: Instant,
      nextAt: Instant,
      triesLeft: Type.Integer(),
    }),
  ),
  waiting: nullable(
    Type.Object({
      kind,
      since: Instant,
      dueAt: Instant,
      documents: Type.Array(Type.Object({ name: Type.String(), byteSize: Type.Integer() })),
    }),
  ),
  proof: nullable(
    Type.Object({
      source,
      checkedAt: Instant,
      confirmedAt: Instant,
      printedName: nullable(Type.String()),
    }),
  ),
  hidden: nullable(
    Type.Object({
      by: oneOf(['register', 'team', 'owner']),
      reason: Type.String(),
      since: Instant,
    }),
  ),
  rejected: nullable(Type.Object({ reason: Type.String(), at: Instant })),
  suggestedSpecialties: Type.Array(Type.String()),
  registerFreshness: Type.Array(
    Type.Object({ list: oneOf(['advocates', 'assistants']), readAt: nullable(Instant) }),
  ),
})

const Claim = schema('RegisterClaim', {
  lawyerId: Id,
  slug: Type.String(),
  name: Type.String(),
  status: Type.String(),
})
export const Approval = schema('Approval', {
  lawyerId: Id,
  accountId: Id,
  slug: Type.String(),
  name: Type.String(),
  qualification: oneOf(QUALIFICATIONS, { title: 'Qualification' }),
  kind,
  note: Type.String(),
  since: Instant,
  dueAt: Instant,
  isOverdue: Type.Boolean(),
  documents: Type.Array(Type.Object({ fileId: Id, name: Type.String(), byteSize: Type.Integer() })),
  candidates: Type.Array(
    Type.Object({ person: PresentedRegisterPerson, claimedBy: nullable(Claim) }),
  ),
})
export type Approval = Static<typeof Approval>
export const Approvals = listOf(Approval)

export const ApprovalDecisionInput = bodySchema('ApprovalDecision', {
  decision: oneOf(['approve', 'reject']),
  reason: Type.String({ maxLength: 1_000 }),
  registerPersonId: Type.Optional(Id),
})
export const Decided = schema('ApprovalDecided', { lawyerId: Id, status })

export const ApprovalHistory = schema('ApprovalHistory', {
  lawyerId: Id,
  status,
  moves: Type.Array(
    Type.Object({
      fromStatus: status,
      toStatus: status,
      by: oneOf(['register', 'team', 'owner', 'system']),
      reason: nullable(Type.String()),
      movedAt: Instant,
    }),
  ),
  cases: Type.Array(
    Type.Object({
      kind,
      openedAt: Instant,
      dueAt: Instant,
      decidedAt: nullable(Instant),
      decision: nullable(oneOf(['approved', 'rejected', 'closed'])),
      reason: nullable(Type.String()),
    }),
  ),
  register: nullable(
    Type.Object({
      person: PresentedRegisterPerson,
      versions: Type.Array(
        Type.Object({
          version: Type.Integer(),
          fromAt: Instant,
          untilAt: nullable(Instant),
          status: Type.String(),
          origin: Type.String(),
          source: Type.String(),
        }),
      ),
    }),
  ),
})
