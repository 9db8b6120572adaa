import { bind } from '#modules/shared'
import { changeDetails } from './change-details.ts'
import { requestEmailCode, confirmEmail } from './change-email.ts'
import { changePassword, setFirstPassword } from '../password/change-password.ts'
import { requestPhoneCode, confirmPhone, removePhone } from './change-phone.ts'
import { describeMe } from './describe-me.ts'
import { endOtherSessions, endOwnSession, listSessions } from '../sign-in/list-sessions.ts'
import type { Needs } from '../needs.ts'
import { describeOwn, listOwnSessions } from './own-views.ts'
import { openPicture, removePicture, setPicture } from './picture.ts'
import { reopenMailbox } from './reopen-mailbox.ts'

export const createOwn = (needs: Needs) =>
  bind(needs, {
    requestEmailCode,
    requestPhoneCode,
    changeDetails,
    changePassword,
    confirmEmail,
    confirmPhone,
    describeMe,
    describeOwn,
    endOtherSessions,
    endOwnSession,
    listOwnSessions,
    listSessions,
    openPicture,
    removePhone,
    removePicture,
    reopenMailbox,
    setFirstPassword,
    setPicture,
  })
