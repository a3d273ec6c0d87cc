import type { SaveRecord, StoredAnswerView } from '@tcheck/contract/save-record'
import { dayAndTime } from '../../lib/japan-text.ts'
import { Chip, type ChipKind } from '../../ui/chip.tsx'
import { Note } from '../../ui/note.tsx'
import { placeName } from '../question-view/set-index.ts'
import css from './save-record.module.css'
import { momentOn, saveLines } from './save-record-text.ts'

/** 「保存の記録」: the course of an attempt, and every answer that was stored, those that do not count among them. */
export function SaveRecordView({ record }: { record: SaveRecord }) {
  const earlier = record.answers.filter(({ state }) => state !== 'current').length
  return (
    <div className="stack">
      <ol className={css.lines}>
        {saveLines(record).map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={at}>{dayAndTime(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      {record.answers.length === 0 ? (
        <p className="muted">まだ、届いた答えはありません。</p>
      ) : (
        <>
          <p className="muted small">
            <span>
              {earlier === 0
                ? '書きかえる前の答えは、残っていません。'
                : `いまの答えのほかに、${earlier}件の答えがあります。`}
            </span>
            <span>答えた時刻は、端末の時計によります。</span>
          </p>
          <div className="scroll-x">
            <table className="table">
              <caption className="sr">届いた答え。行は小問、列は答え、答えた時刻、端末、あつかい。</caption>
              <thead>
                <tr>
                  <th scope="col">小問</th>
                  <th scope="col">答え</th>
                  <th scope="col">答えた時刻</th>
                  {record.device_count > 1 && <th scope="col">端末</th>}
                  <th scope="col">あつかい</th>
                </tr>
              </thead>
              <tbody>
                {record.answers.map((answer) => (
                  <AnswerRow key={JSON.stringify(answer)} answer={answer} record={record} />
                ))}
              </tbody>
            </table>
          </div>
          {record.has_more && (
            <Note kind="warn">
              前の答えが多いため、一部だけを表示しています。すべては、運用の担当者が取り出せます。
            </Note>
          )}
        </>
      )}
    </div>
  )
}

const kindWords = { question: '', review: ' 復習', similar: ' 類題' } as const
const states: Readonly<Record<StoredAnswerView['state'], { kind: ChipKind; word: string }>> = {
  current: { kind: 'plain', word: 'いまの答え' },
  earlier: { kind: 'line', word: '前の答え' },
  late: { kind: 'warn', word: '終わりのあとに届いた' },
  after_key: { kind: 'warn', word: '正答を見たあとに届いた' },
}

function AnswerRow({ answer, record }: { answer: StoredAnswerView; record: SaveRecord }) {
  const { main_question_number, sub_question_number, kind, answers, answered_at, device, state } = answer
  const shown = answers.filter((one) => one !== '').join('、')
  return (
    <tr>
      <th
        scope="row"
        className="nowrap"
      >{`${placeName(main_question_number, sub_question_number)}${kindWords[kind]}`}</th>
      <td className={css.answer}>{shown === '' ? <span className="muted">消した</span> : shown}</td>
      <td className="nowrap">{momentOn(answered_at, record.started_at)}</td>
      {record.device_count > 1 && <td>{device}</td>}
      <td>
        <Chip kind={states[state].kind}>{states[state].word}</Chip>
      </td>
    </tr>
  )
}
