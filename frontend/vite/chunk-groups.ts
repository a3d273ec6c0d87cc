import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
type Modules = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

const COMMON_LIBRARY =
  /node_modules\/(@tanstack\/(react-query|query-core)|@tabler|clsx|idb|react|react-dom|react-router|scheduler)\//
/** The facts of all input fields and all lists, which only pages with a form or a list use. */
const LARGE_DATA = /tcheck-contract\/(fields|lists)/
const AREA = /frontend\/src\/areas\/([\w-]+)\//

/** A style sheet that is loaded by itself, such as the one of formulas, must not load the scripts of a shared file. */
const PLAIN_STYLES = /(?<!\.module)\.css$/
const isLarge = (id: string) => LARGE_DATA.test(id) || (id.includes('/node_modules/') && !COMMON_LIBRARY.test(id))

/** The ids that `next` leads to, the first included. */
function reachable(id: string, next: (id: string) => readonly string[], seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const other of next(id)) reachable(other, next, seen)
  return seen
}

/** A module that imports a large library stays alone: every page of a shared file would load the library. */
const isLight = (id: string, modules: Modules) =>
  ![
    ...reachable(id, (one) => (one.includes('/node_modules/') ? [] : (modules.getModuleInfo(one)?.importedIds ?? []))),
  ].some(isLarge)

/**
 * Names the file of a module that several pages share: the area's name if one area uses it, `pages` if the app, students or parents
 * use it, else `staff`, or `v1-staff` for v1's areas alone.
 */
function sharedFile(id: string, modules: Modules): string | null {
  if (PLAIN_STYLES.test(id) || !isLight(id, modules)) return null
  const users = reachable(id, (one) => {
    const info = AREA.test(one) ? null : modules.getModuleInfo(one)
    return info ? [...info.importers, ...info.dynamicImporters] : []
  })
  const areas = new Set(
    [...users].flatMap((one) => AREA.exec(one)?.[1] ?? (one.endsWith('/app/main.tsx') ? ['app'] : [])),
  )
  if (areas.size < 2) return [...areas][0] ?? null
  if ([...areas].some((area) => /app|student|parent/.test(area))) return 'pages'
  return [...areas].every((area) => area.startsWith('v1')) ? 'v1-staff' : 'staff'
}

/**
 * The files that pages share; a first question needs `early`, `react`, `app` and `player` only. Each page, and each part that is loaded
 * later, has a file of its own besides.
 */
export const chunkGroups: Group[] = [
  // It runs before the app, so nothing of it may be in the app's own file.
  { name: 'early', test: /frontend\/src\/app\/early\.ts$/ },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'app', tags: ['$initial' as const] },
  {
    name: 'player',
    test: /frontend\/src\/(app\/v1-student-table|areas\/(v2-student\/(entrance\/route|question-groups\/(route|unit-play)|cbt-question-groups\/(route|exam-play)|set-link\/route)|v1-student\/(question|begin-part)\/route))\./,
  },
  {
    // What a player opens later: it loads these while the student reads the first question.
    name: (id: string, modules: Modules) => (isLight(id, modules) ? 'player-later' : null),
    test: /frontend\/src\/features\/(cbt-player|memo|question-view|unit-practice)\//,
  },
  {
    name: sharedFile,
    test: /frontend\/src\/|\/packages\/|node_modules\/@(tanstack\/(react-query|query-core)|tabler)\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }))
