export { Exams as Component } from '../question-sets/sets-page.tsx'
