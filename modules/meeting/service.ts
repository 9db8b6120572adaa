import { bind } from '#modules/shared'
import { findMeeting, getMeeting } from './get-meeting.ts'
import { eraseMeeting } from './erase-meeting.ts'
import { hasCallEnded } from './has-call-ended.ts'
import { answerInvitation } from './guest/answer-invitation.ts'
import { deleteGuestAddresses } from './guest/delete-addresses.ts'
import { endGuest } from './guest/end-guest.ts'
import { enterAsGuest, sendGuestCode } from './guest/enter-as-guest.ts'
import { getGuestMeeting, openGuestMeeting } from './guest/guest-meeting.ts'
import { redeemGuestTicket, takeGuestSeat } from './guest/guest-seat.ts'
import { inviteGuest } from './guest/invite-guest.ts'
import { listGuests } from './guest/list-guests.ts'
import { sendGuestLink } from './guest/send-link.ts'
import type { Needs } from './needs.ts'
import { openMeeting } from './open-meeting.ts'
import { openDeviceCheck } from './check-devices.ts'
import { letIn } from './room/admission.ts'
import { getNextSteps, nextStepsOf, writeNextSteps } from './next-steps.ts'
import { getPhoneConsent, givePhoneConsent } from './phone-consent.ts'
import { getJoinableMeeting } from './room/joinable-meeting.ts'
import { takeSeat } from './room/take-seat.ts'

/** The video meeting: joining, admission, and what each side did there. */
export function createMeeting(needs: Needs) {
  const bound = bind(needs, {
    getMeeting,
    findMeeting,
    openMeeting,
    getJoinableMeeting,
    takeSeat,
    hasCallEnded,
    letIn,
    openDeviceCheck,
    getPhoneConsent,
    givePhoneConsent,
    getNextSteps,
    nextStepsOf,
    writeNextSteps,
  })
  /** A third person in the call: for the two people, and for the guest. */
  const guests = bind(needs, {
    inviteGuest,
    answerInvitation,
    endGuest,
    listGuests,
    sendGuestLink,
    sendGuestCode,
    enterAsGuest,
    getGuestMeeting,
    openGuestMeeting,
    redeemGuestTicket,
    takeGuestSeat,
    deleteGuestAddresses,
  })
  return { ...bound, guests, eraseMeeting }
}

export type Meeting = ReturnType<typeof createMeeting>
