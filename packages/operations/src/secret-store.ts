import { readFile } from 'node:fs/promises'
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { writeWholeFile } from '@tcheck/local-cloud/store/whole-file'
import type { SecretName } from '@tcheck/stages/secret-names'
import { type Stage, secretNameIn } from '@tcheck/stages/stage'
import { OperationError } from './operation-error.ts'

/** Where the keys of a place lie. */
export interface SecretStore {
  /** null for one that was never written. */
  read: (name: SecretName) => Promise<unknown>
  /** When the value was stored; null where nobody notes it, as in a data folder, which is read by a start alone. */
  storedAt: (name: SecretName) => Promise<Date | null>
  /** In this order: whoever reads meanwhile must find keys that fit together. */
  write: (values: readonly (readonly [SecretName, unknown])[]) => Promise<void>
}

/** The secrets of a stage. A version that was replaced stays in Secrets Manager as the one before. */
export function stageSecrets(client: SecretsManagerClient, stage: Stage): SecretStore {
  const current = (name: SecretName) =>
    client.send(new GetSecretValueCommand({ SecretId: secretNameIn(stage, name) })).catch((error: unknown) => {
      // The secret itself is there, made by the stack; it has no value yet. Writing tells where it is not.
      if (error instanceof ResourceNotFoundException) return null
      throw error
    })
  return {
    async read(name) {
      const text = (await current(name))?.SecretString
      return text === undefined ? null : JSON.parse(text)
    },
    storedAt: async (name) => (await current(name))?.CreatedDate ?? null,
    async write(values) {
      for (const [name, value] of values) {
        const SecretId = secretNameIn(stage, name)
        await client
          .send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(value) }))
          .catch((error: unknown) => {
            if (!(error instanceof ResourceNotFoundException)) throw error
            throw new OperationError(
              `シークレット「${SecretId}」がありません。先に Keys のスタックをデプロイしてください。`,
            )
          })
      }
    },
  }
}

/** The `keys.json` of a data folder: one file, replaced as a whole, so that its keys always fit together. */
export function keysFile(path: string): SecretStore {
  const nameIn = (name: SecretName) => `tcheck/${name}`
  const readAll = async () => {
    const text = await readFile(path, 'utf8').catch(() => {
      throw new OperationError(`「${path}」を読めません。`)
    })
    return JSON.parse(text) as Record<string, unknown>
  }
  return {
    read: async (name) => (await readAll())[nameIn(name)] ?? null,
    storedAt: async () => null,
    async write(values) {
      const after = {
        ...(await readAll()),
        ...Object.fromEntries(values.map(([name, value]) => [nameIn(name), value])),
      }
      await writeWholeFile(path, JSON.stringify(after, null, 2), 0o600)
    },
  }
}
