import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  generateAnswerSecrets,
  generateOriginSecret,
  generateSecrets,
  type StoredOriginSecret,
} from '@tcheck/accounts/new-keys'
import type { MediaKey } from '../media/signed-media-url.ts'
import { writeWholeFile } from '../store/whole-file.ts'
import { DataFolderError } from '../table/data-folder-error.ts'

/** The names that the functions use. */
const SECRET_NAMES = [
  'tcheck/token-keys',
  'tcheck/token-public-keys',
  'tcheck/sealing-keys',
  'tcheck/media-signing',
  'tcheck/entrance',
  'tcheck/answer-keys',
  'tcheck/answer-public-key',
] as const
type SecretName = (typeof SECRET_NAMES)[number]

interface LocalKeys {
  /** Secret name → its text, JSON. */
  secrets: Readonly<Record<SecretName, string>>
  /** What the signatures of media URLs are checked with. */
  mediaKey: MediaKey
  /** What the local front adds to every call. */
  originSecret: string
}

interface MediaSigning {
  key_pair_id: string
  private_key: string
}

type KeyFile = Record<SecretName, unknown> & {
  'tcheck/media-signing': MediaSigning
  'tcheck/entrance': StoredOriginSecret
}

/**
 * The keys of this data folder: generated once, readable by their owner only. Without them every token and every printed link of the folder
 * is invalid, so a broken file stops the start and is never replaced.
 * @throws DataFolderError if the file is broken
 */
export async function openLocalKeys(folder: string): Promise<LocalKeys> {
  const path = join(folder, 'keys.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const known = text === null ? null : parseKeys(text, folder)
  const keys = known ?? generateKeys()
  if (!known) await writeWholeFile(path, JSON.stringify(keys, null, 2), 0o600)
  const { key_pair_id, private_key } = keys['tcheck/media-signing']
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, JSON.stringify(keys[name])]))
  return {
    secrets: secrets as Record<SecretName, string>,
    mediaKey: { keyPairId: key_pair_id, publicKey: createPublicKey(private_key) },
    originSecret: keys['tcheck/entrance'].current,
  }
}

function generateKeys(): KeyFile {
  const { tokenKeys, tokenPublicKeys, sealingKeys } = generateSecrets()
  const { answerKeys, answerPublicKey } = generateAnswerSecrets()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    'tcheck/token-keys': tokenKeys,
    'tcheck/token-public-keys': tokenPublicKeys,
    'tcheck/sealing-keys': sealingKeys,
    'tcheck/entrance': generateOriginSecret(),
    'tcheck/answer-keys': answerKeys,
    'tcheck/answer-public-key': answerPublicKey,
    'tcheck/media-signing': {
      key_pair_id: `K${randomBytes(7).toString('hex').toUpperCase().slice(0, 13)}`,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  }
}

function parseKeys(text: string, folder: string): KeyFile {
  try {
    const keys = JSON.parse(text) as Partial<KeyFile>
    const media = keys['tcheck/media-signing']
    createPublicKey(media?.private_key ?? '')
    const isThere = (name: SecretName) => typeof keys[name] === 'object' && keys[name] !== null
    if (SECRET_NAMES.every(isThere)) return keys as KeyFile
  } catch {
    // Told below, like a file that lacks a key.
  }
  throw new DataFolderError('corrupt', folder)
}
