import { type RefObject, useEffect } from 'react'

/** Asks for full screen for a dialog that is projected, and closes the dialog when full screen ends. */
export function useFullScreen(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // A browser that refuses full screen still shows the dialog over the whole page.
    shown.requestFullscreen?.().catch(() => undefined)
    const closeWithFullscreen = () => {
      if (!document.fullscreenElement) shown.close()
    }
    shown.addEventListener('fullscreenchange', closeWithFullscreen)
    return () => {
      shown.removeEventListener('fullscreenchange', closeWithFullscreen)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [dialog])
}
