export const tutorialsCopy = {
  title: 'Tutorials',
  lead: 'Short videos for each task, and a written guide to follow along with.',
  videos: {
    title: 'Video Tutorials',
    hint: 'Each video opens in a new tab and is marked as watched. You can undo this any time.',
    /** Its place in the dashboard's Training Series. */
    part: (part: number) => `Part ${part}`,
    duration: 'Duration',
    progress: (done: number, all: number) => `${done} of ${all} watched`,
    allDone: 'All watched',
    next: (title: string) => `Continue: ${title}`,
    first: 'Start with the first video',
    watched: 'Watched',
    mark: 'Mark as watched',
    of: (title: string) => `: ${title}`,
    none: 'Videos will appear here once they’re published.',
  },
}
