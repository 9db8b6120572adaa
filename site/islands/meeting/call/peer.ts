import type { Signal } from '../../../../modules/meeting/schemas.ts'

export type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }

export type PeerNeeds = {
  polite: boolean
  /** Use the relay only: the other side and the network learn no address of ours. */
  relayOnly: boolean
  iceServers: RTCIceServer[]
  /** Of this page, the same for everybody in the call. */
  certificates: RTCCertificate[]
  tracks: Tracks
  send(signal: Signal): void
  onState(state: RTCPeerConnectionState): void
  onRemote(stream: MediaStream): void
  onTalk(channel: RTCDataChannel): void
}

/**
 * One connection to the other browser: audio, one video (camera or screen) and a data channel,
 * encrypted end to end (DTLS-SRTP, RFC 5764). Perfect negotiation (W3C WebRTC, 10.7): either side
 * may restart at any time; the polite one gives way. The impolite one makes the first offer, with
 * slots for audio and video even without a camera, so that turning one on later needs no
 * negotiation.
 */
export function createPeer({
  polite,
  relayOnly,
  iceServers,
  certificates,
  tracks,
  send,
  onState,
  onRemote,
  onTalk,
}: PeerNeeds) {
  const connection = new RTCPeerConnection({
    iceServers,
    bundlePolicy: 'max-bundle',
    ...(certificates.length > 0 && { certificates }),
    ...(relayOnly && { iceTransportPolicy: 'relay' as const }),
  })
  const remote = new MediaStream()
  let sent = tracks
  let isMakingOffer = false
  let isIgnoringOffer = false
  let isSettingAnswer = false

  const channel = connection.createDataChannel('talk', { negotiated: true, id: 0 })
  channel.onopen = () => onTalk(channel)
  if (!polite) {
    connection.addTransceiver('audio', { direction: 'sendrecv' })
    connection.addTransceiver('video', { direction: 'sendrecv' })
    sendTracksSoon()
  }

  connection.onnegotiationneeded = async () => {
    if (polite && !connection.remoteDescription) return
    try {
      isMakingOffer = true
      await connection.setLocalDescription()
      sendDescription()
    } catch (error) {
      console.warn('An offer could not be made', error)
    } finally {
      isMakingOffer = false
    }
  }
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) send({ candidate: candidate.toJSON() as { candidate: string } })
  }
  connection.onconnectionstatechange = () => onState(connection.connectionState)
  connection.ontrack = ({ track }) => {
    for (const old of remote.getTracks()) if (old.kind === track.kind) remote.removeTrack(old)
    remote.addTrack(track)
    onRemote(remote)
  }

  const sendDescription = () => {
    const { type, sdp } = connection.localDescription ?? {}
    if (sdp && (type === 'offer' || type === 'answer')) send({ description: { type, sdp } })
  }

  async function sendTracks() {
    for (const { receiver, sender } of connection.getTransceivers()) {
      const track = receiver.track.kind === 'audio' ? sent.audio : sent.video
      if (sender.track !== track) await sender.replaceTrack(track)
    }
  }

  /** The call may end while a track is being exchanged. */
  function sendTracksSoon(): void {
    sendTracks().catch((error: unknown) => console.warn('A track could not be sent', error))
  }

  async function take(signal: Signal) {
    if ('candidate' in signal) {
      try {
        await connection.addIceCandidate(signal.candidate ?? undefined)
      } catch (error) {
        if (!isIgnoringOffer) console.warn('A candidate could not be added', error)
      }
      return
    }
    const { description } = signal
    const isReady = !isMakingOffer && (connection.signalingState === 'stable' || isSettingAnswer)
    isIgnoringOffer = !polite && description.type === 'offer' && !isReady
    if (isIgnoringOffer) return
    isSettingAnswer = description.type === 'answer'
    await connection.setRemoteDescription(description)
    isSettingAnswer = false
    if (description.type !== 'offer') return
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
    await sendTracks()
    await connection.setLocalDescription()
    sendDescription()
  }

  let last: Promise<void> = Promise.resolve()
  return {
    take(signal: Signal) {
      last = last
        .then(() => take(signal))
        .catch((error: unknown) => console.warn('A signal could not be taken', error))
    },
    setTracks(next: Tracks) {
      sent = next
      sendTracksSoon()
    },
    /** Restarts ICE to find a new route; the encryption stays the same. */
    restart(iceServers: RTCIceServer[]) {
      connection.setConfiguration({ ...connection.getConfiguration(), iceServers })
      connection.restartIce()
    },
    /**
     * The other side is connected to the server again. An unanswered offer may have been lost, so
     * send it again.
     */
    repeat() {
      if (connection.signalingState === 'have-local-offer') sendDescription()
    },
    /**
     * The certificate fingerprints of both sides, ours and theirs, over everything negotiated:
     * audio, video and data channel.
     */
    fingerprints: () =>
      [
        fingerprintOf(connection.localDescription),
        fingerprintOf(connection.remoteDescription),
      ] as const,
    getStats: () => connection.getStats(),
    close() {
      connection.onconnectionstatechange =
        connection.ontrack =
        connection.onicecandidate =
        connection.onnegotiationneeded =
        channel.onopen =
          null
      connection.close()
    },
  }
}

export type PeerLink = ReturnType<typeof createPeer>

/**
 * All fingerprints, each once: a different certificate for the data channel would change the safety
 * phrase.
 */
const fingerprintOf = (description: RTCSessionDescription | null): string =>
  [
    ...new Set(
      [...(description?.sdp ?? '').matchAll(/^a=fingerprint:(.+)$/gm)].map(([, value = '']) =>
        value.trim().toLowerCase(),
      ),
    ),
  ]
    .toSorted()
    .join(' ')
