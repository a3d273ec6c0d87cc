import { useQuery } from '@tanstack/react-query'
import type { QuestionPools } from '@tcheck/contract/learning'
import { client } from '../../lib/api/client.ts'
import { storedAnswer } from '../offline/stored-answers.ts'
import { soon } from '../saving/patience.ts'
import { useLearner } from './use-learner.ts'

const listSubjects = () =>
  storedAnswer('subjects', async () => (await client.learning.listSubjectsByStudent({}, soon()))?.subjects)

const showPools = (subject_code: string): Promise<QuestionPools> =>
  storedAnswer(
    `pools/${subject_code}`,
    async () => (await client.learning.showPoolsByStudent({ subject_code }, soon()))?.pools,
  )

/** What runs are chosen from, of each subject of the own grade; also as this device had it last. */
export function usePools({ isWanted = true } = {}) {
  const { owner } = useLearner()
  return useQuery<QuestionPools[]>({
    queryKey: ['learning-pools', owner],
    networkMode: 'always',
    enabled: owner !== null && isWanted,
    queryFn: async () => Promise.all((await listSubjects()).map(({ code }) => showPools(code))),
  })
}
