import { MarksListPage } from '../../../features/learning/marks-list-page.tsx'

/** `/v1/branch/marks`: written answers that wait for somebody to look; those of one run with `?run=`. */
export const Component = () => <MarksListPage by="branch" />
