import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { questionSet } from '@tcheck/contract/question-set'
import { formulasOf } from '@tcheck/markup/formulas-of'
import { compileSubQuestion, NEWEST_RULES, patternRules, scoreResponse } from '@tcheck/scoring'
import katex from 'katex'
import { beforeAll, describe, expect, test } from 'vitest'
import type { QuestionSetDraft } from '../import/check-question-sheet.ts'
import { rightResponse } from './answers.ts'
import { chanceOf } from './chance.ts'
import { type DemoContent, demoContent } from './content.ts'

let content: DemoContent
beforeAll(async () => {
  content = await demoContent()
})

const subsOf = (set: QuestionSetDraft): SubQuestion[] =>
  set.question_groups.flatMap((main) => [...main.questions, ...main.review_questions, ...main.similar_questions])
const allSubs = () => content.sets.flatMap(subsOf)
const ofCategory = (category: QuestionSet['category']) => content.sets.filter((set) => set.category === category)

describe('the demo sets', () => {
  test('are at least eight units of ten, three CBT exams of twenty and three science skills of five questions', () => {
    const counts = (category: QuestionSet['category']) => ofCategory(category).map((set) => set.question_count)
    expect(counts('unit').length).toBeGreaterThanOrEqual(8)
    expect(Math.min(...counts('unit'))).toBeGreaterThanOrEqual(10)
    expect(counts('cbt').length).toBeGreaterThanOrEqual(3)
    expect(Math.min(...counts('cbt'))).toBeGreaterThanOrEqual(20)
    expect(counts('science_skill').length).toBeGreaterThanOrEqual(3)
    expect(Math.min(...counts('science_skill'))).toBeGreaterThanOrEqual(5)
  })

  test('have the shape of the contract', () => {
    for (const set of content.sets) expect(questionSet.parse({ ...set, version: 1 })).toEqual({ ...set, version: 1 })
  })

  test('cover five subjects, every separator, pattern, viewpoint, both ways of writing and every kind of media', () => {
    const mains = content.sets.flatMap((set) => set.question_groups)
    const subs = allSubs()
    expect(new Set(content.sets.map((set) => set.subject_code)).size).toBe(5)
    expect(new Set(subs.map((sub) => sub.separator))).toEqual(new Set(['', ',', '"', '@']))
    expect(subs.some((sub) => sub.answer?.includes(';'))).toBe(true)
    expect(new Set(subs.map((sub) => sub.pattern.split('_')[0]))).toEqual(
      new Set(Object.values(patternRules).map(({ prefix }) => prefix.replace('_', ''))),
    )
    expect(new Set(mains.map((main) => main.viewpoint))).toEqual(new Set(['knowledge', 'thinking', 'attitude']))
    expect(new Set(mains.map((main) => main.writing))).toEqual(new Set(['horizontal', 'vertical']))
    expect(mains.some((main) => main.explanatory_image)).toBe(true)
    expect(subs.some((sub) => sub.tab_4_image)).toBe(true)
    expect(subs.some((sub) => sub.dad_character_image)).toBe(true)
    expect(subs.some((sub) => sub.media_1?.endsWith('.mp4'))).toBe(true)
    const texts = JSON.stringify(mains)
    for (const markup of ['[[wavy|', '[[double|', '[[box|', '{逆数|ぎゃくすう}']) expect(texts).toContain(markup)
  })

  test('hold for every unit all three viewpoints, and review and similar questions over the sets', () => {
    for (const set of ofCategory('unit')) {
      expect([set.code, new Set(set.question_groups.map((main) => main.viewpoint)).size]).toEqual([set.code, 3])
    }
    const mains = content.sets.flatMap((set) => set.question_groups)
    expect(mains.filter((main) => main.review_questions.length > 0).length).toBeGreaterThanOrEqual(10)
    expect(mains.filter((main) => main.similar_questions.length > 0).length).toBeGreaterThanOrEqual(10)
  })

  test('explain every question, and give hints to some', () => {
    expect(allSubs().filter((sub) => !sub.explanation)).toEqual([])
    expect(allSubs().filter((sub) => sub.hint).length).toBeGreaterThanOrEqual(20)
  })

  test('give full marks to the model answer of every question', () => {
    for (const sub of allSubs()) {
      const question = compileSubQuestion(sub, NEWEST_RULES)
      if (!question) throw new Error(`not scored: ${sub.text}`)
      const { points } = scoreResponse(question, rightResponse(question, chanceOf(sub.text)))
      expect([sub.text, points]).toEqual([sub.text, sub.max_score])
    }
  })

  test('hold only formulas that KaTeX can draw', () => {
    const texts = content.sets.flatMap((set) => [
      ...set.question_groups.flatMap((main) => [main.title, main.text]),
      ...subsOf(set).flatMap((sub) => [sub.text, sub.hint ?? '', sub.explanation ?? '', ...selectsOf(sub)]),
    ])
    const formulas = texts.flatMap((text) => formulasOf(text))
    expect(formulas.length).toBeGreaterThan(200)
    for (const { tex, isBlock } of formulas) {
      expect(
        () => katex.renderToString(tex, { displayMode: isBlock, strict: false, throwOnError: true }),
        tex,
      ).not.toThrow()
    }
  })
})

const selectsOf = (sub: SubQuestion) =>
  [sub.select_1, sub.select_2, sub.select_3, sub.select_4, sub.select_5, sub.select_6].flatMap((text) => text ?? [])

describe('the demo lquestions', () => {
  const ofSubject = (code: string) => content.groups.filter(({ subject_code }) => subject_code === code).flatMap(subsOf)
  const ways = (subs: readonly SubQuestion[]) => new Set(subs.map(({ pattern }) => pattern.split('_')[0]))

  test('cover every pattern in each subject, and every separator', () => {
    const every = new Set(Object.values(patternRules).map(({ prefix }) => prefix.replace('_', '')))
    for (const { subject_code } of content.courses)
      expect([subject_code, ways(ofSubject(subject_code))]).toEqual([subject_code, every])
    const subs = content.groups.flatMap(subsOf)
    expect(new Set(subs.map(({ separator }) => separator))).toEqual(new Set(['', ',', '"', '@']))
    expect(subs.some(({ answer }) => answer?.includes(';'))).toBe(true)
  })

  test('are explained each, give full marks to their model answer, and hold only formulas that KaTeX can draw', () => {
    for (const sub of content.groups.flatMap(subsOf)) {
      expect(sub.explanation).not.toBeNull()
      const question = compileSubQuestion(sub, NEWEST_RULES) ?? expect.unreachable(sub.text)
      expect([sub.text, scoreResponse(question, rightResponse(question, chanceOf(sub.text))).points]).toEqual([
        sub.text,
        sub.max_score,
      ])
      for (const { tex, isBlock } of [sub.text, sub.hint ?? '', sub.explanation ?? '', ...selectsOf(sub)].flatMap(
        (text) => formulasOf(text),
      ))
        expect(
          () => katex.renderToString(tex, { displayMode: isBlock, strict: false, throwOnError: true }),
          tex,
        ).not.toThrow()
    }
  })
})

describe('the demo media', () => {
  test('are used, each of them, and small enough for a phone', () => {
    const used = JSON.stringify(content.sets)
    for (const [name, bytes] of content.mediaFiles) {
      expect([name, used.includes(`"${name}"`)]).toEqual([name, true])
      expect([name, bytes.length < (name.endsWith('.mp4') ? 200_000 : 60_000)]).toEqual([name, true])
    }
  })
})

describe('the demo people and codes', () => {
  test('are thirty-five students of one class without names and five of another with names', () => {
    const sizes = content.classes.map(({ branch_id, size }) => [branch_id, size])
    expect(sizes).toEqual([
      ['demo-school', 35],
      ['demo-juku', 5],
    ])
    const ofSchool = content.students.filter(({ branch_id }) => branch_id === 'demo-school')
    expect(ofSchool.map(({ ban }) => ban)).toEqual(Array.from({ length: 35 }, (_, index) => index + 1))
    expect(ofSchool.every(({ name, grade, kumi }) => name === null && grade === 8 && kumi === '2')).toBe(true)
    expect(content.students.filter(({ name }) => name !== null)).toHaveLength(5)
  })

  test('can sign in as every role, with logins that are unique in their realm', () => {
    const logins = content.accounts.map(({ realm, login_id }) => `${realm} ${login_id}`)
    expect(new Set(logins).size).toBe(logins.length)
    expect(logins).toEqual(
      expect.arrayContaining([
        'admin admin',
        'branch branch01',
        'teacher-v1 teacher01',
        'teacher-v2 sensei01',
        'student student01',
        'parent parent01',
      ]),
    )
    const ids = new Set(content.students.map(({ id }) => id))
    expect(content.accounts.flatMap(({ student_ids }) => student_ids).every((id) => ids.has(id))).toBe(true)
  })

  test('open only sets that exist, and leave none closed', () => {
    const names = new Set(content.sets.map(({ category, code }) => `${category} ${code}`))
    const opened = new Set(
      content.materialCodes.flatMap(({ sets }) => sets.map(({ category, code }) => `${category} ${code}`)),
    )
    expect(opened).toEqual(names)
    const codes = new Set(content.sets.map(({ code }) => code))
    expect(content.missions.flatMap(({ set_codes }) => set_codes).every((code) => codes.has(code))).toBe(true)
  })
})
