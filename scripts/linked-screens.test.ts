import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { listSources } from './list-sources.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const AREAS = 'frontend/src/areas'
/** Tests, route tables and `app/` name every path. They lead nobody to a screen. */
const NO_LINKS = /\.test\.tsx?$|\/testing\/|\/routes\.tsx?$|^frontend\/src\/app\//

/** Screens that no link of the app names as text, and how people reach them. Remove the line when a link names the screen. */
const REACHED_OTHERWISE: Readonly<Record<string, string>> = {
  '/admin': 'People type the address. It redirects to the first master list.',
  '/health': 'Operators type the address.',
  '/sso': 'Schools link to it, with their school code.',
  '/student/question-groups/{questionGroupCode?}': 'QR codes printed in textbooks (student-links.ts).',
  '/student/top': 'An address of the specification. It redirects to the home page.',
  '/teacher/invitation': 'Mails link to it (packages/accounts/src/invitation-link.ts).',
  '/v1/sso': 'Portals of partners link to it.',
  '/v1/student/learning/drill': 'partPath computes the end of the path from the kind of part.',
  '/v1/student/learning/introduction': 'partPath computes the end of the path from the kind of part.',
  '/v1/student/learning/self_marking': 'partPath computes the end of the path from the kind of part.',
  '/v2': 'People type the address. It redirects to the home page.',
}

interface Link {
  file: string
  /** `/v1/*\/attend/*`: a star is a computed part. */
  to: string
}
interface Screen {
  path: string
  folder: string
}

/** The paths that a source file names in string literals. Constants of the same file are resolved. */
function linksOf(file: string, source: string): Link[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    // `alsoFor` highlights a menu entry. It is no link.
    .replaceAll(/alsoFor: \[[^\]]*\]/g, '')
  const constants = Map.groupBy(code.matchAll(/const (\w+) = (?:'([^'\n]*)'|`([^`]*)`)/g), ([, name]) => name ?? '')
  const expand = (text: string): string[] => {
    const placeholder = /\$\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(text)
    if (!placeholder) return [text]
    const [whole, expression = ''] = placeholder
    const named = constants.get(expression)?.map(([, , quoted, template]) => quoted ?? template ?? '')
    const choices = [...expression.matchAll(/'([^']*)'/g)].map(([, choice = '']) => choice)
    const values = named ?? (/ \? /.test(expression) && choices.length > 0 ? choices : ['*'])
    return values.flatMap((value) => expand(text.replace(whole, () => value)))
  }
  return [...code.matchAll(/'(\/[^'\n]*)'|"(\/[^"\n]*)"|`([^`\n]*)`/g)]
    .flatMap(([, quoted, attribute, template]) => expand(quoted ?? attribute ?? template ?? ''))
    .map((to) => to.replace(/[?#].*$/, ''))
    .filter((to) => to.startsWith('/') && !to.startsWith('/api/'))
    .map((to) => ({ file, to }))
}

/** The last fixed part of a path must stand in the link: `/v1/student/*` names no screen. */
function names({ to }: Link, path: string): boolean {
  const parts = path.split('/').slice(1)
  const given = to.split('/').slice(1)
  const required = parts.filter((part) => !part.endsWith('?}')).length
  const last = parts.findLastIndex((part) => !part.startsWith('{'))
  if (given.length > parts.length || given.length < required) return false
  return given.every((part, at) => parts[at]?.startsWith('{') || part === parts[at] || (part === '*' && at !== last))
}

const unlinked = (screens: readonly Screen[], links: readonly Link[]): string[] =>
  screens
    .filter(({ path, folder }) => !links.some((link) => !link.file.startsWith(folder) && names(link, path)))
    .map(({ path }) => path)

it('every screen is named by a link outside its folder, or listed with the reason', async () => {
  const table = new URL('../frontend/src/app/route-table.ts', import.meta.url)
  const { reportRoutes } = (await import(table.href)) as {
    reportRoutes: () => { path: string; area: string; file: string }[]
  }
  const screens = reportRoutes().map(({ path, area, file }) => ({
    path,
    folder: `${AREAS}/${area}/${file.replace(/[^/]+$/, '')}`,
  }))
  const links = listSources(ROOT, ['frontend/src'])
    .filter((file) => !NO_LINKS.test(file))
    .flatMap((file) => linksOf(file, readFileSync(`${ROOT}/${file}`, 'utf8')))
  expect(screens.length).toBeGreaterThan(100)
  expect(
    unlinked(screens, links).toSorted(),
    'link the screen from a menu or another screen (docs/how-to/add-a-screen.md), or add it to REACHED_OTHERWISE',
  ).toEqual(Object.keys(REACHED_OTHERWISE).toSorted())
})

it.each([
  ["<Link to='/v1/made/news'>", true],
  ['<ButtonLink to="/v1/made/news?page=2">', true],
  [`const HOME = '/v1/made'\nconst path = \`\${HOME}/news\``, true],
  [`navigate(\`/v1/\${role}/\${isOld ? 'archive' : 'news'}\`)`, true],
  ["alsoFor: ['/v1/made/news']", false],
  ["// See '/v1/made/news'.", false],
  [`navigate(\`/v1/made/\${page}\`)`, false],
  ["<Link to='/v1/made/news/new'>", false],
])('reads %s as a link to /v1/made/news: %s', (source, isNamed) => {
  const folder = `${AREAS}/v1-made/news/`
  const screens = [{ path: '/v1/made/news', folder }]
  expect(unlinked(screens, linksOf(`${AREAS}/v1-made/layout.tsx`, source))).toHaveLength(isNamed ? 0 : 1)
  expect(unlinked(screens, linksOf(`${folder}route.tsx`, source))).toHaveLength(1)
})

it.each([
  ['/v1/made/news/{id}/edit', `\`/v1/made/news/\${id}/edit\``, true],
  ['/v1/made/news/{id}/edit', `\`/v1/made/news/\${id}\``, false],
  ['/made/{code?}', "'/made'", true],
  ['/made/{code}', "'/made'", false],
])('reaches %s by %s: %s', (path, source, isNamed) => {
  const screens = [{ path, folder: `${AREAS}/v1-made/one/` }]
  expect(unlinked(screens, linksOf(`${AREAS}/v1-made/layout.tsx`, source))).toHaveLength(isNamed ? 0 : 1)
})
