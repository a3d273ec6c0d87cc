import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { noJobs } from '../../testing/plain-lambda.ts'
import { handlers } from '../handlers.ts'
import type { QuestionMedia } from '../question-media.ts'

/** Question media in memory: what was checked by the upload's id, what is there by its name. */
export function openMediaInMemory(checked: ReadonlyMap<string, string>, there = new Map<string, string>()) {
  const media: QuestionMedia = {
    readChecked: async (id) => {
      const text = checked.get(id)
      return text === undefined ? null : new TextEncoder().encode(text)
    },
    has: async (name) => there.has(name),
    add: async ({ name, bytes }) => {
      const text = new TextDecoder().decode(bytes)
      const standing = there.get(name)
      if (standing === undefined) there.set(name, text)
      return standing === undefined ? 'added' : standing === text ? 'same' : 'taken'
    },
  }
  return { media, there }
}

/** The Lambda of question sets on a test's cloud; it logs nothing. */
export const openSetsLambda = (
  { table, authenticate }: Pick<TestCloud, 'table' | 'authenticate'>,
  now: () => Date,
  { media }: { media: QuestionMedia } = openMediaInMemory(new Map()),
): LambdaHandler =>
  serve(adminQuestionSets, handlers({ table, jobs: noJobs, media }), {
    originCheck: anyOrigin,
    authenticate,
    now,
    log: () => undefined,
  })
