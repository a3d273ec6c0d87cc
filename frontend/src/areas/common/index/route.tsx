export function Component() {
  return <main className="main">Tチェック</main>
}
