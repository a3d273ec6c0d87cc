import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { MissionChooser } from './mission-chooser.tsx'
import { SetChooser } from './set-chooser.tsx'

const ExportTermDialog = openedLater(() => import('./export-term-dialog.tsx').then((part) => part.ExportTermDialog))

const tabs = [
  { key: 'current', word: '配っているミッション' },
  { key: 'ended', word: '終わったミッション' },
  { key: 'sets', word: '問題から選ぶ' },
] as const

/** `/teacher/class-result` without a slug: which results to see. */
export function ResultChooser() {
  const [query] = useSearchParams()
  const [isExporting, setExporting] = useState(false)
  const chosen = tabs.find(({ key }) => key === query.get('state'))?.key ?? 'current'
  return (
    <div className="main">
      <PageHead title="クラスの結果">
        <Button onClick={() => setExporting(true)}>
          <IconFileSpreadsheet className="i" aria-hidden />
          まとめて書き出す
        </Button>
      </PageHead>
      {isExporting && <ExportTermDialog onClose={() => setExporting(false)} />}
      <nav className="tabs" aria-label="結果の選び方" style={{ flexWrap: 'wrap', marginBottom: 12 }}>
        {tabs.map(({ key, word }) => (
          <Link
            key={key}
            to={key === 'current' ? '/teacher/class-result' : `?state=${key}`}
            className={key === chosen ? 'on' : undefined}
            {...(key === chosen && { 'aria-current': 'page' as const })}
          >
            {word}
          </Link>
        ))}
      </nav>
      {chosen === 'sets' ? <SetChooser /> : <MissionChooser key={chosen} state={chosen} />}
    </div>
  )
}
