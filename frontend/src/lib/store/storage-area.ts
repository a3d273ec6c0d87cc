/** What is asked of `localStorage` and `sessionStorage`. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's own; where it allows none (site data blocked), the page's memory, for as long as the page stands. */
function areaOf(name: 'localStorage' | 'sessionStorage'): StorageArea {
  try {
    return window[name]
  } catch {
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
