import { sealedAnswers } from '@tcheck/contract/groups/sealed-answers'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'
import { openPutFile } from './put-file.ts'

const { originCheck, table, secrets, environment } = openCloud(process.env)
const { sealingKeys, answerKeys } = secrets
const library = openLibrary<MainQuestion>(table)
const putFile = openPutFile(environment['UPLOADS_BUCKET'] ?? '', environment)
const learningLibrary = openLibrary<MainQuestion, 'learning'>(table)

export const handler = serve(
  sealedAnswers,
  handlers({ table, library, learningLibrary, putFile, sealingKeys, answerKeys }),
  {
    originCheck,
    authenticate: async () => null,
  },
)
