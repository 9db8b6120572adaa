import type { Actor } from '#modules/shared'
import { describeMe } from './describe-me.ts'
import { listSessions } from '../sign-in/list-sessions.ts'
import type { Needs } from '../needs.ts'
import { presentMe, presentSession } from '../present.ts'

export const describeOwn = async (needs: Needs, actor: Actor) =>
  presentMe(await describeMe(needs, actor))

export const listOwnSessions = async (needs: Needs, actor: Actor) =>
  (await listSessions(needs, actor)).map(presentSession)
