import type { CbtRefusal, UnitRefusal } from '@tcheck/sessions'
import { ahead } from '../../lib/fetched-ahead.ts'
import { notify } from '../../ui/toast.tsx'

const fetchTexts = ahead(() => import('@tcheck/sessions/refusal-texts'))

/** Says why a session did not do what was asked. The sentences come when there is something to say. */
export async function tellRefusal(refusal: CbtRefusal | UnitRefusal): Promise<void> {
  const { refusalTexts } = await fetchTexts()
  notify.error(refusalTexts[refusal])
}
