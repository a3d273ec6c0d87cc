import { signInAddress } from '../../app/sign-in-address.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { renewTokens } from '../../lib/api/send.ts'
import { openFresh } from '../../lib/fresh-page.ts'
import { ownerOf } from '../saving/owner.ts'
import { forgetVisitor, visitor } from './current-user.ts'
import { signInAreaOf, signInPages } from './home-page.ts'
import { endedSession, giveSessionUp } from './session-end.ts'
import { clearSession, isAuthenticated, resumeFromOtherTab, session, takeUpSession } from './session-store.ts'
import { clearStudentName, studentName } from './student-name.ts'
import { hearOtherTabs, type TabNews } from './tab-news.ts'

const doors: readonly string[] = ['/', ...Object.values(signInPages)]

/** How the page is left; a test's page stays. */
interface PageExit {
  goTo: (address: string) => void
}

const browserExit: PageExit = { goTo: openFresh }

/** No more often than this, however fast somebody types. */
const LOOK_EVERY_MS = 60_000

/** What an open page does about its session for as long as it is open. */
export function tendSession(): void {
  keepSessionAlive()
  followOtherTabs()
}

/**
 * Keeps a session alive while its person is at work, also where the work makes no calls, as writing a long text does; and
 * looks, while the page stands there, whether the session has run out.
 *
 * @returns the function that ends it
 */
function keepSessionAlive({ everyMs = LOOK_EVERY_MS } = {}): () => void {
  let lastMs = Number.NEGATIVE_INFINITY
  const isAtWork = () => {
    const nowMs = performance.now()
    if (nowMs - lastMs < everyMs || !isAuthenticated()) return
    lastMs = nowMs
    void renewTokens()
  }
  /** Without a visitor nothing of anybody stands on the page. */
  const look = () => {
    if (document.visibilityState === 'visible' && isAuthenticated() && visitor.get().current) takeUpSession()
  }
  const timer = setInterval(look, everyMs)
  const options = { capture: true, passive: true }
  window.addEventListener('keydown', isAtWork, options)
  window.addEventListener('pointerdown', isAtWork, options)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('keydown', isAtWork, options)
    window.removeEventListener('pointerdown', isAtWork, options)
    document.removeEventListener('visibilitychange', look)
  }
}

/** What this tab does about what another one did. */
type TabStep = 'leave' | 'nothing' | 'resume' | 'go_home' | 'sign_in' | 'look_again'

interface Here {
  /** Whose session this tab has, or had until it ended. */
  uid: string | null
  /** The student who came to this tab by a card or a link (`ownerOf`); null where none did. */
  byLink: string | null
  /** True on a page that somebody without a session reads: an entrance, a sign-in page. */
  isAtDoor: boolean
}

/**
 * Sign-in and sign-out hold for the browser, since its tabs share one session. A tab without a session of its own (a
 * student's by link) stays as it is.
 */
export function tabStepAfter(news: TabNews, { uid, byLink, isAtDoor }: Here): TabStep {
  switch (news.type) {
    case 'signed_out':
      return uid === null ? 'nothing' : 'sign_in'
    case 'acts_as':
      return uid === null ? 'nothing' : 'go_home'
    case 'taken_over':
      return byLink === null || byLink === news.by ? 'nothing' : 'leave'
    case 'signed_in':
      if (uid === null) return isAtDoor ? 'look_again' : 'nothing'
      return uid === news.uid ? 'resume' : 'go_home'
  }
}

/** Lets this tab follow the others. Returns the end of it. */
function followOtherTabs({ goTo }: PageExit = browserExit): () => void {
  return hearOtherTabs((news) => {
    const { pathname, search } = window.location
    const uid = session.get().auth?.tokens.uid ?? endedSession.get().current?.uid ?? null
    const byLink = studentName() === null ? null : ownerOf(visitor.get().current)
    switch (tabStepAfter(news, { uid, byLink, isAtDoor: doors.includes(pathname) })) {
      case 'nothing':
        return
      case 'leave':
        clearStudentName()
        forgetVisitor()
        queryClient.clear()
        return goTo('/student')
      case 'resume':
        return resumeFromOtherTab()
      case 'look_again':
        return goTo(pathname + search)
      case 'go_home':
        return goTo('/')
      case 'sign_in': {
        const user = visitor.get().current?.user
        forgetHere()
        return goTo(signInAddress(user ? signInPages[signInAreaOf(user)] : '/', { pathname, search }))
      }
    }
  })
}

function forgetHere() {
  giveSessionUp()
  clearSession()
  forgetVisitor()
  queryClient.clear()
}
