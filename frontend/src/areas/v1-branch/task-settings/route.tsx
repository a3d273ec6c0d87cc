import { TaskListPage } from '../../../features/tasks/task-list-page.tsx'

/** `/v1/branch/task-settings/{id}`: one student’s tasks. */
export const Component = () => <TaskListPage by="branch" />
