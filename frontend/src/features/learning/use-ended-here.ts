import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endedHere } from './ended-here.ts'
import type { RunRow } from './recorded-runs.ts'
import { useLearner } from './use-learner.ts'
import { forgetWhatIsDone } from './use-told-content.ts'

/** While something waits to be sent: as soon as it is, the page shall say so. */
const LOOK_AGAIN_MS = 3000

/**
 * Runs that were ended on this device, as soon as they are. Once the server has one that waited, all that says what is done is asked
 * for anew.
 *
 * @param content  of its parts alone; without it all
 */
export function useEndedHere(content: string | null = null): readonly RunRow[] {
  const { owner } = useLearner()
  const here = useQuery({
    queryKey: ['ended-here', owner, content],
    enabled: owner !== null,
    networkMode: 'always',
    staleTime: 0,
    // Without a store there is nothing to show.
    queryFn: () => endedHere(owner ?? '', content).catch((): RunRow[] => []),
    refetchInterval: ({ state }) => (state.data?.some(({ isUnsent }) => isUnsent) ? LOOK_AGAIN_MS : false),
  })
  const runs = here.data ?? none
  const waiting = runs.filter(({ isUnsent }) => isUnsent).length
  const before = useRef(0)
  useEffect(() => {
    if (waiting < before.current) forgetWhatIsDone()
    before.current = waiting
  }, [waiting])
  return runs
}

const none: readonly RunRow[] = []
