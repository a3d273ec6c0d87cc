/** What a step answers: the next state and what is to be done outside, or why nothing happened. */
export type StepResult<State, Effect, Failure extends string> =
  | { readonly state: State; readonly effects: readonly Effect[]; readonly failure?: never }
  | { readonly failure: Failure; readonly state?: never; readonly effects?: never }

export const moved = <State, Effect>(state: State, effects: readonly Effect[] = []) => ({ state, effects }) as const

export const failed = <Failure extends string>(failure: Failure) => ({ failure }) as const
