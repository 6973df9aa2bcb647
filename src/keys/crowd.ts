import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** Questions that are answered together at most. */
const LARGEST_GROUP = 256

/**
 * Answers what is asked at the same time together: whoever comes while others are being answered waits for the next turn.
 * So a guesser who comes in crowds costs the database little.
 */
export class Crowd<Question, Answer> {
  private readonly waiting: Waiting<Question, Answer>[] = []
  private isAnswering = false

  /** `answerAll` answers in the order of the questions; what it throws, all of its questions throw. */
  constructor(private readonly answerAll: (questions: Question[]) => Promise<Answer[]>) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject })
      if (!this.isAnswering) void this.takeTurns()
    })
  }

  private async takeTurns(): Promise<void> {
    this.isAnswering = true
    while (this.waiting.length > 0) {
      const group = await this.gather()
      await this.answerAll(group.map(({ question }) => question)).then(
        (answers) => group.forEach(({ resolve }, at) => resolve(answers[at]!)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      )
    }
    this.isAnswering = false
  }

  /** SQLite answers without ever leaving the thread: as long as each turn of it brings more requests, they join. */
  private async gather(): Promise<Waiting<Question, Answer>[]> {
    let before: number
    do {
      before = this.waiting.length
      await nextTurn()
    } while (this.waiting.length > before && this.waiting.length < LARGEST_GROUP)
    return this.waiting.splice(0, LARGEST_GROUP)
  }
}
