import type { CbtRefusal, UnitRefusal } from '@tcheck/sessions'
import { notify } from '../../ui/toast.tsx'

/** Says why a session did not do what was asked. The sentences come when there is something to say. */
export async function tellRefusal(refusal: CbtRefusal | UnitRefusal): Promise<void> {
  const { refusalTexts } = await import('@tcheck/sessions/refusal-texts')
  notify.error(refusalTexts[refusal])
}
