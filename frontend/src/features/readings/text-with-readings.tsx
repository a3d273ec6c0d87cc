import { sayOverPages } from '../../ui/root-words.ts'
import { bareElement, type RenderText, words } from '../../ui/words.ts'
import type { Readings } from '../math/furigana.ts'
import { RichText } from '../math/rich-text.tsx'
import { readerGrade, useVisitor, visitor } from '../session/current-user.ts'
import type { Visitor } from '../session/visitor.ts'
import { inKana, withReadings } from './product-readings.ts'

const isOfStudents = () => document.documentElement.dataset['area']?.endsWith('-student') === true

const gradeOf = (reader: Visitor | null) => readerGrade(reader, isOfStudents())

/** To grown-ups, who may come to the same page later, the bare text. */
function Said({ text, written }: { text: string; written: string }) {
  const grade = gradeOf(useVisitor())
  return grade === undefined ? bareElement(text) : <RichText text={written} grade={grade} />
}

const renderText: RenderText = (text) => {
  const written = withReadings(text)
  return written === text ? bareElement(text) : <Said {...{ text, written }} />
}

/** What can only be text has kana for a child, who has no readings there; a grown-up may be on the page, who tried the player out. */
const plainBy = (readings: Readings) => (text: string) =>
  gradeOf(visitor.get().current) === undefined ? text : inKana(text, readings)

/** From here on a student reads what shared parts say, and what is said over the own pages, with the readings of the own grade. */
export function enableReadings(readings: Readings = 'all'): void {
  words.set({ renderText, plain: plainBy(readings) })
  for (const area of ['v1-student', 'v2-student']) sayOverPages(area, renderText)
}
