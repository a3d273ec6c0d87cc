import { notify } from '../ui/toast.tsx'
import { wantedParameter } from './sign-in-address.ts'

const anyOrigin = 'https://tcheck.invalid'

/**
 * Where to go after signing in. Only a page of this site counts, so a forged link leads nowhere else: then it is said, and
 * the visit goes to the fallback.
 */
export function wantedPage(search: string, fallback: string): string {
  const wanted = new URLSearchParams(search).get(wantedParameter)
  if (wanted === null || wanted === '') return fallback
  const page = ownPage(wanted)
  if (page === null) notify.error('リンクの行き先が正しくありません。はじめのページを開きました。')
  return page ?? fallback
}

/** What the API and the media answer is no page. */
const noPage = /^\/(api|media|local)(\/|$)/i
/** Browsers read a backslash as a slash, and two of either begin another host: written out, encoded, or left by dots. */
const doubled = /(\/|\\|%2f|%5c)(\/|\\|%2f|%5c)/i

/**
 * Path and query of a page of this site, as a browser would read the text; null where it would lead anywhere else, or
 * might.
 */
export function ownPage(text: string): string | null {
  if (!text.startsWith('/')) return null
  const read = readAddress(text)
  if (!read || read.origin !== anyOrigin || noPage.test(read.pathname) || doubled.test(read.pathname)) return null
  const page = read.pathname + read.search
  // What dots leave behind is read once more, as whoever goes there will.
  const again = readAddress(page)
  return again?.origin === anyOrigin && again.pathname + again.search === page ? page : null
}

/** `URL.parse` is missing in Safari before 18. */
function readAddress(text: string): URL | null {
  try {
    return new URL(text, anyOrigin)
  } catch {
    return null
  }
}
