/** What of an import is looked at: a set by one of its questions, a course by one of its contents; the first where `key` names none. */
export interface Looked {
  what: 'set' | 'course'
  /** Its place in the import. */
  at: number
  key: string
}
