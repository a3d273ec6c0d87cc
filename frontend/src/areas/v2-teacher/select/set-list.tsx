import { IconEye } from '@tabler/icons-react'
import type { Category, QuestionSetSummary } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { RecordList } from '../../../features/records/record-list.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { categoryLines } from '../question-set/category-lines.ts'
import { setColumns, setFilters } from '../question-set/set-columns.tsx'
import { setCalls } from '../question-set/set-list-query.ts'

interface SetListProps {
  category: Category
  isChosen: (code: string) => boolean
  onToggle: (set: QuestionSetSummary) => void
  onPreview: (set: QuestionSetSummary) => void
}

/** The sets to choose from. A press on the name chooses one; 「中を見る」 shows its questions. */
export const SetList = ({ category, isChosen, onToggle, onPreview }: SetListProps) => (
  <RecordList
    list={setCalls[category]}
    thing={categoryLines[category].name}
    idOf={({ code }) => code}
    nameOf={({ title }) => plainText(title)}
    columns={setColumns}
    filters={setFilters}
    marking={{ has: ({ code }) => isChosen(code), choose: onToggle }}
    acts={[
      {
        verb: '中を見る',
        icon: IconEye,
        kind: 'quiet',
        onAct: onPreview,
        label: ({ title }) => `${plainText(title)}の中を見る`,
      },
    ]}
    empty={{
      title: `使える${categoryLines[category].name}は、まだありません`,
      text: '教材コードを登録すると、その教材の問題がここに並びます。',
      action: (
        <ButtonLink kind="soft" to="/teacher/setting">
          教材コードを登録する
        </ButtonLink>
      ),
    }}
  />
)
