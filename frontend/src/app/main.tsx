import './styles/index.css'
import { start } from './start.tsx'

// A failure at start is told to the console only (spec.md section 8): there is no page yet that could show it.
start(document).catch((error: unknown) => console.error(error))
