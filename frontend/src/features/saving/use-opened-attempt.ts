import { useQuery } from '@tanstack/react-query'
import type { AttemptMode, QuestionSet } from '@tcheck/contract'
import { rememberFormulas } from '../math/prepared-formulas.ts'
import { useVisitor } from '../session/current-user.ts'
import type { SetPlace } from './attempt-record.ts'
import { type DeviceStorage, deviceStorage } from './device-storage.ts'
import { type OpenedAttempt, openAttempt } from './open-attempt.ts'
import { type OpenedSet, openSet } from './open-set.ts'
import { ownerOf } from './owner.ts'

export interface OpenedWork extends DeviceStorage, OpenedAttempt, OpenedSet {}

interface WorkRequest extends SetPlace {
  mode: AttemptMode
  serverId?: string | undefined
  isFresh?: boolean | undefined
  /** Changes when the same place is to be opened anew. */
  visit: string
}

/** The first question comes first; then what the set shows is fetched for a time without a connection. */
const KEEP_AFTER_MS = 1500
const keepMediaSoon = (set: QuestionSet) =>
  setTimeout(async () => {
    await import('../offline/kept-media.ts').then(({ keepMediaOf }) => keepMediaOf(set)).catch(() => undefined)
  }, KEEP_AFTER_MS)

/** Opens a set and the attempt at it, from the server and from what the device kept. Never from a cache. */
export function useOpenedAttempt(request: WorkRequest) {
  const owner = ownerOf(useVisitor())
  return useQuery({
    queryKey: ['opened-attempt', owner, request],
    enabled: owner !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    queryFn: async (): Promise<OpenedWork> => {
      const storage = await deviceStorage()
      const place = { ...request, owner: owner ?? '' }
      const attempt = await openAttempt(storage.db, place)
      const set = await openSet(storage.db, { ...place, serverId: attempt.record.serverId })
      rememberFormulas(set.set)
      keepMediaSoon(set.set)
      return { ...storage, ...attempt, ...set }
    },
  })
}
