import { queryOptions } from '@tanstack/react-query'
import type { Category, QuestionSet } from '@tcheck/contract/question-set'
import { client } from '../../../lib/api/client.ts'

async function askFor(category: Category, code: string): Promise<QuestionSet> {
  switch (category) {
    case 'unit':
      return (await client.teacherQuestionGroups.show({ code })).question_group
    case 'cbt':
      return (await client.teacherCbtQuestionGroups.show({ code })).cbt_exam
    case 'science_skill':
      return (await client.teacherScienceSkills.show({ key: code })).science_skill
  }
}

/** One set with its questions and answers. 404 where no registered material code opens it (any more). */
export const setQuery = (category: Category, code: string) =>
  queryOptions({ queryKey: ['teacher-set', category, code], queryFn: () => askFor(category, code), staleTime: 300_000 })
