import { useState } from 'react'
import { createAttempts, type Keep } from './attempt.ts'

/** Attempts of one island; see `createAttempts`. */
export const useAttempt = (keep?: Keep) => useState(() => createAttempts(keep))[0]
