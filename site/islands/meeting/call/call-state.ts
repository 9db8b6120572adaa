import type { MeetingAccess, Peer } from '../../../../modules/meeting/schemas.ts'
import type { Rung } from './ladder.ts'
import type { Quality } from './quality.ts'
import type { RelayResult } from './relay-check.ts'
import type { Choice, DeviceFault } from '../devices/devices.ts'
import type { EndReason } from './signalling.ts'
import type { Media } from './channel-message.ts'

export type ChatLine = { isMine: boolean; text: string; at: number }
/** The connection between the two browsers, independent of the connection to the server. */
export type Link = 'none' | 'connecting' | 'connected' | 'interrupted'

/** A device unplugged during the call; `instead`: the device used now. */
export type Lost = { what: 'camera' | 'microphone' | 'speaker'; instead?: string }

export type CallState = {
  /** `waiting-room`: a client in the waiting room, until the lawyer lets them in. */
  stage: 'lobby' | 'waiting-room' | 'room' | 'ended'
  access: MeetingAccess | undefined
  /** Add it to Date.now() to get the server's time. */
  clockShift: number
  /** When the connection to the server broke; undefined while it works. */
  lineCutSince: number | undefined
  peer: Peer | null
  hasPeerHungUp: boolean
  link: Link
  linkCutSince: number | undefined
  /** The recovery step in progress while the connection is broken. */
  rung: Rung | undefined
  /** How long connecting took, from the moment both were in the room. */
  connectedInMs: number | undefined
  quality: Quality | undefined
  otherQuality: Quality | undefined
  isRelayed: boolean
  relayOnly: boolean
  /** Undefined while the test runs. */
  relay: RelayResult | undefined
  /** No video in either direction: chosen by a person, or because the connection was too slow. */
  soundOnly: boolean
  otherSoundOnly: boolean
  /** The two have been connected at least once. */
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
 * The other side has left both the server and the call, probably by closing the page. There is
 * nothing to recover, only to wait for.
 */
export const hasGone = ({ link, peer, lineCutSince }: CallState): boolean =>
  link === 'interrupted' && peer === null && lineCutSince === undefined && navigator.onLine

export const nothing: Media = { camera: false, microphone: false, screen: false }

export const waitingText: CallState = {
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
