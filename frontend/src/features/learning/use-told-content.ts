import { useQuery } from '@tanstack/react-query'
import type { Content } from '@tcheck/contract/learning'
import { useEffect } from 'react'
import { queryClient } from '../../lib/api/query-client.ts'
import { ownerOf } from '../saving/owner.ts'
import { useVisitor } from '../session/current-user.ts'
import { untoldReadings } from './reading-places.ts'
import { tellReadings, withReadings } from './tell-readings.ts'

/** Everything that says what is done: lists, courses, contents. */
export const forgetWhatIsDone = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'opened-attempt' })

/** A content with what this device knows to be read, which is told as soon as there is a connection. */
export function useToldContent(content: Content): Content {
  const owner = ownerOf(useVisitor())
  const untold = useQuery({
    queryKey: ['untold-readings', owner],
    enabled: owner !== null,
    networkMode: 'always',
    queryFn: () => untoldReadings(owner ?? ''),
  })
  const hasUntold = (untold.data?.length ?? 0) > 0
  useEffect(() => {
    if (!hasUntold || owner === null) return
    const tell = () => void tellReadings(owner).then((hasTold) => hasTold && forgetWhatIsDone())
    tell()
    window.addEventListener('online', tell)
    return () => window.removeEventListener('online', tell)
  }, [hasUntold, owner])
  return withReadings(content, untold.data ?? [])
}
