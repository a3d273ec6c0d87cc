import type { CbtFailure, UnitFailure } from '@tcheck/sessions'
import { preload } from '../../lib/preload.ts'
import { notify } from '../../ui/toast.tsx'

const fetchTexts = preload(() => import('@tcheck/sessions/failure-texts'))

/** Says why a session did not do what was asked. The sentences come when there is something to say. */
export async function announceFailure(failure: CbtFailure | UnitFailure): Promise<void> {
  const { failureTexts } = await fetchTexts()
  notify.error(failureTexts[failure])
}
