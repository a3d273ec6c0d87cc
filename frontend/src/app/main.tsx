import './styles/index.css'
// Also a script of its own, which mostly runs long before; it never runs after the app (vite/early-script-plugin.ts).
import '../areas/v2-student/early.ts'
import { start } from './start.tsx'

// A failure at start is told to the console only (spec.md section 8): there is no page yet that could show it.
start(document).catch((error: unknown) => console.error(error))
