import { useQuery } from '@tanstack/react-query'
import { canChangeKey } from '../../../../src/keys/directory/access-lock.contract.js'
import { myAccessQuery } from '../../../shell/my-access/my-access-query.js'
import { toast } from '../../../ui/toast/toast.js'
import { devicesCopy as copy } from './devices.copy.js'
import { sentenceOf, useChangeAccess } from '../my-access.api.js'
import styles from './NewDeviceMail.module.css'

/** The switch of emails about new devices; off and disabled where there is no address to send them to. */
export function NewDeviceMail() {
  const { data: access } = useQuery(myAccessQuery)
  const { mutate, isPending, variables } = useChangeAccess()
  if (!access || !canChangeKey(access.lock)) return null
  const isOn = isPending ? variables.newDeviceMail : access.newDeviceMail
  const change = (newDeviceMail: boolean) =>
    mutate(
      { newDeviceMail },
      {
        onSuccess: () => toast({ title: newDeviceMail ? copy.mailOn : copy.mailOff, tone: 'success' }),
        onError: (error) => toast({ title: sentenceOf(error, copy.mailFailed), tone: 'error' }),
      },
    )
  return (
    <div className={styles.mail}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={access.email !== null && isOn}
          disabled={access.email === null}
          onChange={(event) => !isPending && change(event.target.checked)}
        />
        {copy.mail}
      </label>
      {access.email === null && (
        <p className="hint">{copy.mailNoEmail[access.lock === 'master' ? 'master' : 'member']}</p>
      )}
    </div>
  )
}
