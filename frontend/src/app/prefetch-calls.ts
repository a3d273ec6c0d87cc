import { contract } from 'virtual:tcheck-contract/calls'
import { locationAt } from '../areas/v2-student/shell/paths.ts'
import { attemptListInput, setInput } from '../features/saving/first-calls.ts'
import { isEnding, tokenHeaders } from '../features/session/auth-cookie.ts'
import { storedSession } from '../features/session/stored-session.ts'
import { studentName } from '../features/session/student-name.ts'
import { callIn, requestOf } from '../lib/api/call-request.ts'
import type { PrefetchCall } from '../lib/api/prefetch-call.ts'
import { prefetch } from '../lib/api/prefetched-responses.ts'
import { firstCalls } from './first-calls.ts'

type Address = Pick<Location, 'pathname' | 'search'>

/**
 * Sends the calls with which the page at an address begins, and the call that says who is signed in. The page's own calls take the
 * answers; a call without an answer is sent again by the page.
 */
export function prefetchCalls(address: Address): void {
  if (/^\/student(\/|$)/.test(address.pathname)) askByCard(address)
  else askByAccount(address)
}

function send(calls: readonly PrefetchCall[], headers: Readonly<Record<string, string>>): void {
  for (const [path, input] of calls) prefetch(requestOf(callIn(contract, path), input, headers))
}

function askByCard({ pathname, search }: Address): void {
  const name = pathname.startsWith('/student/') ? studentName() : null
  if (!name) return
  const place = locationAt(pathname, new URLSearchParams(search))
  send([[['session', 'showCurrentUser'], {}], ...(place ? callsOfSet(place) : [])], { 'encrypted-username': name })
}

/** Of an exam only the test that begins: any other set may carry its key, which waits for unsent answers (`without-key.ts`). */
function callsOfSet({ attemptId, ...place }: NonNullable<ReturnType<typeof locationAt>>): readonly PrefetchCall[] {
  const mayHaveKey = place.category === 'cbt' && (place.missionId === null || attemptId !== null)
  const set: PrefetchCall = [['studentContent', 'showQuestionGroup'], setInput(place, attemptId)]
  if (!attemptId) return [[['studentActivities', 'list'], attemptListInput(place)], ...(mayHaveKey ? [] : [set])]
  return mayHaveKey ? [] : [[['studentActivities', 'show'], { id: attemptId }], set]
}

function askByAccount({ pathname, search }: Address): void {
  if (/\/(sign_in|login)$/.test(pathname)) return
  const { auth } = storedSession()
  // Another tab may start or end an impersonation before the page sends its own calls.
  if (!auth || auth.impersonationBranchId || auth.impersonationStudentId || isEnding(auth.tokens)) return
  const whoIsHere: PrefetchCall = [
    ['session', 'showCurrentUser'],
    { impersonation_branch_id: null, impersonation_student_id: null },
  ]
  send([whoIsHere, ...firstCalls(pathname, new URLSearchParams(search))], tokenHeaders(auth.tokens))
}
