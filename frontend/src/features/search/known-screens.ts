import { allScreens, isBuilt, type KnownScreen } from '../session/built-pages.ts'

/** Pages that an address alone opens: built, without parameters, and no way in. */
export const knownScreens = (): readonly KnownScreen[] =>
  allScreens().filter(({ path }) => isBuilt(path) && !/[{]|\/(sign_in|login|invitation)$/.test(path))
