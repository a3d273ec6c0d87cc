/**
 * The name under which the router stores how far a page was scrolled. Each page that is loaded anew has the key `default`:
 * with it alone a typed address would begin where the page before it was left.
 */
export const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? `${pathname}${search}` : key
