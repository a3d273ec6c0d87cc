import { QuestionGroupPage } from '../../../features/worksheet/question-group-page.tsx'

/** `/v1/teacher/question_group_list`: lquestion groups to look at, print and hand out. */
export const Component = () => <QuestionGroupPage />
