import { useQuery } from '@tanstack/react-query'
import type { Content } from '@tcheck/contract/learning'
import { useEffect } from 'react'
import { isClientError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { ownerOf } from '../saving/owner.ts'
import { useVisitor } from '../session/current-user.ts'
import { type Reader, storeReadingPosition, untoldReadings } from './reading-positions.ts'

/** Everything that says what is done: lists, courses, contents. */
export const forgetProgress = () =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'opened-attempt' })

/** A content with what this device knows to be read, which is told as soon as there is a connection. */
export function useContentWithOwnReadings(content: Content): Content {
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
    const tell = () => void sendReadings(owner).then((hasSent) => hasSent && forgetProgress())
    tell()
    window.addEventListener('online', tell)
    return () => window.removeEventListener('online', tell)
  }, [hasUntold, owner])
  return withReadings(content, untold.data ?? [])
}

/**
 * An introduction was read to its end: the device keeps it, then the server is told. Without a connection it is told later
 * (`sendReadings`); saying so twice changes nothing.
 *
 * @throws ApiError where the server refuses: there is no such part any more
 */
export async function sendReading(reader: Reader): Promise<'told' | 'kept'> {
  await storeReadingPosition(reader, () => ({ page: 0, isToTell: true }))
  try {
    const told = await client.learning.readPartByStudent({ code: reader.content, part_id: reader.part })
    // Whatever stands between may answer in the server's place.
    if (told?.content?.code !== reader.content) return 'kept'
    await storeReadingPosition(reader, () => ({ isToTell: false }))
    return 'told'
  } catch (error) {
    if (!isClientError(error)) return 'kept'
    await storeReadingPosition(reader, () => ({ isToTell: false }))
    throw error
  }
}

/** Tells what was read without a connection. @returns whether something was told */
async function sendReadings(owner: string): Promise<boolean> {
  let hasSent = false
  for (const { content, part } of await untoldReadings(owner)) {
    const told = await sendReading({ owner, content, part }).catch(() => null)
    if (told === 'kept') return hasSent
    hasSent = true
  }
  return hasSent
}

/** As it will be once the server has been told: those parts are Done, and the current one is the first that is not. */
export function withReadings<Head extends Pick<Content, 'code' | 'parts' | 'current_part'>>(
  content: Head,
  read: readonly Pick<Reader, 'content' | 'part'>[],
): Head {
  const parts = content.parts.map((part) =>
    read.some((one) => one.content === content.code && one.part === part.id)
      ? { ...part, state: 'Done' as const }
      : part,
  )
  const at = parts.findIndex(({ state }) => state !== 'Done')
  return { ...content, parts, current_part: at < 0 ? null : at }
}
