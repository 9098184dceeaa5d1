// An authenticator for tests, in software: an ES256 key per credential, what it signs written as the
// WebAuthn specification says (CBOR, COSE, authenticator data), with real signatures.
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer) => data.toString('base64url')

/** The few shapes of CBOR that an authenticator writes. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, value.length), Buffer.from(value, 'ascii')])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)])
  return Buffer.concat([head(5, value.size), ...entries])
}

interface Asked {
  readonly challenge: string
}

export interface Signing {
  /** The page that asked; a phishing page has another. */
  readonly origin: string
  readonly rpId: string
}

export class SoftwareAuthenticator {
  readonly id = randomBytes(16)
  private readonly key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  /** How often it has signed. */
  count = 0

  constructor() {
    this.key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Answers the options for a new passkey. */
  create(options: string, { origin, rpId }: Signing): string {
    const { challenge } = JSON.parse(options) as Asked
    const { x = '', y = '' } = this.key.publicKey.export({ format: 'jwk' })
    const coseKey = cbor(
      new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.data(rpId, 0x41), credential])],
    ])
    return this.answer({
      clientDataJSON: base64(this.clientData('webauthn.create', challenge, origin)),
      attestationObject: base64(cbor(attestation)),
      transports: ['usb'],
    })
  }

  /** Answers the options of a login. */
  sign(options: string, { origin, rpId }: Signing): string {
    const { challenge } = JSON.parse(options) as Asked
    this.count += 1
    const clientData = this.clientData('webauthn.get', challenge, origin)
    const data = this.data(rpId, 0x01)
    const signature = createSign('SHA256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.key.privateKey)
    return this.answer({
      clientDataJSON: base64(clientData),
      authenticatorData: base64(data),
      signature: base64(signature),
    })
  }

  private answer(response: object): string {
    const id = base64(this.id)
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })
  }

  private clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Whose page, that a person touched it, and how often it has signed. */
  private data(rpId: string, flags: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(this.count, 1)
    return Buffer.concat([sha256(rpId), rest])
  }
}
