import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownerOf } from '../saving/owner.ts'
import { useVisitor } from '../session/current-user.ts'
import { withDone } from './content-steps.ts'
import { untoldReadings } from './reading-positions.ts'
import { endedPartsOf } from './run-begin.ts'
import { partQuestionsKey, storedContent, storePartsOf } from './run-material.ts'
import { withReadings } from './use-content-with-own-readings.ts'

/**
 * A content, from the server or as this device had it last. What its parts ask is fetched with it, so that one which was opened with a
 * connection is learnt to its end without.
 *
 * @param code  null: not known yet
 */
export function useContent(code: string | null) {
  const owner = ownerOf(useVisitor())
  const shown = useQuery({
    queryKey: ['learning-content', owner, code],
    enabled: code !== null,
    networkMode: 'always',
    queryFn: async () => {
      const told = await storedContent(code ?? '')
      // Several parts may have been ended before the server hears of the first.
      const here = owner ?? ''
      const [ended, read] = await Promise.all([
        endedPartsOf(here, told.code).catch(() => []),
        untoldReadings(here).catch(() => []),
      ])
      return withReadings(withDone(told, ended), read)
    },
  })
  const content = shown.data
  const queries = useQueryClient()
  useEffect(() => {
    if (!content) return
    const key = partQuestionsKey(content.code)
    const onQuestions = (part: string, count: number) =>
      queries.setQueryData<Record<string, number>>(key, (before) => ({ ...before, [part]: count }))
    void storePartsOf(content, { onQuestions })
  }, [content, queries])
  return shown
}
