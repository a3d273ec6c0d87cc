import { createStore } from '../../lib/store/store.ts'

/** How many saves of earlier persons wait on this device. */
export const sealedLeft = createStore<{ count: number }>({ count: 0 })
