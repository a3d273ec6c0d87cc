const parameter = 'to'
const anyOrigin = 'https://tcheck.invalid'

/** The address of a sign-in page that remembers where the visitor wanted to go. */
export function signInAddress(signIn: string, wanted: { pathname: string; search: string }): string {
  const page = wanted.pathname + wanted.search
  return page === '/' ? signIn : `${signIn}?${new URLSearchParams({ [parameter]: page })}`
}

/** Where to go after signing in. Only a page of this site counts, so a forged link leads nowhere else. */
export function wantedPage(search: string, fallback: string): string {
  const page = new URLSearchParams(search).get(parameter)
  if (!page?.startsWith('/')) return fallback
  const url = URL.parse(page, anyOrigin)
  return url?.origin === anyOrigin ? url.pathname + url.search : fallback
}
