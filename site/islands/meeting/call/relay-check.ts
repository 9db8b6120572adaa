/** The result of a relay test: works, no relay is configured, or no answer. */
export type RelayResult = 'works' | 'none' | 'fails'

const TIMEOUT_MS = 12_000

/**
 * Tests the relay before the call: two connections of this page, both limited to the relay,
 * exchange a message. If that works, the relay works from this device and network even when no
 * direct route does.
 */
export async function checkRelay(iceServers: RTCIceServer[]): Promise<RelayResult> {
  if (!iceServers.some(({ credential }) => credential)) return 'none'
  const configuration: RTCConfiguration = { iceServers, iceTransportPolicy: 'relay' }
  const [near, far] = [new RTCPeerConnection(configuration), new RTCPeerConnection(configuration)]
  try {
    return await new Promise<RelayResult>((resolve) => {
      const give = setTimeout(() => resolve('fails'), TIMEOUT_MS)
      const pass =
        (to: RTCPeerConnection) =>
        ({ candidate }: RTCPeerConnectionIceEvent) =>
          void (candidate && to.addIceCandidate(candidate).catch(() => {}))
      near.onicecandidate = pass(far)
      far.onicecandidate = pass(near)
      far.ondatachannel = ({ channel }) => {
        channel.onmessage = ({ data }) => channel.send(String(data))
      }
      const channel = near.createDataChannel('try')
      channel.onopen = () => channel.send('here and back')
      channel.onmessage = () => {
        clearTimeout(give)
        resolve('works')
      }
      void shakeHands(near, far).catch(() => resolve('fails'))
    })
  } finally {
    near.close()
    far.close()
  }
}

async function shakeHands(near: RTCPeerConnection, far: RTCPeerConnection): Promise<void> {
  await near.setLocalDescription()
  await far.setRemoteDescription(near.localDescription!)
  await far.setLocalDescription()
  await near.setRemoteDescription(far.localDescription!)
}
