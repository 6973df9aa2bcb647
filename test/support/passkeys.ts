import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Tests' portals are at this address. */
export const ORIGIN = 'http://localhost:3000'

/** What a ceremony says that is not as it should be. */
interface Wrong {
  origin?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  rpID?: string
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Enough of CBOR for what an authenticator sends. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map((part) => cbor(part))])
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A passkey of ES256, as a phone would make it, with the answers that a browser sends. */
export function newPasskey({ idBytes = 32 }: { idBytes?: number } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(idBytes)
  let counter = 0
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({
    counter: shown = (counter += 1),
    isVerified = true,
    rpID = 'localhost',
  }: Wrong) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(shown)
    return { rpIdHash: sha256(rpID), flags: isVerified ? 0x05 : 0x01, count }
  }
  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: id.toString('base64url'),
    /** Answers the options for a new passkey. */
    create(options: { challenge: string }, wrong: Wrong = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const { rpIdHash, flags, count } = authenticatorData(wrong)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 255]),
        id,
        cbor(key),
      ])
      const authData = Buffer.concat([rpIdHash, Buffer.from([flags | 0x40]), count, attested])
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const { challenge = options.challenge, origin = ORIGIN } = wrong
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Answers the options to use it. */
    use(options: { challenge: string }, wrong: Wrong = {}) {
      const { rpIdHash, flags, count } = authenticatorData(wrong)
      const authData = Buffer.concat([rpIdHash, Buffer.from([flags]), count])
      const { challenge = options.challenge, origin = ORIGIN } = wrong
      const data = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
