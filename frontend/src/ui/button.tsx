import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'

export type ButtonKind = 'primary' | 'soft' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  /** One `primary` a screen; `danger` only where something is lost for good. */
  kind?: ButtonKind
  size?: ButtonSize
  isWide?: boolean
}

export function buttonClass({ kind = 'plain', size = 'md', isWide = false }: Look, isOff = false): string {
  const names = ['btn', isOff ? 'off' : kind === 'plain' ? '' : kind, size === 'md' ? '' : size, isWide ? 'wide' : '']
  return names.filter(Boolean).join(' ')
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { children: ReactNode }

/** A verb that does something here. While `disabled` it looks off: say beside it why. */
export function Button({ kind, size, isWide, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ ...look({ kind, size, isWide }) }, rest.disabled)} {...rest} />
}

interface ButtonLinkProps extends Look {
  to: string
  children: ReactNode
  'aria-label'?: string
  reloadDocument?: boolean
}

/** A verb that leads somewhere. */
export function ButtonLink({ kind, size, isWide, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look({ kind, size, isWide }))} {...rest} />
}

function look(given: { [K in keyof Look]: Look[K] | undefined }): Look {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { 'aria-label': string }

/** An icon alone: only for 閉じる, 戻る, 音 and the like. */
export function IconButton({ type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} className="icon-btn" {...rest} />
}
