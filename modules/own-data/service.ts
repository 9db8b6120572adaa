import type { Actor } from '#modules/shared'
import type { Proof } from '#modules/account'
import { describeLeaving } from './describe-leaving.ts'
import { issueExport, openExport, type UnderWay } from './issue-export.ts'
import type { Needs } from './needs.ts'

/** What a person can do about all that is kept of them, wherever it lies. */
export function createOwnData(needs: Needs) {
  const underWay: UnderWay = new Set()
  return {
    issueExport: (actor: Actor, proof: Proof) => issueExport(needs, underWay, actor, proof),
    openExport: (viewer: Actor | undefined, ticket: string | undefined) =>
      openExport(needs, underWay, viewer, ticket),
    describeLeaving: (actor: Actor) => describeLeaving(needs, actor),
    listOpenings: (actor: Actor) => needs.consultation.listOpenings(needs.db, actor),
  }
}

export type OwnData = ReturnType<typeof createOwnData>
