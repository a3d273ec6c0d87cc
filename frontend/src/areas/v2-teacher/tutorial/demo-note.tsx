import css from './tutorial.module.css'

/** On each page of the tour that shows the class that there is not. */
export const DemoNote = () => (
  <p className={`muted small ${css.demo}`}>
    案内のための、架空のクラスです。案内を終えると、ほんとうのクラスにもどります。
  </p>
)
