/** What is asked of `localStorage` and `sessionStorage`. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

let isAllowed = true

/** The browser's own; where it allows none (site data blocked), the page's memory, for as long as the page stands. */
function areaOf(name: 'localStorage' | 'sessionStorage'): StorageArea {
  try {
    return window[name]
  } catch {
    isAllowed = false
    const held = new Map<string, string>()
    return {
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => void held.set(key, value),
      removeItem: (key) => void held.delete(key),
    }
  }
}

export const deviceArea = areaOf('localStorage')
export const tabArea = areaOf('sessionStorage')

/** false where a page's next load knows nothing of this one: the browser keeps no cookies, or no site data at all. */
export const storesSiteData = (): boolean => isAllowed && navigator.cookieEnabled
/** Whether this tab still knows on its way back what it knew as it left for another site. */
export const storesTabData = (): boolean => isAllowed
