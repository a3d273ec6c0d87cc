import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get: () => T
  set: (change: Partial<T> | ((state: T) => Partial<T>)) => void
  /** @returns the function that ends the subscription */
  subscribe: (listener: () => void) => () => void
}

/** A small shared state. A change that changes nothing tells nobody. */
export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      const changes = typeof change === 'function' ? change(state) : change
      const keys = Object.keys(changes) as (keyof T)[]
      if (keys.every((key) => Object.is(state[key], changes[key]))) return
      state = { ...state, ...changes }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `select` must return a part of the state as it stands, never a new object. */
export function useStore<T extends object, S>(store: Store<T>, select: (state: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

/** On from the start of any request of the API client until the last one has ended or failed (spec.md section 4). */
export const loading = createStore({ requests: 0 })

export const isLoading = () => loading.get().requests > 0

export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  loading.set(({ requests }) => ({ requests: requests + 1 }))
  try {
    return await work()
  } finally {
    loading.set(({ requests }) => ({ requests: requests - 1 }))
  }
}
