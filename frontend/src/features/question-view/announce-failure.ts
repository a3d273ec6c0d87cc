import type { CbtFailure, UnitFailure } from '@tcheck/sessions'
import { ahead } from '../../lib/fetched-ahead.ts'
import { notify } from '../../ui/toast.tsx'

const fetchTexts = ahead(() => import('@tcheck/sessions/failure-texts'))

/** Says why a session did not do what was asked. The sentences come when there is something to say. */
export async function announceFailure(failure: CbtFailure | UnitFailure): Promise<void> {
  const { failureTexts } = await fetchTexts()
  notify.error(failureTexts[failure])
}
