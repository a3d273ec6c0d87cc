import type { Log } from '@tcheck/api-runtime/log'
import type { ProcessorDeps, StreamProcessor } from './processor.ts'
import { type ProcessorName, processors } from './processors.ts'

export interface Deps extends ProcessorDeps {
  log: Log
}

/** What waits in the queue: whom it concerns, and what; `unreadable` names an item of which nobody could say it. */
export interface Message {
  processor: ProcessorName
  note?: unknown
  unreadable?: { pk: string; sk: string }
}

export const named = (name: ProcessorName): StreamProcessor<unknown> => processors[name] as StreamProcessor<unknown>
export const processorNames = Object.keys(processors) as ProcessorName[]
