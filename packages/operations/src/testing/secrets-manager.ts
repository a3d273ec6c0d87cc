import { randomUUID } from 'node:crypto'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

interface Version {
  id: string
  text: string
  storedAt: Date
  stages: Set<string>
}

/** The SDK's own bytes warn of every use as a text. */
const textOf = (body: string | Uint8Array = '') =>
  typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString()

const failure = (type: string, message: string) => ({ status: 400, answer: { __type: type, message } })
const CURRENT = 'AWSCURRENT'
const PREVIOUS = 'AWSPREVIOUS'

/**
 * The part of Secrets Manager that the operator's commands use, behind the real client: versions, and the labels that a put moves. Secrets
 * start empty, as the stack creates them.
 */
export function emulateSecretsManager(names: readonly string[], now: () => Date = () => new Date()) {
  const secrets = new Map<string, Version[]>(names.map((name) => [name, []]))
  const written: string[] = []
  let putsUntilDown = Number.POSITIVE_INFINITY

  function get({ SecretId, VersionStage = CURRENT }: { SecretId: string; VersionStage?: string }) {
    const version = secrets.get(SecretId)?.find(({ stages }) => stages.has(VersionStage))
    if (!version) {
      return failure(
        'ResourceNotFoundException',
        `Secrets Manager can't find the specified secret value for staging label: ${VersionStage}`,
      )
    }
    return {
      status: 200,
      answer: {
        Name: SecretId,
        VersionId: version.id,
        SecretString: version.text,
        VersionStages: [...version.stages],
        CreatedDate: version.storedAt.getTime() / 1000,
      },
    }
  }

  function put({ SecretId, SecretString, ClientRequestToken }: Record<string, string>) {
    const versions = secrets.get(SecretId ?? '')
    if (!versions) {
      return failure('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    }
    if (putsUntilDown <= 0) return failure('InvalidRequestException', 'The emulation was told to refuse.')
    putsUntilDown -= 1
    const id = ClientRequestToken ?? randomUUID()
    const known = versions.find((version) => version.id === id)
    if (known && known.text !== SecretString) {
      return failure('ResourceExistsException', 'A version with this token exists with another value.')
    }
    if (!known) {
      for (const version of versions) {
        version.stages.delete(PREVIOUS)
        if (version.stages.delete(CURRENT)) version.stages.add(PREVIOUS)
      }
      versions.push({ id, text: SecretString ?? '', storedAt: now(), stages: new Set([CURRENT]) })
      written.push(SecretId ?? '')
    }
    return { status: 200, answer: { Name: SecretId, VersionId: id, VersionStages: [CURRENT] } }
  }

  const requestHandler = {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle(request: { headers: Record<string, string>; body?: string | Uint8Array }) {
      const input = JSON.parse(textOf(request.body))
      const operation = request.headers['x-amz-target']?.split('.')[1]
      const { status, answer } =
        operation === 'GetSecretValue'
          ? get(input)
          : operation === 'PutSecretValue'
            ? put(input)
            : failure('UnknownOperationException', String(operation))
      return {
        response: {
          statusCode: status,
          headers: { 'content-type': 'application/x-amz-json-1.1' },
          body: Buffer.from(JSON.stringify(answer)),
        },
      }
    },
  }

  const client = new SecretsManagerClient({
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
    requestHandler,
  })
  return {
    client,
    /** Names in the order in which they were written. */
    written,
    rejectAfter: (puts: number) => {
      putsUntilDown = puts
    },
    textOf: (name: string, stage = CURRENT) => secrets.get(name)?.find(({ stages }) => stages.has(stage))?.text ?? null,
  }
}
