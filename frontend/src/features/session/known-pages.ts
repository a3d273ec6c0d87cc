/**
 * Which pages this start of the app can open by itself. The app says so at start, so that no feature has to know the table;
 * until then every page counts. A page that began with the student's table knows of the student's pages alone.
 */
let isThere: (path: string) => boolean = () => true
let screens: readonly KnownScreen[] = []

export interface KnownScreen {
  path: string
  title: string
}

/** @param all every page of the table; only whoever is signed in to an area searches among them */
export function knowPages(isKnownHere: (path: string) => boolean, all: readonly KnownScreen[] = []): void {
  isThere = isKnownHere
  screens = all
}

export const allScreens = (): readonly KnownScreen[] => screens

/** Whether a page of this path, as the table writes it, can be opened without the rest of the app. */
export const isKnown = (path: string): boolean => isThere(path)
