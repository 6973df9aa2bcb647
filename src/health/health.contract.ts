/** What /readyz tells whoever watches the portal. */
export interface ReadyAnswer {
  success: true
  /** Seconds for which the oldest mail has been waiting to be delivered; null when none is. */
  mail: { oldestWaitingSeconds: number | null }
}
