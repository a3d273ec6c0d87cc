import 'katex/dist/katex.min.css'
import './formula.css'
