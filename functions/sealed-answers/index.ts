import { sealedAnswers } from '@tcheck/contract/groups/sealed-answers'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { serve } from '@tcheck/lambda-kit/serve'
import { handlers } from './handlers.ts'

const { originCheck, table, secrets } = openCloud(process.env)
const { sealingKeys, answerKeys } = secrets
const library = openLibrary<MainQuestion>(table)
const learningLibrary = openLibrary<MainQuestion, 'learning'>(table)

export const handler = serve(sealedAnswers, handlers({ table, library, learningLibrary, sealingKeys, answerKeys }), {
  originCheck,
  authenticate: async () => null,
})
