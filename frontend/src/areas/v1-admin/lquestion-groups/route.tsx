import { IconFileImport, IconHistory } from '@tabler/icons-react'
import type { ListedGroup } from '@tcheck/contract/groups/admin-learning'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TemplateButton } from '../../../features/import/choose-files.tsx'
import { ExportMaterial } from '../../../features/import/export-material.tsx'
import { OneLine } from '../../../features/math/one-line.tsx'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { GroupQuestions } from '../lquestions/group-questions.tsx'
import { GroupHistory } from './group-history.tsx'

const addressOf = ({ code }: ListedGroup) => `/v1/admin/lquestion-groups?${new URLSearchParams({ group: code })}`

/** `/v1/admin/lquestion-groups`: every lquestion group; with `?group=` the questions of one. */
export function Component() {
  const [params] = useSearchParams()
  const group = params.get('group')
  const [isHistory, setHistory] = useState(false)
  if (group !== null)
    return (
      <div className="main">
        <PageHead title={group} crumb={<Link to="/v1/admin/lquestion-groups">学習問題</Link>}>
          <Button onClick={() => setHistory(true)}>
            <IconHistory className="i" aria-hidden />
            版の履歴
          </Button>
        </PageHead>
        <GroupQuestions key={group} code={group} />
        {isHistory && <GroupHistory code={group} onClose={() => setHistory(false)} />}
      </div>
    )
  return (
    <ListPage
      list="adminLearning.listGroups"
      thing="学習問題"
      idOf={({ code }) => code}
      nameOf={({ title }) => plainText(title)}
      open={addressOf}
      columns={[
        {
          key: 'title',
          header: '題名',
          text: ({ title }) => plainText(title),
          cell: ({ title }) => <OneLine text={title} />,
        },
        { key: 'code', header: 'コード', cell: ({ code }) => <code>{code}</code>, text: ({ code }) => code },
        {
          key: 'textbook',
          header: '教科・学年',
          text: ({ grade_id, subject_name }) => `${gradeText(grade_id)} ${subject_name}`,
        },
        { key: 'unit_name', header: '項目', text: ({ unit_name }) => plainText(unit_name ?? '') },
        { key: 'question_count', isNumber: true, text: ({ question_count }) => `${question_count}問` },
        { key: 'version', isNumber: true, text: ({ version }) => `第${version}版` },
      ]}
      filters={[
        {
          label: '教科',
          all: 'すべての教科',
          options: (answer) =>
            (answer?.facets.subjects ?? []).map(({ id, name }) => ({ word: name, set: { subject_code: id } })),
        },
        {
          label: '学年',
          all: 'すべての学年',
          options: (answer) =>
            (answer?.facets.grades ?? []).map((grade) => ({
              word: gradeText(grade),
              set: { grade_id: String(grade) },
            })),
        },
      ]}
      empty={{ text: '学習内容を取り込むと、ここに並びます。' }}
      actions={
        <>
          <ButtonLink to="/v1/admin/lquestions">学習内容を見る</ButtonLink>
          <TemplateButton target="learning" />
          <ExportMaterial />
          <ButtonLink kind="primary" to="/v1/admin/lquestions?import=1">
            <IconFileImport className="i" aria-hidden />
            取り込む
          </ButtonLink>
        </>
      }
    />
  )
}
