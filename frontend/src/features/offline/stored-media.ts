import type { Content } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { ApiError, isClientError, noConnection } from '../../lib/api/api-error.ts'
import { untilThere } from '../../lib/preload.ts'
import { mediaKindOf, noteOnDevice, signedMediaUrl } from '../media/signed-media.ts'
import { type KeptMedia, offlineDb } from './offline-db.ts'

/** All pictures and films that a set shows, each once. */
export function mediaOf({ question_groups }: Pick<QuestionSet, 'question_groups'>): string[] {
  const names = question_groups.flatMap((main) => [
    main.explanatory_image,
    ...[...main.questions, ...main.review_questions, ...main.similar_questions].flatMap((sub) => [
      sub.tab_1_image,
      sub.tab_2_image,
      sub.tab_3_image,
      sub.tab_4_image,
      sub.media_1,
      sub.media_2,
      sub.media_3,
      sub.dad_character_image,
    ]),
  ])
  return shownOf(names)
}

/** Those that the introductions of a content show. */
export const mediaOfContent = ({ parts }: Pick<Content, 'parts'>): string[] =>
  shownOf(parts.flatMap(({ blocks }) => blocks.map((block) => ('media' in block ? block.media : null))))

const shownOf = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name): name is string => !!name && mediaKindOf(name) !== 'unknown')),
]

const AT_ONCE = 2
const LEAST_ROOM_BYTES = 20 * 1024 * 1024

async function hasRoomFor(bytes: number): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  if (estimate?.quota === undefined) return true
  return estimate.quota - (estimate.usage ?? 0) > bytes + LEAST_ROOM_BYTES
}

/** Answers have the first right to the room there is: a film that would fill it is not kept. */
async function storeFile(filename: string): Promise<void> {
  const held = await offlineDb.use((db) => db.get('media', filename))
  const { url } = await signedMediaUrl(filename)
  const headers = held?.etag ? { 'if-none-match': held.etag } : {}
  const response = await fetch(url, { headers, credentials: 'omit', redirect: 'error' })
  if (response.status === 304) return noteOnDevice(filename)
  if (response.status >= 500) throw noConnection()
  // A page in the place of a picture is a filter's, or a portal's.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/')) return
  if (!(await hasRoomFor(Number(response.headers.get('content-length') ?? 0)))) return
  const kept: KeptMedia = {
    filename,
    file: await response.blob(),
    etag: response.headers.get('etag'),
    keptAt: new Date().toISOString(),
  }
  await offlineDb.use((db) => db.put('media', kept))
  urls.delete(filename)
  noteOnDevice(filename)
}

/** The line broke off, or the server is not well; a store that is blocked or full stays so. */
const isPassing = (error: unknown) => error instanceof TypeError || (error instanceof ApiError && !isClientError(error))

/** @returns those that may come another time */
async function storeFiles(names: readonly string[]): Promise<string[]> {
  const waiting = [...names]
  const missed: string[] = []
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const filename = name
      await storeFile(filename).catch((error: unknown) => isPassing(error) && missed.push(filename))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return missed
}

/** Fetches what an opened set shows, so that it goes on without a connection; what is missed is fetched again. Never fails. */
export const storeMediaOf = (set: Pick<QuestionSet, 'question_groups'>): Promise<void> => storeMedia(mediaOf(set))

/** The same of files by their names. */
export async function storeMedia(names: readonly string[]): Promise<void> {
  let waiting = [...names]
  await untilThere(async () => {
    waiting = await storeFiles(waiting)
    if (waiting.length > 0) throw noConnection()
  })
}

const urls = new Map<string, string>()

/** The address of a file on this device, which also serves parts of a film; null where it was never kept. */
export async function storedMediaUrl(filename: string): Promise<string | null> {
  const known = urls.get(filename)
  if (known) return known
  const kept = await offlineDb.use((db) => db.get('media', filename)).catch(() => undefined)
  if (!kept) return null
  const url = URL.createObjectURL(kept.file)
  urls.set(filename, url)
  return url
}
