import { wantedPage } from '../../../app/wanted-page.ts'

/** How a visit to `/sso` begins. */
export type SsoArrival =
  /** To choose a school, or with the one that a school's own link names. */
  | { kind: 'choose'; school: string | null; wanted: string | null }
  /** Back from the provider, which says that the person is who they are. */
  | { kind: 'returned'; code: string; state: string; iss: string | undefined }
  /** Back from the provider without. `cancelled`: the person turned back there. */
  | { kind: 'refused'; isCancelled: boolean }

/** Errors by which providers say that the person turned back. */
const CANCELLED = new Set(['access_denied', 'consent_required', 'interaction_required', 'login_required'])

export function readArrival(search: string): SsoArrival {
  const values = new URLSearchParams(search)
  const [code, state, error] = ['code', 'state', 'error'].map((name) => values.get(name))
  if (error) return { kind: 'refused', isCancelled: CANCELLED.has(error) }
  if (code && state) return { kind: 'returned', code, state, iss: values.get('iss') ?? undefined }
  return { kind: 'choose', school: values.get('school') || null, wanted: wantedPage(search, '') || null }
}

/** What is sent of what somebody typed: the domain is enough, so that no mail address leaves the device. */
export const schoolWordOf = (typed: string) => typed.normalize('NFKC').trim().split('@').at(-1) ?? ''
