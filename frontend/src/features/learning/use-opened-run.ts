import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenedWork } from '../saving/open-work.ts'
import { ownerOf } from '../saving/owner.ts'
import { useVisitor } from '../session/current-user.ts'
import { openRun } from './run-open.ts'

/** Of the screens that opened one: what the player had is not what its result opens a moment later. */
let visits = 0

/** Opens a run by the ulid in the address, from the server and from what the device kept. Never from a cache. */
export function useOpenedRun(run: string) {
  const owner = ownerOf(useVisitor())
  const [visit] = useState(() => ++visits)
  return useQuery<OpenedWork>({
    queryKey: ['opened-attempt', owner, run, visit],
    enabled: owner !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    retry: false,
    queryFn: () => openRun(owner ?? '', run),
  })
}
