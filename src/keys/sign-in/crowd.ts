import { setImmediate as nextTurn } from 'node:timers/promises'
import { databaseFault, DatabaseUnavailableError } from '../../platform/errors/database-fault.js'

interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** Questions that are answered together at most. */
const LARGEST_GROUP = 256
/** Questions that may wait at once; beyond, they are refused. */
const MOST_WAITING = 5_000

/**
 * Answers what is asked at the same time together: whoever comes while others are being answered waits for the next turn.
 * So a guesser who comes in crowds costs the database little.
 */
export class Crowd<Question, Answer> {
  private readonly waiting: Waiting<Question, Answer>[] = []
  private isAnswering = false

  /** `answerAll` answers in the order of the questions; where it throws, it has changed nothing. */
  constructor(private readonly answerAll: (questions: Question[]) => Promise<Answer[]>) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= MOST_WAITING)
        return reject(new DatabaseUnavailableError('Too many questions are waiting.'))
      this.waiting.push({ question, resolve, reject })
      if (!this.isAnswering) void this.takeTurns()
    })
  }

  private async takeTurns(): Promise<void> {
    this.isAnswering = true
    while (this.waiting.length > 0) {
      await this.answer(await this.gather())
    }
    this.isAnswering = false
  }

  /** A group that failed for one of its questions is answered one by one, so that this one fails alone. */
  private async answer(group: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.answerAll(group.map(({ question }) => question))
      group.forEach(({ resolve }, at) => resolve(answers[at]!))
    } catch (error) {
      // Those that came meanwhile would wait as long again for a database that does not answer.
      if (databaseFault(error)) for (const { reject } of [...group, ...this.waiting.splice(0)]) reject(error)
      else if (group.length > 1) for (const waiting of group) await this.answer([waiting])
      else group[0]!.reject(error)
    }
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
