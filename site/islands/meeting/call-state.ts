import type { MeetingAccess, Peer } from '../../../modules/meeting/schemas.ts'
import type { DeviceFault } from './devices.ts'
import type { EndReason } from './signalling.ts'
import type { Media } from './talk.ts'

export type ChatLine = { isMine: boolean; text: string; at: number }
/** How the two browsers are connected, whatever the line to the server does. */
export type Link = 'none' | 'connecting' | 'connected' | 'interrupted'

export type CallState = {
  stage: 'lobby' | 'room' | 'ended'
  access: MeetingAccess | undefined
  /** Add it to Date.now() for the server's time. */
  clockShift: number
  /** Since when the line to the server is cut; undefined while it is there. */
  lineCutSince: number | undefined
  peer: Peer | null
  hasPeerHungUp: boolean
  link: Link
  linkCutSince: number | undefined
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
  screenFailed: boolean
  chat: readonly ChatLine[]
  phrase: readonly number[] | undefined
  end: { reason: EndReason; text?: string } | undefined
}

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
  haveMet: false,
  remote: undefined,
  remoteMedia: { camera: true, microphone: true, screen: false },
  preview: undefined,
  sound: undefined,
  media: nothing,
  isOpeningDevices: false,
  devicesAsked: false,
  fault: undefined,
  screenFailed: false,
  chat: [],
  phrase: undefined,
  end: undefined,
}
