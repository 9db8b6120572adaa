import * as nextAuth from 'next-auth/react'

declare global {
  interface Window {
    nextAuth: typeof nextAuth
  }
}
window.nextAuth = nextAuth
