/**
 * Runs before the app: of a student whose link is known it asks who that is and, at a set's address, for the set, while
 * the app's code is still on its way; and it fetches the code of that page. All of it is asked for again where it fails.
 */

import { contract } from 'virtual:tcheck-contract/student'
import type { Contract } from '@tcheck/contract/contract'
import type { SetPlace } from '../../features/saving/attempt-record.ts'
import { attemptListInput, setInput } from '../../features/saving/first-calls.ts'
import { studentName } from '../../features/session/student-name.ts'
import { callIn, requestOf } from '../../lib/api/call-request.ts'
import { askEarly } from '../../lib/api/early-answers.ts'
import { placeAt } from './shell/paths.ts'

const { pathname, search } = window.location
const place = placeAt(pathname, new URLSearchParams(search))
const name = pathname.startsWith('/student/') ? studentName() : null

const ask = <G extends keyof Contract>(group: G, call: keyof Contract[G] & string, input: unknown) =>
  askEarly(requestOf(callIn(contract, [group, call]), input, { 'encrypted-username': name ?? '' }))

if (name) ask('session', 'showCurrentUser', {})
if (name && place) askForSet(place)

/** Of an exam only the test that begins: what is known of another may carry its key, which waits for unsent answers (`without-key.ts`). */
function canHaveKey({ category, missionId, attemptId }: SetPlace & { attemptId: string | null }): boolean {
  return category === 'cbt' && (missionId === null || attemptId !== null)
}

function askForSet({ attemptId, ...at }: SetPlace & { attemptId: string | null }) {
  const isKey = canHaveKey({ ...at, attemptId })
  if (!attemptId) ask('studentActivities', 'list', attemptListInput(at))
  else if (!isKey) ask('studentActivities', 'show', { id: attemptId })
  if (!isKey) ask('studentContent', 'showQuestionGroup', setInput(at, attemptId))
}

/** The document names the files of the players, and of its area's other pages beside those of all of them: `frontend/vite/early-script-plugin.ts`. */
const filesIn = (name: 'unit' | 'exam' | 'pages') =>
  document
    .querySelector<HTMLElement>(`[data-${name}]`)
    ?.dataset[name]?.split('\n')
    .map((line) => line.split(' '))

function linkTo(file: string) {
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  if (isStyle) link.as = 'style'
  link.crossOrigin = ''
  link.href = `/assets/${file}`
  return link
}

const fetchCode = (files: readonly string[] = []) => document.head.append(...files.map(linkTo))

if (place) fetchCode(filesIn(place.category === 'cbt' ? 'exam' : 'unit')?.[0])
else
  fetchCode(
    filesIn('pages')
      ?.find(([pattern = '']) => pathname.match(pattern))
      ?.slice(1),
  )

/** The app is hardly ever longer on its way from the device; from then on the page says that it is being opened (`features/offline/kept-page.ts`). */
const FROM_DEVICE_MS = 600

const { dataset } = document.documentElement
if ('fromDevice' in dataset) setTimeout(() => delete dataset['fromDevice'], FROM_DEVICE_MS)
