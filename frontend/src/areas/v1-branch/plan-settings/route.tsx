import { PlanListPage } from '../../../features/plans/plan-list-page.tsx'

/** `/v1/branch/plan-settings/{id}`: one student's plans. */
export const Component = () => <PlanListPage by="branch" />
