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
 * Registers the request handler of a table in this process, as the local start has it: clients that are opened from now on use it
 * instead of HTTP, unsigned: a signature is more than half of such a call. One at a time.
 *
 * @returns a function that removes it
 */
export function registerInProcessTable(requestHandler: NonNullable<RequestHandler>): () => void {
  connection = { requestHandler, signer: { sign: async (request) => request } }
  return () => {
    connection = OVER_HTTP
  }
}

/**
 * The AWS SDK's client for the table, with plain values for attributes. Region, credentials and endpoint come from the environment.
 *
 * @param config replaces single settings: of tests, and of commands that run outside a Lambda
 */
export function openDocumentClient(config: DynamoDBClientConfig = {}): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ maxAttempts: ATTEMPTS, ...connection, ...config })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
