export { Units as Component } from '../masters/masters-page.tsx'
