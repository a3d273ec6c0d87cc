import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
/** Where titles are those of sets, missions and attempts, which may hold notation (`$\frac{1}{2}$`, `{漢字|かんじ}`). */
const PLACES = [
  'areas/v2-teacher',
  'areas/v2-admin',
  'areas/v2-student',
  'features/cbt-player',
  'features/result',
  'features/unit-practice',
]
/** What draws or strips notation by itself: its title may be handed on as it is. */
const READERS =
  /^(SetTitle|PlayerFrame|HandedIn|ResultPlace|FinishSheet|ProjectedCode|CardLink|RichText|OneLine|Words)$/

/** Hooks and parts that read notation by themselves, whatever they are told. */
const READ_LATER = /usePageTitle\(|pictureName=/
/** Titles of textbooks, of jobs, and of our own pages. */
const PLAIN =
  /\/(setting\/material-|v2-admin\/(material-codes\/(?!sets-field)|jobs\/)|class-result\/exported-term|home\/expiring-codes|tutorial\/route)/

const TITLE = String.raw`(?:[\w?.]+\.)?(?:\w*[tT]itle)`
const CHILD = new RegExp(String.raw`(?<![=$(,{]\s*)\{(${TITLE}(?: \?\? ${TITLE})*)\}(?!\s*=)`, 'g')
const TEMPLATE = new RegExp(String.raw`\$\{(${TITLE}(?: \?\? ${TITLE})*)\}`, 'g')
const HANDED = /<(\w+)(?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^{}]*\}))?)*?\s+title=\{([^{}"']*\.title[^{}]*)\}/g

/** Raw titles of a source: `12: {set.title}`. */
function rawTitles(source: string): string[] {
  const at = (index: number) => source.slice(0, index).split('\n').length
  const found = [CHILD, TEMPLATE].flatMap((sought) =>
    [...source.matchAll(sought)].filter(({ 1: name = '' }) => !isOwnWord(source, name)),
  )
  const handed = [...source.matchAll(HANDED)].filter(
    ([, part = '', value = '']) => !READERS.test(part) && !/plainText|OneLine|RichText|Words/.test(value),
  )
  const line = (index: number) => source.slice(source.lastIndexOf('\n', index) + 1, index)
  return [...found, ...handed]
    .filter(({ index }) => !READ_LATER.test(line(index)))
    .map((match) => `${at(match.index)}: ${match[0].split('\n').at(-1)?.trim()}`)
}

/** A property of the component itself, which is our word or rendered already, or a class of a CSS module. */
const isOwnWord = (source: string, name: string) =>
  /^\w*[cC]ss\./.test(name) ||
  (!name.includes('.') && new RegExp(String.raw`\b${name}\??: (ReactNode|Phrase)`).test(source))

test('no title of a set or a mission is shown or said raw', () => {
  const raw = PLACES.flatMap((place) =>
    readdirSync(join(SOURCES, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file) && !PLAIN.test(`/${place}/${file}`))
      .flatMap((file) =>
        rawTitles(readFileSync(join(SOURCES, place, file), 'utf8')).map((line) => `${place}/${file}:${line}`),
      ),
  )
  expect(raw).toEqual([])
})

test.each([
  ['a child', '<b>{set.title}</b>'],
  ['one of two', '<h1>{result.mission?.title ?? set.title}</h1>'],
  ['a sentence', 'notify.success(`「@{title}」を取りやめました`)'],
  ['what a head is told', '<PageHead crumb="x" title={exam.title}>'],
])('finds %s', (_, source) => {
  expect(rawTitles(source.replace('@', '$'))).toHaveLength(1)
})

test.each([
  ['what draws it', '<OneLine text={set.title} />'],
  ['its words', 'aria-label={`@{plainText(set.title)}を変える`}'],
  ['what draws it by itself', '<SetTitle title={set.title} />'],
  ['what is taken apart', 'const { title } = mission'],
])('lets %s be', (_, source) => {
  expect(rawTitles(source.replace('@', '$'))).toEqual([])
})
