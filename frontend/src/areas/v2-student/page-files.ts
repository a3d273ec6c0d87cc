/** What each page but a student's with a card is made of: the build writes it beside them. */
export interface PageFiles {
  /** Names below `/assets/`. */
  files: readonly string[]
  /** By its path as spec.md section 2 writes it: places in `files`. */
  pages: Readonly<Record<string, readonly number[]>>
}

/** `/v1/admin/branches/{id}/edit`, `/teacher/select/{slug?}` */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`)

/** Files of the page at this address; none where there is no such page. */
export function filesOfPage({ files, pages }: PageFiles, pathname: string): string[] {
  const address = pathname.replace(/\/+$/, '')
  const places = pages[address] ?? Object.entries(pages).find(([path]) => patternOf(path).test(address))?.[1] ?? []
  return places.flatMap((at) => files[at] ?? [])
}
