import type { PartKind } from '@tcheck/contract/learning'

const STUDENT = '/v1/student'
const query = (params: Record<string, string>) => new URLSearchParams(params).toString()

/** All subjects, or the chapters of one. */
export const subjectPath = (subject?: string): string =>
  subject === undefined ? `${STUDENT}/subject-select` : `${STUDENT}/subject-select?${query({ subject })}`

/** A content's row of parts. */
export const contentPath = (content: string): string => `${STUDENT}/learning_plans/contents?${query({ content })}`

/** The contents of a chapter item. @param grade  of the course; the student's own without it */
export const itemPath = (subject: string, item: string, grade?: number): string =>
  `${STUDENT}/learning_plans/contents?${query({ subject, item, ...(grade !== undefined && { grade: String(grade) }) })}`

const screens = {
  introduction: 'introduction',
  drill: 'drill',
  self_marking: 'self_marking',
  check: 'drill',
} as const satisfies Record<PartKind, string>

/** Where a part is read or answered. */
export const partPath = (content: string, { id: part, kind }: { id: string; kind: PartKind }): string =>
  `${STUDENT}/learning/${screens[kind]}?${query({ content, part })}`

export const contentResultPath = (content: string): string => `${STUDENT}/learning/content_result?${query({ content })}`
export const partDetailPath = (run: string): string => `${STUDENT}/learning/part_detail_result?${query({ run })}`
