import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Integer, Null, OctetString } from 'asn1js'
import forge from 'node-forge'
import { AlgorithmIdentifier, MessageImprint, TSTInfo } from 'pkijs'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { readCertificates } from './certificate-chain.ts'
import { OID } from './object-identifiers.ts'
import { verifyTimeStamp } from './verify-time-stamp.ts'

const folder = mkdtempSync(join(tmpdir(), 'tsa-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.useRealTimers()
})

const YEAR = 365 * 86_400_000
const ago = (years: number) => new Date(Date.now() - years * YEAR)
const TIME_STAMPING = { name: 'extKeyUsage', critical: true, timeStamping: true }
const AUTHORITY = [
  { name: 'basicConstraints', critical: true, cA: true },
  { name: 'keyUsage', critical: true, keyCertSign: true },
]

type Identity = { name: string; certificate: string; key: string }
let serials = 1

function certify(
  name: string,
  by: Identity | undefined,
  extensions: object[],
  [from, until] = [ago(5), ago(-5)],
  { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 }),
): Identity {
  const key = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const own = forge.pki.privateKeyFromPem(key)
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
  made.serialNumber = `0${(serials += 1).toString(16)}`.slice(-2)
  made.validity.notBefore = from!
  made.validity.notAfter = until!
  made.setSubject([{ name: 'commonName', value: name }])
  made.setIssuer(
    by ? forge.pki.certificateFromPem(by.certificate).subject.attributes : made.subject.attributes,
  )
  // node-forge writes the encoded value into what it is given.
  made.setExtensions(extensions.map((extension) => ({ ...extension })))
  made.sign(by ? forge.pki.privateKeyFromPem(by.key) : own, forge.md.sha256.create())
  return { name, certificate: forge.pki.certificateToPem(made), key }
}

const digest = createHash('sha256').update('signature').digest()
const nonce = Buffer.concat([Buffer.from([1]), randomBytes(8)])
type Said = { at?: Date; over?: Buffer; answering?: Buffer; policy?: string }

const info = ({ at = new Date(), over = digest, answering = nonce, policy = '1.2.3.4.1' }: Said) =>
  new TSTInfo({
    version: 1,
    policy,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: OID.sha256,
        algorithmParams: new Null(),
      }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(over) }),
    }),
    serialNumber: new Integer({ value: 7 }),
    genTime: at,
    nonce: new Integer({ valueHex: new Uint8Array(answering) }),
  })
    .toSchema()
    .toBER()

/**
 * A token that anybody could make: signed by this certificate, whatever it is for, with others
 * beside it.
 */
function token(
  signer: Identity,
  others: readonly Identity[] = [],
  said: Said = {},
  type = '1.2.840.113549.1.9.16.1.4',
): Buffer {
  const at = (name: string) => join(folder, name)
  writeFileSync(at('info'), new Uint8Array(info(said)))
  writeFileSync(at('signer.pem'), signer.certificate)
  writeFileSync(at('key.pem'), signer.key)
  writeFileSync(
    at('others.pem'),
    others.map(({ certificate }) => certificate).join('') || signer.certificate,
  )
  execFileSync(
    'openssl',
    [
      'cms',
      '-sign',
      '-binary',
      '-nodetach',
      '-cades',
      '-md',
      'sha256',
      '-econtent_type',
      type,
      '-in',
      at('info'),
      '-signer',
      at('signer.pem'),
      '-inkey',
      at('key.pem'),
      ...(others.length > 0 ? ['-certfile', at('others.pem')] : []),
      '-outform',
      'DER',
      '-out',
      at('token'),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return readFileSync(at('token'))
}

const roots = (...given: Identity[]) =>
  readCertificates(given.map(({ certificate }) => certificate).join('\n'))
const judge = (stamp: Buffer, given: Identity[], asked: { policy?: string } = {}) =>
  verifyTimeStamp(stamp, { digest, nonce, roots: roots(...given), ...asked })

const twinKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
const root = certify('Root', undefined, AUTHORITY)
const middle = certify('Intermediate', root, AUTHORITY)
const lower = certify('Lower intermediate', middle, AUTHORITY)
const good = certify('Time stamps', lower, [TIME_STAMPING])
const stranger = certify('Root', undefined, AUTHORITY)

describe('a time stamp is believed', () => {
  test('when its certificate leads to a configured root, whatever the order of the others', () => {
    for (const others of [
      [lower, middle],
      [middle, lower],
      [root, middle, lower],
      [stranger, lower, middle],
    ]) {
      expect(judge(token(good, others), [root])).toEqual({
        at: expect.any(Date),
        policy: '1.2.3.4.1',
      })
    }
    expect(
      judge(token(good, [lower, middle]), [stranger, root], { policy: '1.2.3.4.1' }).policy,
    ).toBe('1.2.3.4.1')
    expect(judge(token(good), [lower]).policy).toBe('1.2.3.4.1')
  })

  test('when it was valid at the time of the stamp and all of it has expired since', () => {
    const stamp = token(good, [middle, lower])
    vi.useFakeTimers({ now: ago(-20), toFake: ['Date'] })
    expect(judge(stamp, [root]).at.getTime()).toBeLessThan(ago(10).getTime())
    vi.useRealTimers()
    const past = certify('Past', root, [TIME_STAMPING], [ago(4), ago(2)])
    expect(judge(token(past, [], { at: ago(3) }), [root]).policy).toBe('1.2.3.4.1')
    expect(() => judge(token(past, [], { at: ago(1) }), [root])).toThrow('does not lead to a root')
    expect(() => judge(token(past, [], { at: ago(4.5) }), [root])).toThrow(
      'does not lead to a root',
    )
  })
})

describe('a time stamp is refused', () => {
  test('when the root is another one, also one of the same name, or is only inside the token', () => {
    const stamp = token(good, [root, middle, lower])
    expect(() => judge(stamp, [stranger])).toThrow('does not lead to a root')
    expect(() => judge(stamp, [])).toThrow('does not lead to a root')
    const self = certify('Self-made', undefined, [TIME_STAMPING])
    expect(() => judge(token(self), [root])).toThrow('does not lead to a root')
    expect(judge(token(self), [self]).policy).toBe('1.2.3.4.1')
  })

  test('when an intermediate is missing, had expired, is no authority, or may have none below it', () => {
    expect(() => judge(token(good, [lower]), [root])).toThrow('does not lead to a root')
    expect(() => judge(token(good, [middle]), [root])).toThrow('does not lead to a root')
    const expired = certify('Expired intermediate', root, AUTHORITY, [ago(4), ago(1)])
    expect(() => judge(token(certify('A', expired, [TIME_STAMPING]), [expired]), [root])).toThrow(
      'does not lead to a root',
    )
    const person = certify('Somebody', root, [
      { name: 'basicConstraints', critical: true, cA: false },
    ])
    expect(() => judge(token(certify('B', person, [TIME_STAMPING]), [person]), [root])).toThrow(
      'does not lead to a root',
    )
    const last = certify('Last authority', root, [
      { name: 'basicConstraints', critical: true, cA: true, pathLenConstraint: 0 },
      AUTHORITY[1]!,
    ])
    const below = certify('Below the last', last, AUTHORITY)
    expect(() => judge(token(certify('C', below, [TIME_STAMPING]), [below, last]), [root])).toThrow(
      'does not lead to a root',
    )
    expect(judge(token(certify('D', last, [TIME_STAMPING]), [last]), [root]).policy).toBe(
      '1.2.3.4.1',
    )
  })

  test('when its certificate is not for stamping times, for something else too, or not critically', () => {
    const wrong = [
      [],
      [{ name: 'extKeyUsage', critical: true, emailProtection: true }],
      [{ ...TIME_STAMPING, critical: false }],
      [{ ...TIME_STAMPING, serverAuth: true }],
    ]
    for (const extensions of wrong) {
      const stamp = token(certify('Other uses', root, extensions))
      expect([extensions, attempt(() => judge(stamp, [root]))]).toEqual([
        extensions,
        'its certificate is not for stamping times',
      ])
    }
  })

  test('when it is for other data, answers a different request, or was issued under a different policy', () => {
    const others = [lower, middle]
    expect(() =>
      judge(token(good, others, { over: createHash('sha256').update('other').digest() }), [root]),
    ).toThrow('other data')
    expect(() => judge(token(good, others, { answering: Buffer.from([1, 2]) }), [root])).toThrow(
      'a different request',
    )
    expect(() =>
      judge(token(good, others, { policy: '1.2.3.4.2' }), [root], { policy: '1.2.3.4.1' }),
    ).toThrow('a different policy, 1.2.3.4.2')
    expect(() => judge(token(good, others, {}, '1.2.840.113549.1.7.1'), [root])).toThrow(
      'does not contain a time',
    )
  })

  test('after a bounded search, whatever certificates it brings', () => {
    // Authorities of one name and one key each seem to issue all others.
    const twins = Array.from({ length: 6 }, () =>
      certify('Twin', undefined, AUTHORITY, undefined, twinKey),
    )
    const stamp = token(certify('Below twins', twins[0], [TIME_STAMPING]), twins)
    const verify = vi.spyOn(X509Certificate.prototype, 'verify')
    expect(() => judge(stamp, [root])).toThrow('does not lead to a root')
    expect(verify.mock.calls.length).toBeLessThanOrEqual(8 * 8)
    verify.mockRestore()
    const many = Array.from({ length: 10 }, (_, place) =>
      certify(`Beside ${place}`, undefined, AUTHORITY, undefined, twinKey),
    )
    expect(() => judge(token(good, many), [root])).toThrow('more than 10 certificates')
  })

  test('when any byte of it was changed', () => {
    const stamp = token(good, [lower, middle])
    const length = stamp.length
    for (let at = 0; at < length; at += 7) {
      const changed = Buffer.from(stamp)
      changed[at] = changed[at]! ^ 1
      // A changed certificate that the path does not need changes nothing; everything else does.
      const verdict = (() => {
        try {
          return judge(changed, [root])
        } catch {
          return undefined
        }
      })()
      if (verdict) expect(verdict).toEqual(judge(stamp, [root]))
    }
    const signature = Buffer.from(stamp)
    signature[length - 5] = signature[length - 5]! ^ 1
    expect(() => judge(signature, [root])).toThrow('signature is not valid')
  })
})

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return (error as Error).message
  }
}
