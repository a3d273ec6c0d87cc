import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { accountAuthentication } from '@tcheck/services/authentication/account-authentication'
import { openJobQueue } from '@tcheck/services/jobs/job-queue'
import { handlers } from './handlers.ts'
import type { QuestionMedia } from './question-media.ts'

const cloud = openCloud(process.env)
const jobs = openJobQueue(cloud.environment)

/** Few calls ask for question media: the object store's client is loaded with the first of them. */
let opened: Promise<QuestionMedia> | undefined
const openMedia = () => {
  opened ??= Promise.all([import('@tcheck/api-runtime/object-store'), import('./question-media.ts')]).then(
    ([{ openObjectStore }, { openQuestionMedia }]) =>
      openQuestionMedia(openObjectStore(), {
        media: cloud.mediaBucket,
        uploads: cloud.environment['UPLOADS_BUCKET'] ?? '',
      }),
  )
  return opened
}
const media: QuestionMedia = {
  readChecked: async (uploadId) => (await openMedia()).readChecked(uploadId),
  has: async (name) => (await openMedia()).has(name),
  add: async (file) => (await openMedia()).add(file),
}

export const handler = serve(adminQuestionSets, handlers({ table: cloud.table, jobs, media }), {
  originCheck: cloud.originCheck,
  authenticate: accountAuthentication(cloud),
})
