/**
 * Which pages of the route table can be visited yet. The app says so at start, so that no feature has to know the table;
 * until then every page counts. A page that began with the student's table knows of the student's pages alone.
 */
let isThere: (path: string) => boolean = () => true
let screens: readonly KnownScreen[] = []

export interface KnownScreen {
  path: string
  title: string
}

/** @param all every page of the table; only whoever is signed in to an area searches among them */
export function knowPages(isBuilt: (path: string) => boolean, all: readonly KnownScreen[] = []): void {
  isThere = isBuilt
  screens = all
}

/** Every page of the table, built or not. */
export const allScreens = (): readonly KnownScreen[] => screens

/** Whether a page of this path, as the table writes it, can be visited. */
export const isBuilt = (path: string): boolean => isThere(path)
