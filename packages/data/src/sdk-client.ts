import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { TableCalls, TableClient } from './table-client.ts'

type Calls = {
  [O in keyof TableCalls]: (
    by: DynamoDBDocumentClient,
    input: TableCalls[O]['input'],
  ) => Promise<TableCalls[O]['output']>
}

const calls: Calls = {
  GetItem: (by, input) => by.send(new GetCommand(input)),
  BatchGetItem: (by, input) => by.send(new BatchGetCommand(input)),
  Query: (by, input) => by.send(new QueryCommand(input)),
  PutItem: (by, input) => by.send(new PutCommand(input)),
  UpdateItem: (by, input) => by.send(new UpdateCommand(input)),
  DeleteItem: (by, input) => by.send(new DeleteCommand(input)),
  BatchWriteItem: (by, input) => by.send(new BatchWriteCommand(input)),
  TransactWriteItems: (by, input) => by.send(new TransactWriteCommand(input)),
}

/**
 * The table by AWS's library: for operators' commands and tests. A Lambda does without its 190 KB (decision 0304).
 *
 * @param documents made with `removeUndefinedValues`
 */
export const overSdk = (documents: DynamoDBDocumentClient): TableClient => ({
  call: (operation, input) => calls[operation](documents, input),
})
