import { PartResultPage } from '../../../features/learning/part-result-page.tsx'

/** `/v1/student/learning/part_result?run=`: what came of a part, and what is next. */
export const Component = () => <PartResultPage isDetailed={false} />
