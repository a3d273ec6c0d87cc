export function Component() {
  return <div className="main">Tチェック</div>
}
