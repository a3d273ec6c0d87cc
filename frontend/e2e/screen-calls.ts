import type { Page, Response } from 'playwright-core'

/** Of the frame around every screen: nothing in the main part waits for them, and it says nothing of them. */
const OF_FRAME = [
  /** Who is here: without it there is no screen at all, which `app/error-page.tsx` says. */
  'POST /api/current_user',
  'GET /api/account/notices',
]

export const isOfFrame = (call: string): boolean => OF_FRAME.includes(call)

/** Calls that nothing on the screen waits for, with the reason. */
const UNASKED: readonly [screen: RegExp, call: RegExp][] = [
  // The menu of saved views: the list itself is there without them.
  [/./, /\/list_views$/],
  // A picture of a question says it in its own place, and is asked for again by itself (features/media).
  [/./, /\/utility\/get_media$/],
  // A small picture of a report's file: the file can be saved beside it.
  [/\/reports\//, /\/reports\/[^/]+\/files\//],
  // Which child is looked at: the own account and the classroom's messages are the parent's.
  [/^\/v1\/parent\/(settings|messages)/, /\/get_student_user_id$/],
  // Fetched ahead, so that a lesson goes on without a line: the page that shows them says what is missing.
  [/^\/v1\/student\/(?!top1)/, /\/student\/lessons$/],
  [/^\/v1\/student\/(learning\/|learning_plans\/contents|top2)/, /\/learning\/(courses|groups)\//],
  // What a device has kept of a set and of its answers opens without the server (`npm run loss`).
  [/^\/v1\/student\/learning\/(drill|self_marking)/, /\/(learning\/contents\/.*|learning_runs)$/],
  [/^\/v1\/student\/exams\//, /\/(student_activity_groups|show_by_code\/.*)$/],
  // The questions behind the markers of a result; without them it says what was stored.
  [/^\/teacher\/(class|student)-result/, /\/(exam_by_code|show_by_code)\//],
  // The own card at the end of the first page: its own page says it.
  [/^\/v1\/student\/top1/, /\/account\/door_card$/],
  // What teachers said and was not read yet: it comes with the next visit.
  [/^\/student\/(home|top)/, /\/student\/comments$/],
  // The player: what a device has kept of a set and of its answers opens without the server (`npm run loss`).
  [/^\/student\/(cbt-)?question-groups\/./, /\/(show_by_code\/.*|student_activity_groups(\/.*)?)$/],
  // Which try of a set was left open: a press on the set goes on with it all the same.
  [/^\/student\/(challenge\/.|(cbt-)?question-groups$)/, /\/student_activity_groups$/],
  // Which answers have a comment: each says it once more where it is opened.
  [/^\/teacher\/student-result/, /\/teacher\/comments$/],
  // What waits behind each word of the menu, which leads there all the same.
  [/^\/v1\/teacher\/menu/, /\/teacher\/top$/],
  // Keys that were corrected: a hint beside the missions, of which the class's result says more.
  [/^\/teacher\/home/, /\/teacher\/regrades$/],
  // Codes that end soon: a hint beside the missions.
  [/^\/teacher\/home/, /\/material_codes$/],
]

/** Whether the main part of a screen shows what the call answers, so that its failing must be said. */
export const isWaitedFor = (call: string, path: string): boolean =>
  !isOfFrame(call) && !UNASKED.some(([screen, unasked]) => screen.test(path) && unasked.test(call))

/** Opens an address and tells which answers its page was given more than once. What it gave up, or was refused, it may ask for again. */
export async function askedTwiceWhile(page: Page, open: () => Promise<void>): Promise<string[]> {
  const answered = new Map<string, number>()
  const count = (response: Response) => {
    const { pathname, search } = new URL(response.url())
    // What the page before still asked for is not this one's.
    if (response.request().isNavigationRequest()) answered.clear()
    if (response.request().method() !== 'GET' || !pathname.startsWith('/api/') || !response.ok()) return
    // Names what it knows: a later look, not another asking (`class-result/live-interval.ts`, 1.5 s, in which a busy machine opens no page).
    if (response.request().headers()['if-none-match']) return
    answered.set(pathname + search, (answered.get(pathname + search) ?? 0) + 1)
  }
  page.on('response', count)
  await open()
  page.off('response', count)
  return [...answered].flatMap(([address, times]) => (times > 1 ? [`asked for ${times} times: ${address}`] : []))
}
