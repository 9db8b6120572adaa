import './header.ts'
import './theme.ts'
import './freshness.ts'
import { showLeftToast } from '../islands/toast.ts'

showLeftToast()
