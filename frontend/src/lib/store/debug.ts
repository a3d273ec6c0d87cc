import { createStore } from './store.ts'

export const debug = createStore({ isOn: false })

declare global {
  interface Window {
    /** Turns the debug flag on or off and says which (spec.md section 4, "Shared state"). */
    tcheckDebug: () => boolean
  }
}

/** Installs the global function; the page also carries the flag as `data-debug` for style sheets. */
export function installDebugSwitch(target: Window = window): void {
  target.tcheckDebug = () => {
    const isOn = !debug.get().isOn
    debug.set({ isOn })
    target.document.documentElement.toggleAttribute('data-debug', isOn)
    return isOn
  }
}
