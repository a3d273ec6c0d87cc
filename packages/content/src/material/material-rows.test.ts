import type { WholeCourse } from '@tcheck/data/learning/course-version'
import type { IntroductionBlock, Part } from '@tcheck/learning/course'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../demo/content.ts'
import { isSelfMarked } from '../demo/seed-learning.ts'
import { readTableFile } from '../import/read-question-sheet.ts'
import { again, nothingStored } from '../testing/sample-material.ts'
import { sampleMasters } from '../testing/sample-question-sheet.ts'
import { checkMaterial } from './check-material.ts'
import { courseDifferences } from './course-differences.ts'
import { groupsOfCourses } from './material-rows.ts'
import { writeMaterialTemplate } from './write-material-template.ts'

const words = fc.oneof(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((raw) => `章${raw.replace(/[\p{C}$[\]{}|\\\r]/gu, '').trimEnd()}`),
  fc.constantFrom(
    '=1+1',
    '-3',
    '1/2',
    '007',
    '2026/4/1',
    '「"」',
    'a\nb',
    '_x0041_',
    "'",
    '{漢字|かんじ}',
    '$\\frac{1}{2}$',
  ),
)
const block: fc.Arbitrary<IntroductionBlock> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: words }),
  fc.record({
    kind: fc.constant('image' as const),
    media: fc.constant('graph.png'),
    caption: fc.oneof(fc.constant(''), words),
  }),
  fc.record({
    kind: fc.constant('video' as const),
    media: fc.constant('film.mp4'),
    caption: fc.oneof(fc.constant(''), words),
  }),
)
const shape = fc.record({
  kinds: fc.array(fc.constantFrom('introduction', 'drill', 'self_marking', 'check'), { maxLength: 4 }),
  title: words,
  blocks: fc.array(block, { minLength: 1, maxLength: 3 }),
})
const trees = fc.array(fc.array(fc.array(shape, { maxLength: 3 }), { maxLength: 3 }), { minLength: 1, maxLength: 3 })

/** Lquestion groups of the demo, which generated courses name. */
const { groups, courses, masters } = await demoContent()
const group = groups[0]?.code ?? ''

/** A course of what was drawn; its codes count through. */
function courseOf(
  tree: readonly (readonly (readonly { kinds: string[]; title: string; blocks: IntroductionBlock[] }[])[])[],
  subject: string,
): WholeCourse {
  let count = 0
  const code = () => `${subject}-${++count}`
  const partOf = (kind: string, title: string, blocks: IntroductionBlock[], at: number): Part =>
    kind === 'introduction'
      ? { id: `p${at}`, kind, title, blocks }
      : { id: `p${at}`, kind: kind as 'drill', title, group }
  return {
    ...{ subject_code: subject, subject_name: '', grade: 6 },
    chapters: tree.map((items) => ({
      code: code(),
      title: `章${count}`,
      items: items.map((contents) => ({
        code: code(),
        title: contents[0]?.title ?? '項目',
        groups: contents.length > 1 ? [group] : [],
        contents: contents.map(({ kinds, title, blocks }) => ({
          code: code(),
          title,
          parts: kinds.map((kind, at) => partOf(kind, title, blocks, at)),
        })),
      })),
    })),
  }
}

const wholeDemo = (): WholeCourse[] =>
  courses.map((course) => ({
    ...course,
    chapters: course.chapters.map((chapter) => ({
      ...chapter,
      items: chapter.items.map((item) => ({
        ...item,
        groups: groups
          .filter(({ code, unit_id }) => unit_id === item.code && !isSelfMarked(item, code))
          .map(({ code }) => code),
      })),
    })),
  }))

describe('what is exported and imported again is the same', () => {
  test('of every course of the demo, with its lquestion groups', async () => {
    const demo = wholeDemo()
    const check = await again({ courses: demo, groups }, masters)
    expect([...check.problems, ...check.warnings]).toEqual([])
    // What a subject is called in a course is the course's own: 算数 of 算数・数学.
    expect(check.courses.map((course, at) => ({ ...course, subject_name: demo[at]?.subject_name }))).toEqual(demo)
    expect(check.preview).toEqual(groups)
    expect(groupsOfCourses(demo).length).toBeGreaterThan(10)
  })

  test('of generated courses, whatever people write in cells', async () => {
    const own = groups.filter(({ code }) => code === group)
    await fc.assert(
      fc.asyncProperty(trees, trees, async (one, other) => {
        const made = [courseOf(one, 'math'), courseOf(other, 'science')]
        const material = { courses: made, groups: own.map((set) => ({ ...set, unit_id: null, unit_name: null })) }
        const check = await again(material, masters)
        expect(check.problems.filter(({ kind }) => kind !== 'media_unknown')).toEqual([])
        for (const [at, course] of made.entries()) {
          expect({ ...check.courses[at], subject_name: '' }).toEqual(course)
          expect(courseDifferences(course, check.courses[at] ?? course)).toEqual([])
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('the template is imported without a problem or a warning, and has a part of each kind', async () => {
  const file = await readTableFile(await writeMaterialTemplate(sampleMasters))
  const check = checkMaterial(file.sheets, {
    archive: [],
    storedMedia: [],
    masters: sampleMasters,
    stored: nothingStored,
  })
  expect([...file.problems, ...check.problems, ...check.warnings]).toEqual([])
  const [course] = check.courses
  const parts = course?.chapters[0]?.items[0]?.contents[0]?.parts ?? []
  expect(parts.map(({ kind }) => kind)).toEqual(['introduction', 'drill', 'self_marking', 'check'])
  const subs = check.preview.flatMap(({ question_groups }) => question_groups.flatMap((main) => main.questions))
  expect(new Set(subs.map(({ pattern }) => pattern.replace(/_\d+$/, '')))).toEqual(
    new Set(['', 'o', 's', 'dad', 'sort']),
  )
  expect(check.preview.map(({ unit_name }) => unit_name)).toEqual(['見本の項目', '見本の項目', '見本の項目'])
})

test('what differs is said row by row: cells, rows that came and went, and another order', () => {
  const [before] = wholeDemo()
  if (!before) return expect.unreachable()
  expect(courseDifferences(before, before)).toEqual([])
  const after = structuredClone(before)
  const [first, second] = after.chapters
  if (!first || !second) return expect.unreachable()
  first.title = '新しい題名'
  const gone = second.items.pop()
  after.chapters.reverse()
  const found = courseDifferences(before, after)
  expect(found).toContainEqual({
    ...{
      key: `章 ${first.code}`,
      column: 'title',
      before: before.chapters[0]?.title,
      after: '新しい題名',
      kind: 'changed',
    },
  })
  expect(found).toContainEqual(
    expect.objectContaining({ key: `項目 ${gone?.code}`, column: 'title', after: '', kind: 'removed' }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ key: '', column: '順番', after: after.chapters.map(({ code }) => code).join(' ') }),
  )
  expect(new Set(courseDifferences(undefined, before).map(({ kind }) => kind))).toEqual(new Set(['added']))
})
