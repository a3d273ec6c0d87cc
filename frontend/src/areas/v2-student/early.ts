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
  askEarly(requestOf(callIn(contract, [group, call]), input), {
    accept: 'application/json',
    'encrypted-username': name ?? '',
  })

if (name) ask('session', 'showCurrentUser', {})
if (name && place) askForSet(place)

function askForSet({ attemptId, ...at }: SetPlace & { attemptId: string | null }) {
  if (attemptId) ask('studentActivities', 'show', { id: attemptId })
  else ask('studentActivities', 'list', attemptListInput(at))
  ask('studentContent', 'showQuestionGroup', setInput(at, attemptId))
}

/** Of each page but a student's with a card, as a pattern of its address, the files that it is made of, below `/assets/`. */
export type PageFiles = readonly (readonly [pattern: string, files: readonly string[]])[]

/** The build names the files of the players in the page, and where those of all other pages are named. */
function filesIn(name: 'unit' | 'exam' | 'learn' | 'pages'): string[] | undefined {
  return document.querySelector<HTMLElement>(`[data-${name}]`)?.dataset[name]?.split(' ')
}

/**
 * Fetches the code of any other page, which would be found out in four steps otherwise: app, table of pages, page, what it shares.
 * Where the list cannot be had, as without a connection, the page finds its files as ever.
 */
const fetchPage = () =>
  fetch(`/assets/${listOfPages()}`)
    .then((answer): Promise<PageFiles> => answer.json())
    .then((pages) => fetchCode(pages.find(([pattern]) => pathname.match(pattern))?.[1]))
    .catch(() => undefined)

/** Of where addresses begin, each with its file, by turns. */
function listOfPages(): string | undefined {
  const lists = filesIn('pages') ?? []
  return lists[lists.findIndex((start) => pathname.startsWith(start)) + 1]
}

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

if (place) fetchCode(filesIn(place.category === 'cbt' ? 'exam' : 'unit'))
else if (/^\/v1\/student\/(learning\/(drill|self)|\w*question\/)/.test(pathname)) fetchCode(filesIn('learn'))
else if (!pathname.startsWith('/student')) void fetchPage()
