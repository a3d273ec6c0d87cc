import { PlainMasters } from '../masters/masters-page.tsx'

export const Component = () => <PlainMasters kind="junkyos" />
