import type { Actor } from '#modules/shared'
import type { Proof } from '#modules/account'
import { describeLeaving } from './describe-leaving.ts'
import { issueExport, openExport } from './issue-export.ts'
import type { Needs } from './needs.ts'

/** What a person can do about all that is kept of them, wherever it lies. */
export function createOwnData(needs: Needs) {
  return {
    issueExport: (actor: Actor, proof: Proof) => issueExport(needs, actor, proof),
    openExport: (viewer: Actor | undefined, ticket: string | undefined) => openExport(needs, viewer, ticket),
    describeLeaving: (actor: Actor) => describeLeaving(needs, actor),
    listOpenings: (actor: Actor) => needs.consultation.listOpenings(needs.db, actor),
  }
}

export type OwnData = ReturnType<typeof createOwnData>
export { ownDataRoutes } from './routes.ts'
