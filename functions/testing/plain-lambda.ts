import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import type { JobQueue } from '@tcheck/services/jobs/job-queue'
import { plainHandlers } from '../plain-group.ts'
import { contractOf, routeModulesOf } from '../read-plain-group.ts'

/** A queue that nobody reads: jobs stand in the table. */
export const noJobs: JobQueue = { wake: async () => undefined }

/** The Lambda of a plain group on a test's cloud; it logs nothing. */
export async function openPlainLambda(
  group: string,
  { table, authenticate, secrets }: Pick<TestCloud, 'table' | 'authenticate' | 'secrets'>,
  now = () => new Date(),
  jobs: JobQueue = noJobs,
): Promise<LambdaHandler> {
  const handlers = plainHandlers(await routeModulesOf(group), { table, jobs, sealingKeys: secrets.sealingKeys })
  return serve(contractOf(group), handlers, { originCheck: anyOrigin, authenticate, now, log: () => undefined })
}
