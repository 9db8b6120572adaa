import type { Actor } from '#modules/shared'
import { changeDetails, type Details } from './change-details.ts'
import { askEmailCode, confirmEmail } from './change-email.ts'
import { changePassword, setFirstPassword } from './change-password.ts'
import { askPhoneCode, confirmPhone, removePhone } from './change-phone.ts'
import { describeMe } from './describe-me.ts'
import { askIdentityCode } from './identity-code.ts'
import { listSessions, endOwnSession } from './list-sessions.ts'
import type { Needs } from './needs.ts'
import { openPicture, removePicture, setPicture } from './picture.ts'
import { presentMe, presentSession } from './present.ts'
import { isFresh, reauthenticate, type Proof } from './reauthenticate.ts'
import { endSessions } from './revocation.ts'
import { reopenMailbox } from './reopen-mailbox.ts'

/** What people see and change of their own account. */
export const ownVerbs = (needs: Needs) => ({
  describeMe: (actor: Actor) => describeMe(needs, actor),
  /** The same as it is shown: by the API, and by the page. */
  describeOwn: async (actor: Actor) => presentMe(await describeMe(needs, actor)),
  changeDetails: (actor: Actor, details: Details) => changeDetails(needs, actor, details),
  askEmailCode: (actor: Actor, given: Parameters<typeof askEmailCode>[2]) =>
    askEmailCode(needs, actor, given),
  confirmEmail: (actor: Actor, given: { code: string }) => confirmEmail(needs, actor, given),
  reopenMailbox: (actor: Actor) => reopenMailbox(needs, actor),
  askPhoneCode: (actor: Actor, given: { phone: string }) => askPhoneCode(needs, actor, given),
  confirmPhone: (actor: Actor, given: { code: string }) => confirmPhone(needs, actor, given),
  removePhone: (actor: Actor) => removePhone(needs, actor),
  setPicture: (actor: Actor, upload: Parameters<typeof setPicture>[2]) =>
    setPicture(needs, actor, upload),
  removePicture: (actor: Actor) => removePicture(needs, actor),
  openPicture: (actor: Actor) => openPicture(needs, actor),
  changePassword: (actor: Actor, given: Parameters<typeof changePassword>[2]) =>
    changePassword(needs, actor, given),
  setFirstPassword: (actor: Actor, given: Parameters<typeof setFirstPassword>[2]) =>
    setFirstPassword(needs, actor, given),
  askIdentityCode: (actor: Actor) => askIdentityCode(needs, actor),
  isFresh: (actor: Actor) => isFresh(needs, actor),
  reauthenticate: (actor: Actor, proof: Proof) => reauthenticate(needs, actor, proof),
  listOwnSessions: async (actor: Actor) => (await listSessions(needs, actor)).map(presentSession),
  listSessions: (actor: Actor) => listSessions(needs, actor),
  endOwnSession: (actor: Actor, given: { id: string }) => endOwnSession(needs, actor, given),
  endOtherSessions: async (actor: Actor) => ({
    endedSessions: await needs.transact((tx) =>
      endSessions(needs, tx, { accountId: actor.accountId, exceptSessionId: actor.sessionId }),
    ),
  }),
})
