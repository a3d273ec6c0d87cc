import { toast } from 'react-hot-toast'
import { vi } from 'vitest'
import { leftOver } from '../features/saving/left-over.ts'
import { visitor } from '../features/session/current-user.ts'
import { endedSession } from '../features/session/session-end.ts'
import { clearSession } from '../features/session/session-store.ts'
import { maintenance } from '../lib/api/maintenance.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { forgetServerTime } from '../lib/api/server-clock.ts'
import { calendar } from '../lib/store/calendar.ts'
import { defaultState, tcheckState } from '../lib/store/tcheck-state.ts'
import { understanding } from '../lib/store/understanding.ts'
import { words } from '../ui/words.ts'

/** What the app holds for as long as its page stands: nobody is here, nothing was asked for, all is as at the first start. */
function forgetEverybody() {
  clearSession()
  visitor.set({ current: null })
  endedSession.set({ current: null })
  leftOver.set({ count: null, refusal: null, isInMemory: false })
  maintenance.set({ sentence: null })
  tcheckState.set(defaultState)
  understanding.set({ chapter_item_activities: [], grade: null, error: null })
  calendar.set({ period: null })
  words.set({ renderText: (text) => text, plain: (text) => text })
  queryClient.clear()
  forgetServerTime()
  toast.remove()
}

const dropAttributes = (element: Element, ...kept: string[]) => {
  for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name)
}

/** The page as it is before any test, but for the modules that are loaded. Databases lie on the device, where all pages have them. */
export function putPageBack(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEverybody()
  dropAttributes(document.documentElement, 'lang')
  dropAttributes(document.body)
  document.title = ''
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  performance.clearMarks()
  localStorage.clear()
  sessionStorage.clear()
}
