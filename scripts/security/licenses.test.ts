import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { componentTable, isPermissive, readComponents } from './components.ts'
import { expectBlock } from './generated-block.ts'
import { ROOT } from './product-files.ts'

const components = readComponents()

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND ISC AND BSD-3-Clause', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['(GPL-2.0-only OR AGPL-3.0-only)', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['', false],
])('the licence %j is permissive: %s', (license, expected) => {
  expect(isPermissive(license)).toBe(expected)
})

test('every component of the product has a permissive licence', () => {
  expect(components.length).toBeGreaterThan(150)
  expect(components.filter(({ license }) => !isPermissive(license))).toEqual([])
})

test('every component has a hash, and none names another place than the registry of npm', () => {
  const strange = components.filter(
    ({ resolved = 'https://registry.npmjs.org/', integrity, isBundled }) =>
      !isBundled && !(resolved.startsWith('https://registry.npmjs.org/') && integrity?.startsWith('sha512-')),
  )
  expect(strange).toEqual([])
})

test('the list of components is what package-lock.json says today', () => {
  expectBlock('components.md', 'components', componentTable(components))
})

test('npm run sbom lists the same components as CycloneDX', { timeout: 120_000 }, () => {
  const { stdout } = spawnSync('npm', ['run', '-s', 'sbom'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const bom = JSON.parse(stdout) as { bomFormat: string; components: { name: string; version: string; purl: string }[] }
  expect(bom.bomFormat).toBe('CycloneDX')
  const ofOthers = bom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40tcheck/'))
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  expect(ofOthers.map(({ name, version }) => `${name}@${version}`).filter((one) => !listed.has(one))).toEqual([])
  expect(ofOthers.length).toBeGreaterThan(150)
})
