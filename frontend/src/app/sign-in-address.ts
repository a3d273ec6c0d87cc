/** What a sign-in page's address calls the page that was wanted. */
export const wantedParameter = 'to'

/** The address of a sign-in page that remembers where the visitor wanted to go. */
export function signInAddress(signIn: string, wanted: { pathname: string; search: string }): string {
  const page = wanted.pathname + wanted.search
  return page === '/' ? signIn : `${signIn}?${new URLSearchParams({ [wantedParameter]: page })}`
}
