import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { useEffect, useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { notify } from '../../../ui/toast.tsx'
import { timeLeftWords } from './short-code-view.ts'

const LOOK_AGAIN_MS = 15_000

/** The time of now, a few times a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The short codes of a mission that are live, one a class, and what a teacher does with them. */
export function useShortCodes(missionId: string) {
  const queries = useQueryClient()
  const now = useNow()
  const shown = useQuery(api.teacherMissions.listShortCodes.queryOptions({ input: { id: missionId } }))
  const refresh = () => queries.invalidateQueries({ queryKey: api.teacherMissions.listShortCodes.key() })
  const create = useMutation({
    mutationFn: (place: ClassRef & { replaces?: string }) =>
      client.teacherMissions.createShortCode({ id: missionId, ...place }),
    onSuccess: refresh,
    onError: notify.error,
  })
  const end = useMutation({
    mutationFn: (place: ClassRef) => client.teacherMissions.endShortCode({ id: missionId, ...place }),
    onSuccess: refresh,
    onError: notify.error,
  })
  const codes = (shown.data?.short_codes ?? []).flatMap((one) => {
    const left = timeLeftWords(one.ends_at, now)
    return left === null ? [] : [{ ...one, left }]
  })
  return {
    codes,
    error: shown.error,
    isBusy: shown.isPending || create.isPending || end.isPending,
    show: ({ grade, kumi }: ClassRef) => create.mutate({ grade, kumi }),
    renew: ({ grade, kumi, code }: ClassRef & { code: string }) => create.mutate({ grade, kumi, replaces: code }),
    end: ({ grade, kumi }: ClassRef) => end.mutate({ grade, kumi }),
  }
}

export type ShortCodes = ReturnType<typeof useShortCodes>
