import { courseDifferences } from '@tcheck/content/material/course-differences'
import { contentsOf, mediaOfContents } from '@tcheck/content/material/material-rows'
import { importKeys } from '@tcheck/contract/import-file'
import type { ImportedCourse } from '@tcheck/contract/imported'
import { auditWrite } from '@tcheck/data/audit/audit'
import { getCourse } from '@tcheck/data/learning/course'
import { readWholeCourse, removeContents, turnCourse, writeCourseVersion } from '@tcheck/data/learning/course-version'
import { ConditionFailed } from '@tcheck/data/table'
import { type CheckedCourse, type ImportCursor, importNames } from '@tcheck/services/imports/import-check'
import { doneWords } from './ask-words.ts'
import { readArchived } from './compare-step.ts'
import { type ImportStep, type ImportWork, readKept, readSum } from './import-work.ts'
import { storedAtOf, turnIfUnchanged } from './turn-if-unchanged.ts'

/** Lays one checked course beside the one that is stored, row by row, and keeps it as it is seen and stored. */
export const compareCoursesStep: ImportStep = async (work, cursor) => {
  const { table, files, jobId } = work
  const keep = (name: string, content: object) => files.store(importKeys.ofJob(jobId, name), JSON.stringify(content))
  const drafts = await readKept(work, importNames.courseDrafts)
  const { course: draft, errors, warnings } = drafts[cursor.at] ?? gone()
  const [standing, stored] = await Promise.all([getCourse(table, draft), readWholeCourse(table, draft)])
  // What a subject is called in a course is the course's own (算数 of 算数・数学).
  const course = { ...draft, subject_name: standing?.subject_name ?? draft.subject_name }
  const differences = courseDifferences(stored, course)
  const contents = contentsOf([course])
  const archived = await readArchived(work)
  const codes = new Set(contents.map(({ code }) => code))
  const checked: CheckedCourse = {
    course,
    differences,
    media: mediaOfContents(contents).flatMap((name) => archived.get(name.normalize('NFC')) ?? []),
    gone: stored ? contentsOf([stored]).flatMap(({ code }) => (codes.has(code) ? [] : code)) : [],
  }
  await keep(importNames.course(cursor.at), checked)
  const { subject_code, subject_name, grade, chapters } = course
  const compared: ImportedCourse = {
    ...{ at: cursor.at, subject_code, subject_name, grade },
    chapter_count: chapters.length,
    content_count: contents.length,
    state: standing === undefined ? 'new' : differences.length === 0 ? 'same' : 'changed',
    version: standing?.version ?? null,
    difference_count: differences.length,
    error_count: errors,
    warning_count: warnings,
  }
  const before = cursor.at === 0 ? [] : await readKept(work, importNames.comparedCourses)
  await keep(importNames.comparedCourses, [...before.slice(0, cursor.at), compared])
  const at = cursor.at + 1
  const told = { step: 'courses', progress: { done: at, total: drafts.length } }
  return at < drafts.length
    ? { next: { ...cursor, at }, ...told }
    : { next: { ...cursor, phase: 'report', at: 0 }, ...told, step: 'report' }
}

const gone = (): never => {
  throw new Error('a course of an import is gone')
}

async function readCourse({ files, jobId }: ImportWork, at: number): Promise<CheckedCourse> {
  return (await files.readJson<CheckedCourse>(importKeys.ofJob(jobId, importNames.course(at)))) ?? gone()
}

const stampOf = (work: ImportWork, cursor: ImportCursor) => ({
  stored_at: storedAtOf(cursor, work),
  stored_by: work.by.account_id,
})

const writeOne = async (work: ImportWork, cursor: ImportCursor, { at, before }: { at: number; before: number }) => {
  const { course } = await readCourse(work, at)
  return writeCourseVersion(work.table, course, { before, how: 'imported', ...stampOf(work, cursor) })
}

/** Writes the next version of a course where nobody reads it, one a step; then all is turned to. */
export const writeCoursesStep: ImportStep = async (work, cursor) => {
  const { courses } = await readSum(work)
  const one = courses[cursor.at] ?? gone()
  const version = one.state === 'same' ? 0 : await writeOne(work, cursor, { at: one.at, before: one.version ?? 0 })
  const { course_versions = [] } = cursor
  const at = cursor.at + 1
  const next: ImportCursor = { ...cursor, at, course_versions: [...course_versions.slice(0, cursor.at), version] }
  if (at < courses.length) return { next, step: 'course_versions', progress: { done: at, total: courses.length } }
  return turnIfUnchanged(work, next)
}

/**
 * Turns to the courses, one a step: what they lead to is there by now. It goes forward: where somebody stored a version of one in this very moment, this one comes
 * after theirs.
 */
export const turnCoursesStep: ImportStep = async (work, cursor) => {
  const { courses, counts } = await readSum(work)
  const one = courses[cursor.at]
  if (one && one.state !== 'same') {
    const version = await turnOne(work, cursor, one)
    if (version !== null) {
      const course_versions = (cursor.course_versions ?? []).with(cursor.at, version)
      return { next: { ...cursor, course_versions }, step: 'course_heads', mayCancel: false }
    }
  }
  const at = cursor.at + 1
  const told = { step: 'course_heads', progress: { done: at, total: courses.length }, counts, mayCancel: false }
  return at < courses.length ? { next: { ...cursor, at }, ...told } : { done: doneWords({ courses, counts }), ...told }
}

/** @returns null where it is turned; else the number under which the next try does it */
async function turnOne(work: ImportWork, cursor: ImportCursor, one: ImportedCourse): Promise<number | null> {
  const { table, jobId, by, now } = work
  const version = cursor.course_versions?.[one.at] ?? 0
  const { course, gone: left } = await readCourse(work, one.at)
  const before = (await getCourse(table, course))?.version ?? 0
  // By a worker that died right after it.
  if (before === version) {
    await removeContents(table, left, course)
    return null
  }
  // A number that was claimed earlier than theirs would go back behind it.
  if (before > version) return writeOne(work, cursor, { at: one.at, before })
  const record = auditWrite({
    branch_id: null,
    action: 'changed',
    actor: { account_id: by.account_id, role: 'admin' },
    by: null,
    target: { kind: 'course', id: `${course.subject_code}/${course.grade}` },
    at: now.toISOString(),
    request_id: jobId,
    source_ip: 'job',
    details: { what: 'imported', job: jobId, version },
  })
  try {
    await turnCourse(table, course, { version, before, ...stampOf(work, cursor) }, [record])
    return null
  } catch (error) {
    // Somebody else stored one: looked at again, with what there is then.
    if (error instanceof ConditionFailed) return version
    throw error
  }
}
