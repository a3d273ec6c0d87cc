/** Answers false for what it cannot set. */
export type SetFormula = (place: HTMLElement, tex: string, isBlock: boolean) => boolean

export interface Setter {
  set: SetFormula | null
  fetch: () => Promise<SetFormula>
}

/** Arrives with the first formula that needs it and stays. */
export function setterOf(load: () => Promise<SetFormula>): Setter {
  let arriving: Promise<SetFormula> | null = null
  const setter: Setter = {
    set: null,
    fetch: () => {
      arriving ??= load().then(
        (set) => {
          setter.set = set
          return set
        },
        (error: unknown) => {
          arriving = null // the next formula tries again
          throw error
        },
      )
      return arriving
    },
  }
  return setter
}

export const byKatex = setterOf(() => import('./set-formula.ts').then(({ setFormula }) => setFormula))
