import { X509Certificate } from 'node:crypto'

/** All certificates of a PEM file. */
export const readPem = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (certificate) => new X509Certificate(certificate),
  )
