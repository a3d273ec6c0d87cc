import { IconArrowRight } from '@tabler/icons-react'
import type { ReadAs } from '@tcheck/contract/sheet-import'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import css from './list-import.module.css'

/** How the file was read: its headings, each with what it is taken for. */
export const ReadAsCard = ({ row_count, encoding, headings }: ReadAs) => (
  <Card>
    <p className="muted">
      <span>{`${row_count}人`}</span>
      {encoding !== null && <span>{`・${encoding}で読みました`}</span>}
    </p>
    <ul className={`flex wrap gap-6 ${css.headings}`} aria-label="見出しの読み方">
      {headings.map(({ heading, taken_for }) => (
        <li key={`${heading} ${taken_for}`}>
          <Chip kind={taken_for === null ? 'line' : 'plain'}>
            <span>{heading}</span>
            <IconArrowRight className="i i-s" aria-label="は" />
            <span>{taken_for ?? '使いません'}</span>
          </Chip>
        </li>
      ))}
    </ul>
  </Card>
)
