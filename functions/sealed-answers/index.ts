import { openCloud } from '@tcheck/api-runtime/cloud'
import { serve } from '@tcheck/api-runtime/serve'
import { sealedAnswers } from '@tcheck/contract/groups/sealed-answers'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { handlers } from './handlers.ts'
import type { PhotoDeps } from './replay-photo.ts'

const { originCheck, table, secrets, environment } = openCloud(process.env)
const { sealingKeys, answerKeys } = secrets
const library = openLibrary<MainQuestion>(table)
/** Photos are rare: the object store's client is loaded with the first one. */
const putFile: PhotoDeps['putFile'] = async (key, bytes) =>
  (await import('./put-file.ts')).putFile(environment['UPLOADS_BUCKET'] ?? '', key, bytes)
const learningLibrary = openLibrary<MainQuestion, 'learning'>(table)

export const handler = serve(
  sealedAnswers,
  handlers({ table, library, learningLibrary, putFile, sealingKeys, answerKeys }),
  {
    originCheck,
    authenticate: async () => null,
  },
)
