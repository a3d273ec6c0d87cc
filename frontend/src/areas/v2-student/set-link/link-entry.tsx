import { bansByLink } from './bans-by-link.ts'
import { EntryForm, type EntryFormProps } from './entry-form.tsx'

/** The way in of a handed-out link: its own classes and their numbers. */
export const LinkEntry = ({ setId, link }: { setId: string; link: EntryFormProps['link'] }) => (
  <EntryForm by={{ set_id: setId }} link={link} bansOf={bansByLink(setId)} />
)
