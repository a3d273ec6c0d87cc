import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { allowedInScripts, allowedInStyles, isAllowed } from './allowed.ts'
import { type Fault, scriptFaults } from './script-faults.ts'
import { styleFaults } from './style-faults.ts'

/**
 * What the files of a built web app use beyond the oldest browsers, libraries included, a line each:
 * `URL.parse: safari 16.4, chrome 110 (frontend/src/app/wanted-page.ts, in assets/shell-….js)`.
 */
export function builtFaults(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const lines = files.flatMap((file) => {
    const text = () => readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.js')) return scriptLines(file, text(), folder)
    if (file.endsWith('.css')) return styleLines(file, text())
    return []
  })
  return [...new Set(lines)]
}

function scriptLines(file: string, text: string, folder: string): string[] {
  const faults = scriptFaults(text, file)
  if (faults.length === 0) return []
  const moduleAt = readMap(join(folder, file), text)
  return faults.flatMap((fault) => {
    const where = moduleAt(fault.offset)
    return isAllowed(allowedInScripts, fault.name, where) ? [] : [lineOf(fault, where, file)]
  })
}

const styleLines = (file: string, text: string) =>
  styleFaults(text).flatMap((fault) => {
    // From the end of the rule before to the fault: the selector, where there is one.
    const where = text.slice(text.lastIndexOf('}', fault.offset) + 1, text.indexOf('{', fault.offset))
    return isAllowed(allowedInStyles, fault.name, where) ? [] : [lineOf(fault, where.trim().slice(0, 80), file)]
  })

const lineOf = ({ name, lackedBy }: Fault, where: string, file: string) =>
  `${name}: ${lackedBy.join(', ')} (${where}, in ${file})`

/** The module that stands at an offset of a built script, by its source map. */
function readMap(path: string, text: string): (offset: number) => string {
  if (!text.includes('//# sourceMappingURL=')) return () => ''
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
  return (offset) => {
    const before = text.slice(0, offset).split('\n')
    const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)
    // What the bundler wrote itself has no module.
    const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined
    return (source ?? '').replace(/^(\.\.\/)+/, '')
  }
}
