import { PartResultPage } from '../../../features/learning/part-result-page.tsx'

/** `/v1/student/learning/part_detail_result?run=`: the same, question by question, with how each mark came about. */
export const Component = () => <PartResultPage isDetailed />
