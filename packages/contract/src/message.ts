/** Bounds of a message to parents. Without schemas, so that they may reach the browser. */
export const MOST_MESSAGE_TITLE = 60
export const MOST_MESSAGE_TEXT = 2000
export const MOST_MESSAGE_STUDENTS = 40
/** One transaction holds the message, its key, its record, and two items of each parent. */
export const MOST_MESSAGE_PARENTS = 48
