import type { MeetingAccess } from '../../../../modules/meeting/schemas.ts'
import { noPair, type PairState } from './pair-state.ts'
import type { RelayResult } from './relay-check.ts'
import type { Choice, DeviceFailure } from '../devices/devices.ts'
import type { EndReason } from './signalling.ts'
import type { Media } from './channel-message.ts'

export type ChatLine = { by: 'me' | 'first' | 'second'; text: string; at: number }

/** A device unplugged during the call; `instead`: the device used now. */
export type Lost = { what: 'camera' | 'microphone' | 'speaker'; instead?: string }

/** The pair is the one with the first of the others; `second` is a third person in the call. */
export type CallState = PairState & {
  second: PairState
  /** The safety phrase of three. */
  groupPhrase: readonly number[] | undefined
  /** `waiting-room`: a client or a guest, until the lawyer lets them in. */
  stage: 'lobby' | 'waiting-room' | 'room' | 'ended'
  access: MeetingAccess | undefined
  /** Add it to Date.now() to get the server's time. */
  clockShift: number
  /** When the connection to the server broke; undefined while it works. */
  lineCutSince: number | undefined
  relayOnly: boolean
  /** Undefined while the test runs. */
  relay: RelayResult | undefined
  /** No video in either direction: chosen by a person, or because the connection was too slow. */
  soundOnly: boolean
  preview: MediaStream | undefined
  sound: MediaStream | undefined
  media: Media
  isOpeningDevices: boolean
  devicesAsked: boolean
  deviceFailure: DeviceFailure | undefined
  choice: Choice
  lost: Lost | undefined
  screenFailed: boolean
  chat: readonly ChatLine[]
  end: { reason: EndReason; text?: string } | undefined
}

/**
 * The other side has left both the server and the call, probably by closing the page. There is
 * nothing to recover, only to wait for.
 */
export const hasGone = ({ link, peer, lineCutSince }: CallState): boolean =>
  link === 'interrupted' && peer === null && lineCutSince === undefined && navigator.onLine

/** Whether a third person is in the call, or about to be connected. */
export const isSecondHere = ({ second }: CallState): boolean =>
  second.peer?.stage === 'room' || second.link !== 'none'

/**
 * The words that everybody in the call sees. Among three there are none until all three have
 * exchanged theirs: words of two would promise nothing about the third.
 */
export function safetyPhraseOf(state: CallState): readonly number[] | undefined {
  if (state.second.link === 'none') return state.phrase
  return state.link === 'none' ? state.second.phrase : state.groupPhrase
}

export const nothing: Media = { camera: false, microphone: false, screen: false }

export const initialState: CallState = {
  ...noPair,
  second: noPair,
  groupPhrase: undefined,
  stage: 'lobby',
  access: undefined,
  clockShift: 0,
  lineCutSince: undefined,
  relayOnly: false,
  relay: undefined,
  soundOnly: false,
  preview: undefined,
  sound: undefined,
  media: nothing,
  isOpeningDevices: false,
  devicesAsked: false,
  deviceFailure: undefined,
  choice: {},
  lost: undefined,
  screenFailed: false,
  chat: [],
  end: undefined,
}
