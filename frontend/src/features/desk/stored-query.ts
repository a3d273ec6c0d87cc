import type { QueryKey } from '@tanstack/react-query'
import { storedAnswer } from '../offline/stored-answers.ts'

interface Kept<T, K extends QueryKey> {
  /** What the device keeps the answer under, beside whose it is. */
  asked: string
  queryKey: K
  ask: () => Promise<T>
  /** What the server's answer always holds: whatever stands between may answer JSON of its own. */
  field: keyof T
}

/** A query of a signed-in student's that answers also without a connection, with what this device was told last. */
export const storedQuery = <T, K extends QueryKey>({ asked, queryKey, ask, field }: Kept<T, K>) => ({
  queryKey,
  networkMode: 'always' as const,
  queryFn: () =>
    storedAnswer(asked, async () => {
      const answer = (await ask()) as T | undefined
      return answer?.[field] === undefined ? undefined : answer
    }),
})
