import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useVisitor } from '../session/current-user.ts'
import { earlyWork, forgetEarlyWork, type OpenedWork, openWork, type WorkRequest } from './open-work.ts'
import { ownerOf } from './owner.ts'

/** Opens a set and the attempt at it, from the server and from what the device kept. Never from a cache. */
export function useOpenedAttempt(request: WorkRequest) {
  const owner = ownerOf(useVisitor())
  const opened = useQuery<OpenedWork>({
    queryKey: ['opened-attempt', owner, request],
    enabled: owner !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    initialData: () => earlyWork(owner ?? '', request)?.opened ?? undefined,
    queryFn: () => earlyWork(owner ?? '', request)?.work ?? openWork(owner ?? '', request),
  })
  // After the query's own effect, which begins with what was opened early.
  useEffect(forgetEarlyWork, [])
  return opened
}
