import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import css from './crumb.module.css'

/** Where a page belongs, as links that a finger finds. */
export function Crumb({ ways }: { ways: readonly { to: string; name: ReactNode }[] }) {
  return (
    <span className={`row wrap gap-4 ${css.crumb}`}>
      {ways.map(({ to, name }, at) => (
        <Fragment key={to}>
          {at > 0 && <IconChevronRight size={16} aria-hidden />}
          <Link className="inline-flex align-center text-14" to={to}>
            {name}
          </Link>
        </Fragment>
      ))}
    </span>
  )
}
