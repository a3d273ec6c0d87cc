import { TaskNewPage } from '../../../features/tasks/task-new-page.tsx'

/** `/v1/branch/task-settings/{id}/new`: a new one. */
export const Component = () => <TaskNewPage by="branch" />
