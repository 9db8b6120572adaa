export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  rsaPss: '1.2.840.113549.1.1.10',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  /** The content of a time stamp (RFC 3161). */
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  /** Signed attribute that identifies the signer's certificate (RFC 2634, RFC 5035). */
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  /** A time stamp over the signature (ETSI EN 319 122-1, 5.3), which makes the profile B-T. */
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
} as const
