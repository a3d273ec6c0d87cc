import { deviceArea } from '../../lib/store/storage-area.ts'
import { createStore } from '../../lib/store/store.ts'

/** How far somebody has come; null: not begun, or gone through to the end. */
export interface TourState {
  at: number | null
  isOn: boolean
}

const keyOf = (tour: string) => `tcheckTour ${tour}`

function keptAt(tour: string): number | null {
  const kept = Number(deviceArea.getItem(keyOf(tour)) ?? Number.NaN)
  return Number.isInteger(kept) && kept >= 0 ? kept : null
}

/** A tour that is left stays where it was, on this device; it goes on only when somebody asks for it. */
export function createTourState(tour: string, length: number) {
  const kept = keptAt(tour)
  const store = createStore<TourState>({ at: kept !== null && kept < length ? kept : null, isOn: false })
  const keep = (at: number | null) => {
    try {
      if (at === null) deviceArea.removeItem(keyOf(tour))
      else deviceArea.setItem(keyOf(tour), String(at))
    } catch {
      // A browser that stores nothing begins anew with the next page.
    }
  }
  const goTo = (at: number) => {
    if (at >= length) return end()
    const step = Math.max(0, at)
    keep(step)
    store.set({ at: step, isOn: true })
  }
  const end = () => {
    keep(null)
    store.set({ at: null, isOn: false })
  }
  return {
    length,
    store,
    goTo,
    leave: () => store.set({ ...store.get(), isOn: false }),
  }
}
export type Tour = ReturnType<typeof createTourState>
