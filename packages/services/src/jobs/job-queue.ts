import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'

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

/** The queue that `JOBS_QUEUE_URL` names. */
export function openJobQueue(environment: Environment): JobQueue {
  const sqs = new SQSClient({ maxAttempts: ATTEMPTS, requestHandler: TIMEOUTS })
  const QueueUrl = environment['JOBS_QUEUE_URL'] ?? ''
  return {
    async wake(jobId) {
      const message = new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ job_id: jobId }) })
      await sqs.send(message, { abortSignal: AbortSignal.timeout(LONGEST_MS) })
    },
  }
}
