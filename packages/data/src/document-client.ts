import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

type RequestHandler = DynamoDBClientConfig['requestHandler']

/** A call takes milliseconds. A connection that was silent for so long is dead, and the retry opens another one. */
const OVER_HTTP: DynamoDBClientConfig = {
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
}
const ATTEMPTS = 3

let connection = OVER_HTTP

/**
 * Registers the request handler of a table in this process, for the local start. Clients that are opened afterwards call it instead of
 * HTTP, without a signature, which is more than half of such a call's time. Only one can be registered.
 * @returns removes it
 */
export function registerInProcessTable(requestHandler: NonNullable<RequestHandler>): () => void {
  connection = { requestHandler, signer: { sign: async (request) => request } }
  return () => {
    connection = OVER_HTTP
  }
}

/**
 * The AWS SDK's document client for the table. Region, credentials and endpoint come from the environment.
 * @param config replaces single settings, for tests and for commands outside a Lambda
 */
export function openDocumentClient(config: DynamoDBClientConfig = {}): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ maxAttempts: ATTEMPTS, ...connection, ...config })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
