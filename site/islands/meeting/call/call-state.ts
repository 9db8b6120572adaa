import type { MeetingAccess, Peer } from '../../../../modules/meeting/schemas.ts'
import type { Rung } from './ladder.ts'
import type { Quality } from './quality.ts'
import type { RelayResult } from './relay-check.ts'
import type { Choice, DeviceFault } from '../devices/devices.ts'
import type { EndReason } from './signalling.ts'
import type { Media } from './talk.ts'

export type ChatLine = { isMine: boolean; text: string; at: number }
/** How the two browsers are connected, whatever the line to the server does. */
export type Link = 'none' | 'connecting' | 'connected' | 'interrupted'

/** What was unplugged in the middle of it; `instead`: the name of what is used now. */
export type Lost = { what: 'camera' | 'microphone' | 'speaker'; instead?: string }

export type CallState = {
  /** `door`: asked to come in; the lawyer opens. */
  stage: 'lobby' | 'door' | 'room' | 'ended'
  access: MeetingAccess | undefined
  /** Add it to Date.now() for the server's time. */
  clockShift: number
  /** Since when the line to the server is cut; undefined while it is there. */
  lineCutSince: number | undefined
  peer: Peer | null
  hasPeerHungUp: boolean
  link: Link
  linkCutSince: number | undefined
  /** What is being tried while the line is cut. */
  rung: Rung | undefined
  /** How long the call took to stand, from the moment both were in the room. */
  connectedInMs: number | undefined
  quality: Quality | undefined
  otherQuality: Quality | undefined
  isRelayed: boolean
  relayOnly: boolean
  /** Undefined while it is being tried. */
  relay: RelayResult | undefined
  /** We neither send nor want a picture: by choice, or because the line carried none. */
  soundOnly: boolean
  otherSoundOnly: boolean
  /** The two have seen each other at least once. */
  haveMet: boolean
  remote: MediaStream | undefined
  remoteMedia: Media
  preview: MediaStream | undefined
  sound: MediaStream | undefined
  media: Media
  isOpeningDevices: boolean
  devicesAsked: boolean
  fault: DeviceFault | undefined
  choice: Choice
  lost: Lost | undefined
  screenFailed: boolean
  chat: readonly ChatLine[]
  phrase: readonly number[] | undefined
  end: { reason: EndReason; text?: string } | undefined
}

/**
 * The other one's page is gone from the server and from the line: closed, most likely. There is
 * nothing to mend, only to wait.
 */
export const hasGone = ({ link, peer, lineCutSince }: CallState): boolean =>
  link === 'interrupted' && peer === null && lineCutSince === undefined && navigator.onLine

export const nothing: Media = { camera: false, microphone: false, screen: false }

export const atTheDoor: CallState = {
  stage: 'lobby',
  access: undefined,
  clockShift: 0,
  lineCutSince: undefined,
  peer: null,
  hasPeerHungUp: false,
  link: 'none',
  linkCutSince: undefined,
  rung: undefined,
  connectedInMs: undefined,
  quality: undefined,
  otherQuality: undefined,
  isRelayed: false,
  relayOnly: false,
  relay: undefined,
  soundOnly: false,
  otherSoundOnly: false,
  haveMet: false,
  remote: undefined,
  remoteMedia: { camera: true, microphone: true, screen: false },
  preview: undefined,
  sound: undefined,
  media: nothing,
  isOpeningDevices: false,
  devicesAsked: false,
  fault: undefined,
  choice: {},
  lost: undefined,
  screenFailed: false,
  chat: [],
  phrase: undefined,
  end: undefined,
}
