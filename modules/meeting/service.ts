import { bind } from '#modules/shared'
import { findMeeting, getMeeting } from './get-meeting.ts'
import { eraseMeeting } from './erase-meeting.ts'
import { hasCallEnded } from './has-call-ended.ts'
import type { Needs } from './needs.ts'
import { openMeeting } from './open-meeting.ts'
import { openDeviceCheck } from './check-devices.ts'
import { letIn } from './admission.ts'
import { getNextSteps, nextStepsOf, writeNextSteps } from './next-steps.ts'
import { getPhoneConsent, givePhoneConsent } from './phone-consent.ts'
import { admit } from './admit.ts'
import { takeSeat } from './take-seat.ts'

/** The video meeting: joining, admission, and what each side did there. */
export function createMeeting(needs: Needs) {
  const bound = bind(needs, {
    getMeeting,
    findMeeting,
    openMeeting,
    admit,
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
  return { ...bound, eraseMeeting }
}

export type Meeting = ReturnType<typeof createMeeting>
