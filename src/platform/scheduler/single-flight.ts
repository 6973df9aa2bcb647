/** Runs `work` once at a time. */
export class SingleFlight<Result = void> {
  private running: Promise<Result> | null = null

  constructor(private readonly work: () => Promise<Result>) {}

  /** Returns the result of the run that is going on, else of a new one. */
  run(): Promise<Result> {
    return (this.running ??= this.work().finally(() => (this.running = null)))
  }

  /** Ends with the run that is going on, as it does; at once if there is none. */
  async finish(): Promise<void> {
    await this.running
  }
}
