import { keepFocus } from '../islands/focus.ts'
import './theme.ts'
import './popovers.ts'
import './freshness.ts'
import './who-is-there.ts'

keepFocus()

// What the page before left to be told: the word is that of islands/toast.ts, which is fetched only
// when there is something to tell.
if (sessionStorage.getItem('toast'))
  void import('../islands/toast.ts').then(({ showLeftToast }) => showLeftToast())
