export function Welcome() {
  return <main><h1>Welcome to</h1></main>
}
