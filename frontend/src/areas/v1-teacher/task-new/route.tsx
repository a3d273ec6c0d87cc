import { TaskNewPage } from '../../../features/tasks/task-new-page.tsx'

/** `/v1/teacher/task-settings/{id}/new`: a new one. */
export const Component = () => <TaskNewPage by="teacher" />
