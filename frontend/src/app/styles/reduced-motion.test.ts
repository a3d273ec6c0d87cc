import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SOURCE = fileURLToPath(new URL('../..', import.meta.url))
/** With the rules in it. */
const IF_WANTED = /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const MOVES = /(?:^|[{;\s])(?:transition|animation)(?:-duration)?:([^;}]*)/g
/** These become nothing where motion is unwanted (`tokens.css`); what follows is a delay. */
const OF_TOKENS = /^(?:none|.*var\(--(?:hover|panel)\).*)$/s

/** What moves although the system asks for less. */
const movesOf = (sheet: string) =>
  [...sheet.replace(IF_WANTED, '').matchAll(MOVES)]
    .flatMap(([, value = '']) => value.split(/,(?![^(]*\))/))
    .map((part) => part.trim())
    .filter((part) => !OF_TOKENS.test(part))

it('nothing moves where the system asks for less motion: every length is that of a token, or only for who wants it', () => {
  const sheets = globSync('**/*.css', { cwd: SOURCE })
  expect(sheets.length).toBeGreaterThan(80)
  const found = sheets.flatMap((file) =>
    movesOf(readFileSync(`${SOURCE}/${file}`, 'utf8')).map((part) => `${file}: ${part}`),
  )
  expect(found).toEqual([])
})

it('the tokens are nothing then', () => {
  const tokens = readFileSync(`${SOURCE}/app/styles/tokens.css`, 'utf8')
  const [, less = ''] = /@media \(prefers-reduced-motion: reduce\) \{([^}]*)\}/.exec(tokens) ?? []
  expect([...less.matchAll(/--(\w+): (\w+);/g)].map(([, name, length]) => [name, length])).toEqual([
    ['hover', '0s'],
    ['panel', '0s'],
  ])
})

it('finds what it looks for', () => {
  expect(movesOf('.a { animation: turn 1s linear, appear var(--panel) 400ms; transition: none }')).toEqual([
    'turn 1s linear',
  ])
  expect(movesOf('@media (prefers-reduced-motion: no-preference) { .a { transition: margin 1s; } }')).toEqual([])
})
