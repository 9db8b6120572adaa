import type { Peer } from '../../../../modules/meeting/schemas.ts'
import type { Media } from './channel-message.ts'
import type { Rung } from './ladder.ts'
import type { Quality } from './quality.ts'

/** The connection between the two browsers, independent of the connection to the server. */
export type Link = 'none' | 'connecting' | 'connected' | 'interrupted'

/** What is known about one of the other people, and the connection to them. */
export type PairState = {
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
  otherSoundOnly: boolean
  /** The two have been connected at least once. */
  haveMet: boolean
  remote: MediaStream | undefined
  remoteMedia: Media
  /** The words of the two, without a third person. */
  phrase: readonly number[] | undefined
}

export const noPair: PairState = {
  peer: null,
  hasPeerHungUp: false,
  link: 'none',
  linkCutSince: undefined,
  rung: undefined,
  connectedInMs: undefined,
  quality: undefined,
  otherQuality: undefined,
  isRelayed: false,
  otherSoundOnly: false,
  haveMet: false,
  remote: undefined,
  remoteMedia: { camera: true, microphone: true, screen: false },
  phrase: undefined,
}
