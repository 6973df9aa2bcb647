export const versionsCopy = {
  title: 'Versions',
  lead: 'Each version with its notes, newest first. Compare the checksum after downloading.',
  version: (name: string) => `Version ${name}`,
  download: 'Download',
  of: (name: string) => ` version ${name}`,
  checksum: 'SHA-256',
  copy: 'Copy',
  copyOf: (name: string) => ` the checksum of version ${name}`,
  copied: { title: 'Checksum copied' },
  notCopied: { title: 'Copy failed', text: 'Select the checksum and copy it.' },
}
