/**
 * Run `node scripts/complete-lock.mjs` after every `npm install` that changed the lock file. It adds the optional packages of other
 * platforms that some registries leave out; without them `npm ci` rejects the lock file. Plain JavaScript, so that any Node runs it.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const LOCK = new URL('../package-lock.json', import.meta.url)
const PLATFORM = /(android|darwin|freebsd|linux|openharmony|win32|sunos|aix|netbsd|openbsd)-([a-z0-9]+)/

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
const added = []
for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const isThere = [`${owner}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in lock.packages)
    const platform = PLATFORM.exec(name)
    if (isThere || !platform || !/^\d/.test(version)) continue
    const [, os, cpu] = platform
    const isMusl = os === 'linux' && name.includes('musl')
    const isGlibc = /-gnu(eabihf)?$/.test(name)
    const libc = isMusl ? { libc: ['musl'] } : isGlibc ? { libc: ['glibc'] } : {}
    const dev = entry.dev ? { dev: true } : {}
    lock.packages[`node_modules/${name}`] = { version, cpu: [cpu], ...dev, ...libc, optional: true, os: [os] }
    added.push(name)
  }
}
const { '': root, ...others } = lock.packages
const sorted = Object.entries(others).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = { '': root, ...Object.fromEntries(sorted) }
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(`${added.length} packages of other platforms added\n`)
