import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { QuestionAnalysis } from '@tcheck/contract/groups/admin-question-analyses'
import { statisticsLegend } from '@tcheck/contract/statistic-words'
import { plainText } from '@tcheck/markup/plain-text'
import { useParams, useSearchParams } from 'react-router'
import { orNotFound } from '../../../../app/or-not-found.ts'
import { OneLine } from '../../../../features/math/one-line.tsx'
import { api, client } from '../../../../lib/api/client.ts'
import { dayAndTime } from '../../../../lib/japan-text.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { ErrorNote } from '../../../../ui/error-note.tsx'
import { SelectControl } from '../../../../ui/form/select-control.tsx'
import { LoadState } from '../../../../ui/load-state.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { notify } from '../../../../ui/toast.tsx'
import { useChangeAddress } from '../../../../ui/use-change-address.ts'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import { useSave } from '../../../../ui/use-save.ts'
import { Crumb } from '../../question-editor/crumb.tsx'
import { type EditedRef, editorAddress, setRefOf } from '../../question-editor/set-ref.ts'
import { wayWords } from '../analysis-view.ts'
import css from '../question-analyses.module.css'
import { QuestionTable } from './question-table.tsx'
import { RatesChart } from './rates-chart.tsx'

/** One set: how each of its questions was answered, over all schools. */
export function Component() {
  const ref = setRefOf(useParams())
  return ref && <SetAnalysis of={ref} />
}

function SetAnalysis({ of }: { of: EditedRef }) {
  const [params] = useSearchParams()
  const asked = /^[1-9]\d{0,5}$/.exec(params.get('version') ?? '')
  const input = { ...of, ...(asked && { version: Number(asked[0]) }) }
  const query = useQuery(api.adminQuestionAnalyses.show.queryOptions({ input }))
  orNotFound(query)
  const analysis = query.data?.question_analysis
  return (
    <div className="main">
      <LoadState query={query} failure="分析を読み込めませんでした。" lines={6} />
      {analysis && <Shown analysis={analysis} />}
    </div>
  )
}

function Shown({ analysis }: { analysis: QuestionAnalysis }) {
  const { category, code, version, newest_version, versions, ways, title } = analysis
  usePageTitle(`${plainText(title)}の分析`)
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const choose = (name: string, value: string | null) => changeAddress({ [name]: value }, { replace: true })
  const excel = useSave({
    save: async () => {
      const file = await client.adminQuestionAnalyses.exportExcel({ category, code, version })
      notify.success(`「${saveFile(file, '問題の分析.xlsx')}」を保存しました`)
    },
  })
  const most = ways.toSorted((one, other) => (other.attempt_count ?? 0) - (one.attempt_count ?? 0))[0]
  const shown = ways.find(({ way }) => way === params.get('way')) ?? most
  const offered = [...new Set([version, newest_version, ...versions])].sort((one, other) => other - one)
  return (
    <>
      <PageHead title={<OneLine text={title} />} crumb={<Crumb set={analysis} />} count="の分析">
        <BusyButton onClick={() => excel.save(undefined)} isBusy={excel.isSaving}>
          <IconDownload className="i" aria-hidden />
          <span>{excel.isSaving ? 'Excelを作っています…' : 'Excelに書き出す'}</span>
        </BusyButton>
        <ButtonLink kind="primary" to={editorAddress(analysis)}>
          <IconPencil className="i" aria-hidden />
          問題を直す
        </ButtonLink>
      </PageHead>
      {excel.error && <ErrorNote title="Excelに書き出せませんでした。" error={excel.error} />}
      <div className={`row wrap ${css.choose}`}>
        <fieldset className={`flex gap-8 ${css.ways}`} aria-label="取り組み">
          {ways.map(({ way, attempt_count }) => (
            <Button
              key={way}
              kind={way === shown?.way ? 'soft' : 'plain'}
              aria-pressed={way === shown?.way}
              onClick={() => choose('way', way)}
            >
              <span>{wayWords[way]}</span>
              <span className="small">{attempt_count === null ? '10人未満' : `${attempt_count}人`}</span>
            </Button>
          ))}
        </fieldset>
        {offered.length > 1 && (
          <label className={`row bold ${css.version}`}>
            版
            <SelectControl
              value={String(version)}
              choices={offered.map(
                (one) => [String(one), `第${one}版${one === newest_version ? '(いまの版)' : ''}`] as const,
              )}
              onChoose={(one) => choose('version', one)}
            />
          </label>
        )}
      </div>
      {analysis.summed_at !== null && (
        <p className="muted small">
          {`${dayAndTime(analysis.summed_at)}に数えたものです。答えた人がとても多いので、ときどき数え直しています。`}
        </p>
      )}
      {shown && (
        <div className="stack gap-16 one-column">
          {shown.attempt_count !== null && <RatesChart questions={shown.questions} />}
          <QuestionTable
            questions={shown.questions}
            opened={params.get('key')}
            onOpen={(key) => choose('key', key)}
            isTooFew={shown.attempt_count === null}
          />
          {shown.attempt_count !== null && (
            <p className="muted small">{statisticsLegend('facility', 'discrimination')}</p>
          )}
        </div>
      )}
    </>
  )
}
