/** The states of a question set. A set that is stored without one is published. */
export const setStateWords = { draft: '下書き', published: '公開中', withdrawn: '取り下げ' } as const
export type SetState = keyof typeof setStateWords
export const setStateNames = Object.keys(setStateWords) as [SetState, ...SetState[]]

/** What is stored of a set's state; admins alone read it. */
export interface WithSetState {
  state?: SetState | undefined
}

export const setStateOf = ({ state = 'published' }: WithSetState): SetState => state

/**
 * What teachers and students may do with a set. `new`: find it in a list, hand it out, open and begin it. `begun`: send the answers of a device
 * that opened it before, and read results. A mission or an attempt has its own version and does not ask. Admins see every state.
 */
export function mayUseSet(set: WithSetState, work: 'new' | 'begun'): boolean {
  const state = setStateOf(set)
  return state === 'published' || (state === 'withdrawn' && work === 'begun')
}
