import { Link } from 'react-router'
import { PageHead } from '../../../ui/page-head.tsx'
import { teacherItems } from '../teacher-items.ts'
import css from './menu.module.css'

/** `/v1/teacher/menu`: everything that a teacher can do, big. */
export const Component = () => (
  <div className="main">
    <PageHead title="メニュー" />
    <ul className={css.menu}>
      {teacherItems.map(({ to, label, icon: Icon, text }) => (
        <li key={to}>
          <Link to={to}>
            <Icon aria-hidden size={32} stroke={1.75} />
            <b>{label}</b>
            <span className="muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
