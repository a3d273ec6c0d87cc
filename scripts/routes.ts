/**
 * Prints every screen of the web app: `npm run -s routes -- --json` an array of `{path, id, area, file, built}`, without
 * `--json` a table with a count at the end.
 */
import { existsSync } from 'node:fs'

interface RouteReport {
  path: string
  id: string
  area: string
  file: string
}

// A computed URL, so that the types of this script do not include every screen.
const tableUrl = new URL('../frontend/src/app/route-table.ts', import.meta.url)
const { reportRoutes } = (await import(tableUrl.href)) as { reportRoutes: () => RouteReport[] }
const routes = reportRoutes().map((route) => ({
  ...route,
  built: existsSync(new URL(`../frontend/src/areas/${route.area}/${route.file}`, import.meta.url)),
}))

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(routes, null, 2)}\n`)
} else {
  const width = (key: 'path' | 'id' | 'area') => Math.max(...routes.map((route) => route[key].length))
  const [path, id, area] = [width('path'), width('id'), width('area')]
  for (const route of routes) {
    const mark = route.built ? 'built' : 'its file is missing'
    process.stdout.write(`${route.path.padEnd(path)}  ${route.id.padEnd(id)}  ${route.area.padEnd(area)}  ${mark}\n`)
  }
  const built = routes.filter((route) => route.built).length
  process.stdout.write(`${built} of ${routes.length} screens are built\n`)
}
