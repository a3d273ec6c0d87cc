import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'

/** What a Lambda is told of its own call. */
export function createLambdaContext(group: string, endsAtMs: number): Context {
  const ignoreCallback = () => undefined
  return {
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    functionName: group,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:ap-northeast-1:000000000000:function:${group}`,
    logGroupName: `/aws/lambda/${group}`,
    logStreamName: 'local',
    memoryLimitInMB: '512',
    getRemainingTimeInMillis: () => Math.max(0, endsAtMs - Date.now()),
    done: ignoreCallback,
    fail: ignoreCallback,
    succeed: ignoreCallback,
  }
}
