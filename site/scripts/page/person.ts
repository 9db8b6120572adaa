/** The scripts for pages whose reader is, or may be, signed in. */
import './header.ts'

if (document.querySelector('[data-notification-bell]')) void import('../live/bell.ts')
if (document.querySelector('[data-save-words]')) void import('../public/save-lawyers.ts')
if (document.querySelector('[data-book-again]')) void import('../public/book-again.ts')
if (document.querySelector('[data-contacts]')) void import('../public/lawyer-contacts.ts')
if (document.querySelector('[data-known-client]')) void import('../public/known-client.ts')
