/**
 * Which pages of the route table can be visited yet. The app says so at start, so that no feature has to know the table;
 * until then every page counts. A page that began with the student's table knows of the student's pages alone.
 */
let isThere: (path: string) => boolean = () => true

export function knowPages(isBuilt: (path: string) => boolean): void {
  isThere = isBuilt
}

/** Whether a page of this path, as the table writes it, can be visited. */
export const isBuilt = (path: string): boolean => isThere(path)
