import { keepsSiteData } from './store/storage-area.ts'

type Open = (address: string) => void

let openWithin: Open | null = null

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
  if (openWithin && !keepsSiteData()) openWithin(address)
  else window.location.assign(address)
}
