import { storesSiteData } from './store/storage-area.ts'

type Open = (address: string) => void

let openWithin: Open | null = null
let leftAtMs = Number.NEGATIVE_INFINITY

/** A navigation that takes longer has failed, or was a download: the page stays. */
const LEAVING_MS = 10_000

// Chrome and Firefox abort a page's own requests from here on. Safari on iOS has no such event: `openFresh` says it as well.
window.addEventListener('beforeunload', markLeaving)

function markLeaving(): void {
  leftAtMs = performance.now()
}

/** Whether a navigation to another document has begun. Requests that fail meanwhile say nothing about the server. */
export const isLeavingPage = (): boolean => performance.now() - leftAtMs < LEAVING_MS

/** The app says how a page is opened without leaving this one. */
export function provideOpenWithin(open: Open): void {
  openWithin = open
}

/**
 * Opens an address as a fresh page, so that nothing of whoever was in this tab before is left in memory. Where the browser
 * keeps nothing (cookies and site data blocked) the address is opened within this page: a fresh one would not know of the
 * sign-in, and would ask for it again and again.
 */
export const openFresh: Open = (address) => {
  if (openWithin && !storesSiteData()) openWithin(address)
  else {
    markLeaving()
    window.location.assign(address)
  }
}
