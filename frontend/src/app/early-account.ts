/**
 * Runs before the app, at the pages of those who sign in: it asks who is here, and for what the page begins with, while the app's code
 * is still on its way. The page's own calls take the answers, and ask again where one failed.
 */

import { contract } from 'virtual:tcheck-contract/all'
// It comes with this one, and names the page's files.
import '../areas/v2-student/early.ts'
import { storedSession } from '../features/session/stored-session.ts'
import { isEnding, tokenHeaders } from '../features/session/tokens.ts'
import type { AheadCall } from '../lib/api/ask-ahead.ts'
import { callIn, requestOf } from '../lib/api/call-request.ts'
import { askEarly } from '../lib/api/early-answers.ts'
import { firstCalls } from './first-calls.ts'

export function askForAccount({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (/\/(sign_in|login)$/.test(pathname)) return
  const { auth } = storedSession()
  // Who acts for another may have begun or ended it in another tab by the time that the page asks.
  if (!auth || auth.impersonationBranchId || auth.impersonationStudentId || isEnding(auth.tokens)) return
  const whoIsHere: AheadCall = [
    ['session', 'showCurrentUser'],
    { impersonation_branch_id: null, impersonation_student_id: null },
  ]
  for (const [path, input] of [whoIsHere, ...firstCalls(pathname, new URLSearchParams(search))])
    askEarly(requestOf(callIn(contract, path), input, tokenHeaders(auth.tokens)))
}

// Pages of other documents have this file for what else is in it, when the app has asked already.
if (document.querySelector(`script[src="${new URL(import.meta.url).pathname}"]`)) askForAccount(window.location)
