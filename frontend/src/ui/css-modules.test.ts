import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import postcss from 'postcss'
import { expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => readFileSync(join(SRC, file), 'utf8')

/** Without `:global(…)`: those classes belong to no module. */
function classesOf(css: string): Set<string> {
  const found = new Set<string>()
  postcss.parse(css).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    for (const [, name = ''] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) found.add(name)
  })
  return found
}

const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).map((file) => ({ file, text: read(file) }))

/** The scripts that import a module, with the name that it has there. */
const uses = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([line, name = '', path = '']) => ({
    ...{ file, name, module: join(dirname(file), path) },
    text: text.replace(line, ''),
  })),
)
const namesIn = ({ name, text }: { name: string; text: string }) =>
  [...text.matchAll(new RegExp(`\\b${name}\\.([A-Za-z_]\\w*)`, 'g'))].map(([, found = '']) => found)
/** `css[state]` may be any class of the module. */
const choosesByName = ({ name, text }: { name: string; text: string }) => text.includes(`${name}[`)

const modules = globSync('**/*.module.css', { cwd: SRC }).map((file) => ({ file, classes: classesOf(read(file)) }))

it('has no class in a CSS module that no script uses', () => {
  const unused = modules.flatMap(({ file, classes }) => {
    const own = uses.filter(({ module }) => module === file)
    if (own.some(choosesByName)) return []
    const used = new Set(own.flatMap(namesIn))
    return [...classes].filter((name) => !used.has(name)).map((name) => `${file} .${name}`)
  })
  expect(unused).toEqual([])
})

it('has no script that names a class that its CSS module does not have', () => {
  const missing = uses.flatMap((use) => {
    const { classes } = modules.find(({ file }) => file === use.module) ?? { classes: new Set<string>() }
    return namesIn(use)
      .filter((name) => !classes.has(name))
      .map((name) => `${use.file} ${use.name}.${name}`)
  })
  expect(missing).toEqual([])
})

it('has no layout primitive that no script uses', () => {
  const words = new Set(
    sources.flatMap(({ file, text }) => (file.endsWith('.tsx') ? text.match(/[\w-]+/g) : null) ?? []),
  )
  expect([...classesOf(read('ui/layout.css'))].filter((name) => !words.has(name))).toEqual([])
})
