import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Certificates for tests in DER (X.690), with the fields that clients look at. */

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const head = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const hex = (text: string) => Buffer.from(text, 'hex');
const bitString = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const utcTime = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** Object identifiers: ecdsa-with-SHA256, commonName, subjectAltName, basicConstraints. */
const ECDSA = sequence(hex('06082a8648ce3d040302'));
const COMMON_NAME = hex('0603550403');
const ALT_NAME = hex('0603551d11');
const CONSTRAINTS = hex('0603551d13');

/** Returns a certificate for localhost that signs itself, and its key, both as PEM. */
export function selfSigned({ from, to }: { from: Date; to: Date }): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('Marola test')))));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const localhost = sequence(
    der(0x82, Buffer.from('localhost')),
    der(0x87, Buffer.from([127, 0, 0, 1])),
  );
  const extensions = sequence(
    sequence(ALT_NAME, der(0x04, localhost)),
    sequence(CONSTRAINTS, hex('0101ff'), der(0x04, sequence(hex('0101ff')))),
  );
  const contents = sequence(
    der(0xa0, hex('020102')), // version 3
    serial,
    ECDSA,
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const certificate = sequence(contents, ECDSA, bitString(sign('sha256', contents, privateKey)));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Returns a time in days from now, for the ends of a certificate. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
