import type { FlaggedQuestion } from '@tcheck/contract/groups/admin-question-analyses'
import { plainText } from '@tcheck/markup/plain-text'
import { OneLine } from '../../../features/math/one-line.tsx'
import { listScreen } from '../../../features/records/list-screen.tsx'
import { Bar } from '../../../ui/bar.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Note } from '../../../ui/note.tsx'
import { editorAddress } from '../question-editor/set-ref.ts'
import { categoryWords } from '../shareable-urls/url-view.ts'
import { analysisAddress, discriminationNumber, flagTexts, percent, wayWords } from './analysis-view.ts'
import css from './question-analyses.module.css'

const isMended = ({ version, newest_version }: FlaggedQuestion) => newest_version > version
const wrongWords = ({ wrong_answer, wrong_count }: FlaggedQuestion) =>
  wrong_answer === null ? '' : `${wrong_answer}(${wrong_count}人)`

/** 問題の分析: the questions of all sets that an editor should look at, the most urgent first. */
export const Component = listScreen({
  list: 'adminQuestionAnalyses.list',
  thing: '見直したほうがよい小問',
  title: '問題の分析',
  unit: '問',
  idOf: ({ id }) => id,
  nameOf: ({ title, key }) => `${plainText(title)} ${key}`,
  open: (one) => `${analysisAddress(one, one.version)}&way=${one.way}&key=${one.key}`,
  columns: [
    {
      key: 'title',
      text: ({ title, key }) => `${plainText(title)} ${key}`,
      cell: ({ title, key, category, code, way }) => (
        <span className="stack gap-4 justify-items-start">
          <b>
            <OneLine text={title} />
            <span>{` ${key}`}</span>
          </b>
          <span className="muted small">
            <span>{`${categoryWords[category]}・${wayWords[way]} `}</span>
            <code>{code}</code>
          </span>
        </span>
      ),
    },
    {
      key: 'doubts',
      text: ({ doubts }) => doubts.map((doubt) => flagTexts[doubt]).join('、'),
      cell: (one) => (
        <span className="stack gap-4 justify-items-start">
          {one.doubts.map((doubt) => (
            <Chip key={doubt} kind="danger">
              {flagTexts[doubt]}
            </Chip>
          ))}
          {isMended(one) && <span className="small">{`第${one.newest_version}版で直されています`}</span>}
        </span>
      ),
    },
    {
      key: 'right_rate',
      isNumber: true,
      text: ({ right_rate }) => percent(right_rate),
      cell: ({ right_rate }) => (
        <span className={css.rate}>
          <Bar share={right_rate} label={`正答率${percent(right_rate)}`} />
          <span>{percent(right_rate)}</span>
        </span>
      ),
    },
    { key: 'wrong_answer', text: wrongWords },
    {
      key: 'discrimination',
      isNumber: true,
      text: ({ discrimination }) => (discrimination === null ? '' : discriminationNumber(discrimination)),
    },
    { key: 'answered_count', isNumber: true, text: ({ answered_count }) => `${answered_count}人` },
  ],
  acts: [
    {
      verb: '直す',
      to: (one) => editorAddress(one),
      label: ({ title, key }) => `${plainText(title)} ${key}を直す`,
    },
  ],
  empty: {
    title: '見直したほうがよい小問は、ありません。',
    text: '10人以上が答え、正解より多い誤答があるか、識別力がマイナスになると、ここに並びます。',
  },
  children: (
    <Note kind="info">
      <p>
        すべての学校の、提出された解答から数えています。ひとつの問題の分析は、単元問題とCBT問題の一覧の「分析」から開けます。
      </p>
    </Note>
  ),
})
