/** One element of DER (X.690): its tag, its whole bytes, and the bytes inside. */
export type Element = { tag: number; raw: Buffer; value: Buffer }

/** The elements that lie one after another in these bytes. Throws where they do not add up. */
export function readElements(bytes: Buffer): Element[] {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length; at = at + elements.at(-1)!.raw.length)
    elements.push(readElement(bytes.subarray(at)))
  return elements
}

/** The first element of these bytes; what follows it is left. */
export function readElement(bytes: Buffer): Element {
  const [tag, first] = [bytes[0], bytes[1]]
  if (tag === undefined || first === undefined || first === 0x80 || first > 0x84)
    throw new RangeError('not DER')
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  const start = 2 + lengthBytes
  const end = start + (lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes))
  if (end > bytes.length) throw new RangeError('DER cut short')
  return { tag, raw: bytes.subarray(0, end), value: bytes.subarray(start, end) }
}

/** An element of that tag around these bytes. */
export function write(tag: number, ...inside: Buffer[]): Buffer {
  const value = Buffer.concat(inside)
  if (value.length < 0x80) return Buffer.concat([Buffer.from([tag, value.length]), value])
  const length = Buffer.from(
    value.length
      .toString(16)
      .padStart(value.length > 0xff_ff ? 6 : value.length > 0xff ? 4 : 2, '0'),
    'hex',
  )
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, value])
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  tagged: 0xa0,
} as const
