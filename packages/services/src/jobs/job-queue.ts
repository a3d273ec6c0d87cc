import { awsSignature, sha256 } from '@tcheck/lambda-kit/store-signature'

type Environment = Readonly<Record<string, string | undefined>>

/** Wakes the worker of jobs. */
export interface JobQueue {
  /** @throws Error where the queue does not take it; then the clock wakes the job (`jobSource.clockMinutes`) */
  wake: (jobId: string) => Promise<void>
}

/** Longer than a queue ever takes; a call that waits for it is not to wait with it. */
const PATIENCE_MS = 3000

/**
 * The queue that `JOBS_QUEUE_URL` names, at the service that the environment names, else at the region's own. One request, signed
 * here: the whole client would be a quarter of a Lambda (decision 0304).
 */
export const openJobQueue = (environment: Environment): JobQueue => ({
  async wake(jobId) {
    const queueUrl = environment['JOBS_QUEUE_URL'] ?? ''
    const endpoint = new URL(environment['AWS_ENDPOINT_URL_SQS'] ?? new URL(queueUrl).origin)
    const body = JSON.stringify({ QueueUrl: queueUrl, MessageBody: JSON.stringify({ job_id: jobId }) })
    const { time, scope, credential, token, sign } = awsSignature(environment, new Date(), 'sqs')
    const signed = {
      'content-type': 'application/x-amz-json-1.0',
      host: endpoint.host,
      'x-amz-date': time,
      ...(token !== undefined && { 'x-amz-security-token': token }),
      'x-amz-target': 'AmazonSQS.SendMessage',
    }
    const names = Object.keys(signed).join(';')
    const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}\n`)
    const request = ['POST', '/', '', lines.join(''), names, sha256(body)].join('\n')
    const signature = sign(['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'))
    const { host: _, ...headers } = signed
    const answer = await fetch(new URL('/', endpoint), {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the queue of jobs answered ${answer.status}`)
  },
})
