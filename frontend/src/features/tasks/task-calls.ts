import { api, client } from '../../lib/api/client.ts'

export type TaskRole = 'branch' | 'teacher'

/** The calls of each role; they take and answer the same (docs/decisions/0301-http-apis-and-domain-lambdas.md). */
export const taskCalls = {
  branch: {
    create: client.tasks.createByBranch,
    update: client.tasks.updateByBranch,
    cancel: client.tasks.cancelByBranch,
    remind: client.tasks.remindByBranch,
  },
  teacher: {
    create: client.tasks.createByTeacher,
    update: client.tasks.updateByTeacher,
    cancel: client.tasks.cancelByTeacher,
    remind: client.tasks.remindByTeacher,
  },
} as const satisfies Record<TaskRole, object>

/** One student's tasks. */
export const tasksQuery = (role: TaskRole, student_id: string) =>
  role === 'branch'
    ? api.tasks.listByBranch.queryOptions({ input: { student_id } })
    : api.tasks.listByTeacher.queryOptions({ input: { student_id } })

/** Everything that is read of tasks, to be read anew after a change. */
export const taskKeys = (role: TaskRole) =>
  role === 'branch' ? api.tasks.listByBranch.key() : api.tasks.listByTeacher.key()

/** Who can be given a task, and the subjects of a grade. */
export const choicesQuery = (role: TaskRole, grade: number) =>
  role === 'branch'
    ? api.tasks.showChoicesByBranch.queryOptions({ input: { grade } })
    : api.tasks.showChoicesByTeacher.queryOptions({ input: { grade } })

/** What of a course can be handed out. */
export const materialQuery = (role: TaskRole, input: { subject_code: string; grade: number }) =>
  role === 'branch'
    ? api.tasks.showMaterialByBranch.queryOptions({ input })
    : api.tasks.showMaterialByTeacher.queryOptions({ input })

export const taskPath = (role: TaskRole, studentId: string, more: '' | '/new' = ''): string =>
  `/v1/${role}/task-settings/${studentId}${more}`
