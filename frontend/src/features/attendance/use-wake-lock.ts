import { useEffect } from 'react'

/** Keeps the screen on while the page is in sight, where the browser can; a browser that cannot goes dark as ever. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // The battery is low, or the device does not want to.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isOn])
}
