/**
 * What the device's store needs after a first question only: one file, fetched ahead (`storeParts`), since each that is
 * named costs bytes before it.
 */
export { drawMemos, settleMemos } from './memo-writes.ts'
export { openMemoryDb } from './memory-db.ts'
export { memoryFallback } from './memory-fallback.ts'
export { dropAttempt, prune } from './prune.ts'
