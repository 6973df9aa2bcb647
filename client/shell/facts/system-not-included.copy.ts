/** For keys without a product: what is about the automated system. */
export const systemNotIncludedCopy = {
  guide: 'This guide covers the automated system, which your key doesn’t include.',
  answers: 'Many of these answers are about the automated system, which your key doesn’t include.',
  videos: 'Many of these videos are about the automated system, which your key doesn’t include.',
  more: 'To see what the system does, go to',
  way: { label: 'Automation Access', to: '/download' },
}
