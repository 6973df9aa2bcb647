// Reads from a Chromium trace how long an interaction took, and how much of that was the page's own work.

export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata']

/**
 * @typedef {{name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, id?: string,
 *   id2?: {local?: string}, args?: any}} TraceEvent
 */

/**
 * Returns milliseconds. `duration`: from the input to the next frame, as INP counts it; null without an interaction, as for a
 * move of the pointer. The others are the main thread's processor time, in which other programs do not count: `work` in the
 * whole span, `needed` by its event handlers and by the frame that followed, `longest` of the longest task in the trace.
 * Work that is not needed is what a late frame gave time for.
 * @param {Buffer} trace
 */
export function readInteraction(trace) {
  /** @type {TraceEvent[]} */
  const events = JSON.parse(trace.toString()).traceEvents
  const main = mainThread(events)
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && pid === main.pid && tid === main.tid,
  )
  const longest = Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur))
  const span = longestInteraction(events.filter(({ pid }) => pid === main.pid))
  if (!span) return { duration: null, work: longest / 1000, needed: longest / 1000, longest: longest / 1000 }
  const work = tasks.reduce((sum, task) => sum + workWithin(task, span), 0)
  const isAt =
    (/** @type {number} */ time) =>
    (/** @type {TraceEvent} */ { ts, dur = 0 }) =>
      ts <= time && time <= ts + dur
  const handlers = tasks.find(isAt(span.handled))
  const commit = events.find(
    ({ name, ts, pid, tid }) =>
      name === 'Commit' && ts >= span.handled && pid === main.pid && tid === main.tid,
  )
  const frame = commit && tasks.find(isAt(commit.ts))
  const needed = (handlers?.tdur ?? 0) + (frame && frame !== handlers ? (frame.tdur ?? 0) : 0)
  return {
    duration: (span.to - span.from) / 1000,
    work: work / 1000,
    needed: needed / 1000,
    longest: longest / 1000,
  }
}

/** The thread of the page, which is the only one that takes input. @param {TraceEvent[]} events */
function mainThread(events) {
  const names = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const work = (/** @type {TraceEvent} */ { pid, tid }) =>
    events.filter((event) => event.pid === pid && event.tid === tid).length
  const [busiest] = names.sort((one, other) => work(other) - work(one))
  if (!busiest) throw new Error('The trace has no page.')
  return busiest
}

/** @param {TraceEvent[]} events */
function longestInteraction(events) {
  const timings = events.filter(({ name }) => name === 'EventTiming')
  const key = (/** @type {TraceEvent} */ { id, id2 }) => id ?? id2?.local ?? ''
  // An id is used again once its event has ended.
  const endOf = (/** @type {TraceEvent} */ begin) =>
    Math.min(
      ...timings
        .filter((end) => end.ph === 'e' && key(end) === key(begin) && end.ts >= begin.ts)
        .map(({ ts }) => ts),
    )
  const spans = timings
    .filter(({ ph, args }) => ph === 'b' && args?.data?.interactionId > 0)
    .map((begin) => ({ from: begin.ts, to: endOf(begin), ...begin.args.data }))
    .filter(({ to }) => to < Infinity)
    .map(({ from, to, timeStamp, processingEnd }) => ({
      from,
      to,
      handled: from + (processingEnd - timeStamp) * 1000,
    }))
  return spans.sort((one, other) => other.to - other.from - (one.to - one.from))[0] ?? null
}

/** The share of a task's processor time that lies in the span. @param {TraceEvent} task @param {{from: number, to: number}} span */
function workWithin({ ts, dur = 0, tdur = 0 }, { from, to }) {
  const overlap = Math.min(ts + dur, to) - Math.max(ts, from)
  return overlap > 0 && dur > 0 ? (tdur * overlap) / dur : 0
}
