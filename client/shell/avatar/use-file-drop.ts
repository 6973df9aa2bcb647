import { useEffect, useState, type DragEvent } from 'react'

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false

/**
 * A drop target for files. Drops outside it are ignored: the browser would otherwise leave the portal to open
 * the file.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    for (const type of ['dragover', 'drop'] as const)
      document.addEventListener(type, (event) => hasFiles(event) && event.preventDefault(), { signal })
    return () => leave.abort()
  }, [])

  const handlers = {
    onDragOver: (event: DragEvent) => hasFiles(event) && setIsOver(true),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: ({ dataTransfer }: DragEvent) => {
      setIsOver(false)
      const [file] = dataTransfer.files
      if (file) onFile(file)
    },
  }
  return { isOver, handlers }
}
