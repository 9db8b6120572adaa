/**
 * One certificate for all connections of this page: the safety phrase of three names each person
 * once. It is new with each opening of the page.
 */
export function createIdentity(onReady: () => void) {
  let certificates: RTCCertificate[] | undefined

  return {
    async make(): Promise<void> {
      if (certificates) return
      certificates = await RTCPeerConnection.generateCertificate({
        name: 'ECDSA',
        namedCurve: 'P-256',
      } as EcKeyGenParams).then(
        (made) => [made],
        (error: unknown) => {
          // The browser makes one for each connection; then three people have no phrase.
          console.warn('A certificate could not be made', error)
          return []
        },
      )
      onReady()
    },
    /** Undefined until it is made. */
    get certificates() {
      return certificates
    },
  }
}

export type Identity = ReturnType<typeof createIdentity>
