import { clockOfMoment } from '@tcheck/timetable/japan-clock'
/** As the server tells it (`packages/contract/src/groups/push-news.ts`). */
export interface PushedNews {
  tag: string
  at: string
  child_name: string
  is_correction: boolean
  page: string
}

/** One notification: others may see the screen, so it says when and the name that the parent chose, and nothing else. */
export interface ShownNews {
  title: string
  body: string
  tag: string
  page: string
  /** What was shown is known by: a correction is another thing than what it takes the place of. */
  name: string
  /** Shown before: it comes again without a sound. */
  isSilent: boolean
}

const wordsOf = ({ tag, at, child_name, is_correction, page }: PushedNews): ShownNews => ({
  title: `${clockOfMoment(at)} ${child_name}`,
  body: is_correction ? '取り消し' : '',
  tag,
  page,
  name: is_correction ? `${tag} taken back` : tag,
  isSilent: false,
})

/** Where nothing could be asked for: a browser wants to see something for each push, and that tells nothing. */
const UNKNOWN: ShownNews = {
  ...{ title: 'Tチェック', body: '', tag: 'tcheck', page: '/v1/parent/top' },
  ...{ name: '', isSilent: false },
}

/**
 * What one push shows: news that this device has not shown yet; where there is none, the newest once more, since a browser takes the
 * right away from a site that is woken and shows nothing.
 */
export function newsToShow(news: readonly PushedNews[], shown: Readonly<Record<string, number>>): ShownNews[] {
  const all = news.map(wordsOf)
  const fresh = all.filter(({ name }) => shown[name] === undefined)
  const newest = all.at(-1)
  if (fresh.length > 0) return fresh
  return [newest ? { ...newest, isSilent: true } : UNKNOWN]
}

/** Longer than any news is worth showing. */
const REMEMBERED_MS = 7 * 86_400_000

export function withShown(
  before: Readonly<Record<string, number>>,
  fresh: readonly ShownNews[],
  nowMs: number,
): Record<string, number> {
  const kept = Object.entries(before).filter(([, at]) => nowMs - at < REMEMBERED_MS)
  return Object.fromEntries([...kept, ...fresh.flatMap(({ name }) => (name === '' ? [] : [[name, nowMs] as const]))])
}
