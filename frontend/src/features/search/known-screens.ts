import { allScreens, type KnownScreen } from '../session/known-pages.ts'

/** Pages that an address alone opens: without parameters, and no way in. */
export const knownScreens = (): readonly KnownScreen[] =>
  allScreens().filter(({ path }) => !/[{]|\/(sign_in|login|invitation)$/.test(path))
