/**
 * `npm run imports`: fails when an import points outward, files import each other in a circle, or anything but a
 * Lambda's entry reads the environment.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importCircles, refusedImports } from './imports/check-imports.ts'
import { environmentReads } from './imports/read-environment.ts'
import { listSources, readImports } from './imports/read-imports.ts'
import { importRules } from './imports/rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = listSources(root, ['packages', 'functions', 'frontend', 'infra', 'scripts'])
const imports = files.flatMap((file) => readImports(root, file))
const refused = refusedImports(imports, importRules)
const circles = importCircles(imports)
const reads = files.flatMap((file) =>
  environmentReads(file, readFileSync(join(root, file), 'utf8')).map((line) => [file, line] as const),
)

for (const {
  import: { from, to, line },
  rule,
} of refused) {
  process.stderr.write(`${from}:${line} imports ${to}\n  ${rule.name}: ${rule.reason}\n`)
}
for (const circle of circles) process.stderr.write(`circle: ${circle.join(' → ')}\n`)
for (const [file, line] of reads)
  process.stderr.write(`${file}:${line} reads the environment; its index.ts hands it on\n`)
const faults = refused.length + circles.length + reads.length
process.stdout.write(`${files.length} files, ${imports.length} imports, ${faults} refused\n`)
process.exitCode = faults > 0 ? 1 : 0
