import type { TaskThingInput } from '@tcheck/contract/groups/tasks'

/** What a new task begins with, handed over from page to page. */
export interface TaskPreset {
  things: TaskThingInput[]
  student_ids: string[]
  title: string
}

export function presetOf(state: unknown): TaskPreset | null {
  if (typeof state !== 'object' || state === null || !('taskPreset' in state)) return null
  return state.taskPreset as TaskPreset
}
