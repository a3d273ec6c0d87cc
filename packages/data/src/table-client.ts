import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb'

/** What the product asks of its table: eight operations of DynamoDB, with plain values for attributes. No scan among them. */
export interface TableCalls {
  GetItem: { input: GetCommandInput; output: GetCommandOutput }
  BatchGetItem: { input: BatchGetCommandInput; output: BatchGetCommandOutput }
  Query: { input: QueryCommandInput; output: QueryCommandOutput }
  PutItem: { input: PutCommandInput; output: PutCommandOutput }
  UpdateItem: { input: UpdateCommandInput; output: UpdateCommandOutput }
  DeleteItem: { input: DeleteCommandInput; output: DeleteCommandOutput }
  BatchWriteItem: { input: BatchWriteCommandInput; output: BatchWriteCommandOutput }
  TransactWriteItems: { input: TransactWriteCommandInput; output: TransactWriteCommandOutput }
}

/**
 * The way to the table: the product's own (`lambda-kit/table-client`), or AWS's library (`sdk-client.ts`) where a person's
 * credentials come from files and sign-ins. Both answer and throw the same; a test holds them against each other.
 */
export interface TableClient {
  call<O extends keyof TableCalls>(
    operation: O,
    input: TableCalls[O]['input'],
  ): Promise<Omit<TableCalls[O]['output'], '$metadata'>>
}
