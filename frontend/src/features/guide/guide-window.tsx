import admins from '../../../../docs/guide/admins.md?raw'
import branches from '../../../../docs/guide/branches.md?raw'
import parents from '../../../../docs/guide/parents.md?raw'
import teachers from '../../../../docs/guide/teachers.md?raw'
import { Dialog } from '../../ui/dialog.tsx'
import { type GuideName, type GuidePart, readGuide } from './guide-text.ts'
import css from './guide-window.module.css'

const pages: Readonly<Record<GuideName, string>> = { admins, branches, parents, teachers }

/** Of the running product, as `npm run pictures` takes them; only those that a guide shows. */
const pictures = import.meta.glob<string>(
  [
    '../../../../docs/pictures/{admin-top,search,branch-users,branch-timetable,instructor-top,teacher-home,teacher-class-result}-1366.png',
    '../../../../docs/pictures/{parent-top,parent-plan,parent-settings}-390.png',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** How an area is used, short, over any page of it: the same words and pictures as `docs/guide`. */
export function GuideWindow({ name, onClose }: { name: GuideName; onClose: () => void }) {
  const { title, parts } = readGuide(pages[name])
  return (
    <Dialog title={title} shape="wide" onClose={onClose}>
      <div className={`stack justify-items-start ${css.guide}`}>
        {parts.map((part) => (
          <Part key={keyOf(part)} part={part} />
        ))}
      </div>
    </Dialog>
  )
}

const keyOf = (part: GuidePart) => ('items' in part ? part.items.join() : `${part.kind} ${part.text}`)

function Part({ part }: { part: GuidePart }) {
  switch (part.kind) {
    case 'heading':
      return <h3>{part.text}</h3>
    case 'steps':
      return (
        <ol start={part.start}>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'points':
      return (
        <ul>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'picture':
      return (
        <img
          src={pictures[`../../../../docs/pictures/${part.name}.png`]}
          alt={part.text}
          loading="lazy"
          decoding="async"
        />
      )
    case 'words':
      return <p>{part.text}</p>
  }
}
