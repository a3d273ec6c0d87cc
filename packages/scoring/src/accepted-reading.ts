/** Another answer to a free text that a teacher takes for right in the own class (別解): the whole of it, a text a slot. */
export interface AcceptedReading {
  /** Of the class's accepted answers, from which on this one counts (第n版). */
  readonly number: number
  readonly parts: readonly string[]
}
