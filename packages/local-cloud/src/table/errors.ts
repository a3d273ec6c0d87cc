import type { Item, Json } from './model.ts'

const DYNAMO = 'com.amazonaws.dynamodb.v20120810#'
const CORAL = 'com.amazon.coral.service#'

/** An error in DynamoDB's format; `statusCode` and `body` are sent unchanged. */
export class TableError extends Error {
  readonly statusCode: number
  readonly body: Json

  constructor(type: string, message: string, extra: Json = {}) {
    super(message)
    this.name = type.slice(type.indexOf('#') + 1)
    this.statusCode = 400
    this.body = { __type: type, message, ...extra }
  }
}

export const validationError = (message: string) =>
  new TableError('com.amazon.coral.validate#ValidationException', message)

export const conditionFailed = (item?: Item) =>
  new TableError(
    `${DYNAMO}ConditionalCheckFailedException`,
    'The conditional request failed',
    item ? { Item: item } : {},
  )

export const resourceNotFound = (message = 'Requested resource not found') =>
  new TableError(`${DYNAMO}ResourceNotFoundException`, message)

export const resourceInUse = (message: string) => new TableError(`${DYNAMO}ResourceInUseException`, message)

export const tokenMismatch = () =>
  new TableError(
    `${DYNAMO}IdempotentParameterMismatchException`,
    'The client request token was used before with different parameters',
  )

export interface CancellationReason {
  Code: 'None' | 'ConditionalCheckFailed' | 'ValidationError'
  Message?: string
  Item?: Item
}

export function transactionCanceled(reasons: CancellationReason[]): TableError {
  const codes = reasons.map((reason) => reason.Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  // The SDK reads `Message` here, `message` elsewhere.
  return new TableError(`${DYNAMO}TransactionCanceledException`, message, {
    Message: message,
    CancellationReasons: reasons,
  })
}

export const unknownOperation = (operation: string) =>
  new TableError(`${CORAL}UnknownOperationException`, `The embedded table does not serve ${operation || 'this call'}`)

export const serializationError = (message: string) => new TableError(`${CORAL}SerializationException`, message)

/** Whether a thrown value has a response for the caller; dynalite's errors have the same shape. */
export function isAnswer(error: unknown): error is { statusCode: number; body: Json; message: string } {
  return error instanceof Error && 'statusCode' in error && 'body' in error
}
