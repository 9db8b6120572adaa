import { keepFocus } from '../../islands/focus.ts'
import './theme.ts'
import './popovers.ts'
import './freshness.ts'
import './signed-in-scripts.ts'
import './next-styles.ts'

keepFocus()

// The previous page left a toast. islands/toast.ts is fetched only when there is one.
if (sessionStorage.getItem('toast'))
  void import('../../islands/toast.ts').then(({ showLeftToast }) => showLeftToast())
