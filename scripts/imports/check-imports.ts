import type { Import } from './read-imports.ts'
import type { ImportRule } from './rules.ts'

export interface Refusal {
  import: Import
  rule: ImportRule
}

/** Imports that point outward, each with the first rule it breaks. */
export function refusedImports(imports: readonly Import[], rules: readonly ImportRule[]): Refusal[] {
  return imports.flatMap((one) => {
    const rule = rules.find((candidate) => isRefused(one, candidate))
    return rule ? [{ import: one, rule }] : []
  })
}

function isRefused({ from, to }: Import, rule: ImportRule): boolean {
  const match = rule.from.exec(from)
  if (!match || rule.fromExcept?.test(from)) return false
  const withGroups = (pattern: string) => new RegExp(pattern.replaceAll('$1', match[1] ?? ''))
  return withGroups(rule.to).test(to) && !(rule.except && withGroups(rule.except).test(to))
}

/** Each circle of files that import each other at run time, once, as the way around it. */
export function importCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, isTypeOnly } of imports) {
    if (!isTypeOnly) next.set(from, [...(next.get(from) ?? []), to])
  }
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file)
    if (start >= 0) circles.push([...way.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const imported of next.get(file) ?? []) visit(imported, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}
