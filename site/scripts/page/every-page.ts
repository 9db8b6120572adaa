import { focusLeftOutcome, keepFocus } from '../../islands/focus.ts'
import './theme.ts'
import './popovers.ts'
import './freshness.ts'
import './signed-in-scripts.ts'
import './next-styles.ts'

keepFocus()
focusLeftOutcome()

// It only shows the offline page. A browser that forbids it shows a page of its own.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })

// The previous page left a toast. islands/toast.ts is fetched only when there is one.
if (sessionStorage.getItem('toast'))
  void import('../../islands/toast.ts').then(({ showLeftToast }) => showLeftToast())
