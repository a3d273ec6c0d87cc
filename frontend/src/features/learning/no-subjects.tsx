import { EmptyState } from '../../ui/empty-state.tsx'
import { LearnersWords } from './learning-text.tsx'

/** The student's grade has no material. */
export const NoSubjects = () => (
  <EmptyState
    title={<LearnersWords text="まだ、{学習|がくしゅう}できる{教科|きょうか}がありません" />}
    text={<LearnersWords text="いつから{始|はじ}まるかは、{先生|せんせい}に{聞|き}いてください。" />}
  />
)
