import { writeLanguageCookie } from '../features/session/language-cookie.ts'
import { tendSession } from '../features/session/tend-session.ts'
import { letFocusGoOn } from '../lib/keys/focus-goes-on.ts'
import { untilThere } from '../lib/preload.ts'
import { installDebugSwitch } from '../lib/store/debug.ts'

/** What goes on beside an open page for as long as it is open; it is fetched after a student's first question. */
export function tendPage(): void {
  writeLanguageCookie()
  installDebugSwitch()
  tendSession()
  letFocusGoOn()
  void untilThere(() => import('../features/sealed-answers/take-over.ts')).then(({ startSealedAnswers }) =>
    startSealedAnswers(),
  )
  performance.mark('page-tended')
}
