import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The part of STUN and TURN (RFC 8489, RFC 8656) that one allocation needs. */
const MAGIC = 0x2112a442
export const METHODS = { allocate: 0x0003, refresh: 0x0004 } as const
const SUCCESS = 0x0100
const ERROR = 0x0110
const ATTRIBUTES = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const
const HEADER = 20
const UDP = Buffer.from([17, 0, 0, 0])

type Attribute = readonly [type: number, value: Buffer]
export type Credentials = { username: string; password: string; realm: string; nonce: Buffer }
export type StunAnswer = {
  isSuccess: boolean
  errorCode?: number
  realm?: string
  nonce?: Buffer
}

const written = ([type, value]: Attribute): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function message(method: number, body: Buffer, id: Buffer, bodyLength = body.length): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16BE(method, 0)
  head.writeUInt16BE(bodyLength, 2)
  head.writeUInt32BE(MAGIC, 4)
  return Buffer.concat([head, id, body])
}

/** A request to allocate a relay, or with `lifetime: 0` to release it; signed once we may. */
export function turnRequest(
  method: (typeof METHODS)[keyof typeof METHODS],
  { credentials, lifetime }: { credentials?: Credentials; lifetime?: number } = {},
): Buffer {
  const id = randomBytes(12)
  const seconds = Buffer.alloc(4)
  if (lifetime !== undefined) seconds.writeUInt32BE(lifetime)
  const attributes: Attribute[] = [
    ...(method === METHODS.allocate ? [[ATTRIBUTES.transport, UDP] as const] : []),
    ...(lifetime === undefined ? [] : [[ATTRIBUTES.lifetime, seconds] as const]),
    ...(credentials
      ? ([
          [ATTRIBUTES.username, Buffer.from(credentials.username)],
          [ATTRIBUTES.realm, Buffer.from(credentials.realm)],
          [ATTRIBUTES.nonce, credentials.nonce],
        ] as const)
      : []),
  ]
  const body = Buffer.concat(attributes.map(written))
  if (!credentials) return message(method, body, id)
  const { username, realm, password } = credentials
  // RFC 8489, 9.2.2 and 14.5: the length in the header already counts the signature.
  const key = createHash('md5').update(`${username}:${realm}:${password}`).digest()
  const signature = createHmac('sha1', key)
    .update(message(method, body, id, body.length + 24))
    .digest()
  return message(method, Buffer.concat([body, written([ATTRIBUTES.integrity, signature])]), id)
}

/** Undefined while the message is not complete. */
export function readAnswer(bytes: Buffer): StunAnswer | undefined {
  if (bytes.length < HEADER || bytes.length < HEADER + bytes.readUInt16BE(2)) return undefined
  const found = new Map<number, Buffer>()
  for (let at = HEADER; at + 4 <= HEADER + bytes.readUInt16BE(2);) {
    const length = bytes.readUInt16BE(at + 2)
    found.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  const kind = bytes.readUInt16BE(0) & ERROR
  const error = found.get(ATTRIBUTES.errorCode)
  const realm = found.get(ATTRIBUTES.realm)?.toString()
  const nonce = found.get(ATTRIBUTES.nonce)
  return {
    isSuccess: kind === SUCCESS,
    ...(error && { errorCode: error[2]! * 100 + error[3]! }),
    ...(realm !== undefined && { realm }),
    ...(nonce && { nonce }),
  }
}
