/** What a step answers: the next state and what is to be done outside, or why nothing happened. */
export type StepResult<State, Effect, Refusal extends string> =
  | { readonly state: State; readonly effects: readonly Effect[]; readonly refusal?: never }
  | { readonly refusal: Refusal; readonly state?: never; readonly effects?: never }

export const moved = <State, Effect>(state: State, effects: readonly Effect[] = []) => ({ state, effects }) as const

export const refused = <Refusal extends string>(refusal: Refusal) => ({ refusal }) as const
