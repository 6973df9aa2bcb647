/** Drawn on a field of 24, with one line width, round ends and open corners. */
const ICONS = {
  out: 'M8 16 16.5 7.5M9 7h8v8',
  in: 'M5 12h13.5M13 6.5l5.5 5.5-5.5 5.5',
  tick: 'm5.5 12.5 4 4 9-9',
  desktop: 'M4 5.5h16v11H4zM9 20h6M12 16.5V20M8 12.5l2.5-2.5 2 2L16 8.5',
  call: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4M12 13v2.5h2',
  key: 'M8.5 19a4 4 0 1 1 2.8-6.8L19 4.5M16 7.5l2.5 2.5M8.5 15h.01',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19c0-3 2.4-5 5.5-5s5.5 2 5.5 5M15.5 5.3a3 3 0 0 1 0 5.4M17.5 14.3c1.9.7 3 2.4 3 4.7',
  launch: 'M12 3v8M7.5 6a7.5 7.5 0 1 0 9 0',
  update: 'M4.5 12a7.5 7.5 0 0 1 13-5l2 2M19.5 4.5V9H15M19.5 12a7.5 7.5 0 0 1-13 5l-2-2M4.5 19.5V15H9',
  earn: 'M12 4v16M15.5 7.5c-.7-1-2-1.5-3.5-1.5-2 0-3.5 1-3.5 2.8 0 4 7.2 2.2 7.2 6.2 0 1.9-1.7 3-3.7 3-1.7 0-3-.6-3.8-1.8',
  film: 'M4 5.5h16v13H4zM10.5 9.5v5l4-2.5z',
  help: 'M12 20a8 8 0 1 1 8-8c0 2-.5 3.5-1.5 5L20 20zM9.8 9.8a2.3 2.3 0 1 1 3.2 2.3c-.7.3-1 .7-1 1.4M12 16h.01',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.8 7.3 7 9 4.2-1.7 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17M3.5 12h17M12 3.5c2.3 2.3 3.5 5.1 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.1-3.5-8.5s1.2-6.2 3.5-8.5',
  columns: 'M4 20h16M5 9.5h14L12 4.5zM7 9.5V17M12 9.5V17M17 9.5V17',
  headset:
    'M5 14.5V12a7 7 0 0 1 14 0v2.5M5 13h2.5v5H6a1 1 0 0 1-1-1zM19 13h-2.5v5H18a1 1 0 0 0 1-1zM18 18c0 1.7-1.5 2.5-4 2.5',
} as const

export type IconName = keyof typeof ICONS

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 20 ? 2 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
