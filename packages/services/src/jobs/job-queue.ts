type Environment = Readonly<Record<string, string | undefined>>

/** Wakes the worker of jobs. */
export interface JobQueue {
  /** @throws Error where the queue does not take it; then the clock wakes the job (`jobSource.clockMinutes`) */
  wake: (jobId: string) => Promise<void>
}

/** The queue answers in milliseconds. A call that waits for it is not to wait longer than for three attempts. */
const TIMEOUTS = { connectionTimeout: 1000, requestTimeout: 1000, throwOnRequestTimeout: true }
const ATTEMPTS = 3
const LONGEST_MS = 3000

/** Loaded by the first call that starts a job: few calls of a group do. */
async function openSender() {
  const { SendMessageCommand, SQSClient } = await import('@aws-sdk/client-sqs')
  const sqs = new SQSClient({ maxAttempts: ATTEMPTS, requestHandler: TIMEOUTS })
  return (QueueUrl: string, MessageBody: string) =>
    sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }), { abortSignal: AbortSignal.timeout(LONGEST_MS) })
}

/** The queue that `JOBS_QUEUE_URL` names. */
export function openJobQueue(environment: Environment): JobQueue {
  const url = environment['JOBS_QUEUE_URL'] ?? ''
  let sender: ReturnType<typeof openSender> | undefined
  return {
    async wake(jobId) {
      sender ??= openSender()
      const send = await sender
      await send(url, JSON.stringify({ job_id: jobId }))
    },
  }
}
