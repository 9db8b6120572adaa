import { fromBER, Integer, Null, OctetString, Sequence } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs'
import { OID } from './object-identifiers.ts'

/**
 * RFC 3161, 2.4.1: version, imprint, the policy where one is wanted, the nonce, and that the answer
 * should hold its certificates.
 */
export function writeRequest(
  digest: Buffer,
  nonce: Buffer,
  policy: string | undefined,
): ArrayBuffer {
  return new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: OID.sha256,
        algorithmParams: new Null(),
      }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(digest) }),
    }),
    ...(policy !== undefined && { reqPolicy: policy }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce) }),
    certReq: true,
  })
    .toSchema()
    .toBER()
}

/** The token of an answer, byte for byte, if one was granted. */
export function readToken(answer: Buffer): Buffer {
  const { result } = fromBER(new Uint8Array(answer))
  const token = result instanceof Sequence ? result.valueBlock.value[1] : undefined
  const raw = token && Buffer.from(token.valueBeforeDecodeView)
  const { status } = new TimeStampResp({ schema: result })
  // Granted, or granted with modifications.
  if (!raw || status.status > 1) throw new Error('it did not grant one')
  return raw
}
